#!/usr/bin/env bash
# Records the given scenes anew, and pushes what changed: to the branch of the job, or to a branch of its own with a pull request.
set -euo pipefail

fail() {
  printf '::error title=Segue::%s\n' "$1"
  exit 3
}

if [ -n "${GITHUB_HEAD_REF-}" ]; then
  # A branch of that name in this repository is another one, such as main.
  [ "$SEGUE_HEAD_REPOSITORY" = "$GITHUB_REPOSITORY" ] || fail 'update cannot write to a fork: its author runs render record'
  [ "$(git rev-parse HEAD)" != "$GITHUB_SHA" ] ||
    fail 'update needs the branch and not its merge: give actions/checkout the ref github.head_ref'
fi
branch=${GITHUB_HEAD_REF:-$GITHUB_REF_NAME}

render record --mode=failed --no-sheet --quiet -- "$@"
# Only what render records: whatever else the job has changed is none of its business.
git ls-files --modified --others --exclude-standard -z -- '*.segue-lock' '*.segue.png' '*.segue-pictures/*' |
  git add --all --pathspec-from-file=- --pathspec-file-nul
if git diff --cached --quiet; then exit 0; fi
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --message 'Record the scenes anew'
if [ "$SEGUE_UPDATE" = commit ]; then
  git push --quiet origin "HEAD:refs/heads/$branch"
else
  own=segue/record-$GITHUB_RUN_ID-$GITHUB_RUN_ATTEMPT
  git push --quiet origin "HEAD:refs/heads/$own"
  gh pr create --head "$own" --base "$branch" --title 'Record the scenes anew' \
    --body 'The Segue action recorded these. The summary of its job shows what changed.'
fi
