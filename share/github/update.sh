#!/usr/bin/env bash
# Records what changed in the given scenes and pushes it: to the branch of the job, or to one of its own with a pull request.
set -euo pipefail

CI='' render record --mode=failed -q -- "$@"
git add --update .
git ls-files --others --exclude-standard -z -- '*.segue-lock' '*.segue.png' | git add --pathspec-from-file=- --pathspec-file-nul
git diff --cached --quiet && exit 0
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --message 'Record the scenes anew'
if [ "$SEGUE_UPDATE" = commit ]; then
  git push --quiet origin "HEAD:refs/heads/${GITHUB_HEAD_REF:-$GITHUB_REF_NAME}"
else
  branch=segue/record-$GITHUB_RUN_ID
  git push --quiet origin "HEAD:refs/heads/$branch"
  gh pr create --head "$branch" --base "${GITHUB_HEAD_REF:-$GITHUB_REF_NAME}" --title 'Record the scenes anew' \
    --body 'Recorded by the Segue action. The summary of its job shows what changed.'
fi
