#!/usr/bin/env bash
# Runs render for the action. All inputs are variables, and none of them is ever part of a line of shell.
set -euo pipefail

fail() {
  printf '::error title=Segue::%s\n' "$1"
  exit 2
}

# shellcheck disable=SC2153 # It is no misspelling of SEGUE_COMMENT.
case $SEGUE_COMMAND in
  verify | check | record | animate | docs | merge) ;;
  *) fail 'command must be verify, check, record, animate, docs or merge' ;;
esac
case $SEGUE_UPDATE in
  never) ;;
  commit | pull-request)
    [ "$SEGUE_COMMAND" = verify ] || fail 'update goes with verify'
    [ -z "$SEGUE_SHARD" ] || fail 'update needs all scenes: leave shard out'
    ;;
  *) fail 'update must be never, commit or pull-request' ;;
esac
# An output with a line end would be two.
case $SEGUE_FOLDER$SEGUE_SHARD$SEGUE_COMMENT$SEGUE_REPORT in
  *[[:cntrl:]]*) fail 'working-directory, shard, comment and report must be one line each' ;;
esac
cd "$GITHUB_WORKSPACE/$SEGUE_FOLDER"

# One a line. Patterns become the files that they match; nothing else of what the shell expands has a meaning.
shopt -s globstar nullglob
IFS=
scenes=()
while read -r line || [ -n "$line" ]; do
  [ -n "$line" ] || continue
  # shellcheck disable=SC2206 # Matching is what is wanted, and without IFS no name is split.
  found=($line)
  [ ${#found[@]} -gt 0 ] || fail 'a line of scenes matches no file'
  scenes+=("${found[@]}")
done <<<"$SEGUE_SCENES"
unset IFS
[ ${#scenes[@]} -gt 0 ] || fail 'scenes is empty'

options=()
# Reports are about verdicts. Shards have them if they are of verify. Animations are merged into the folder of those that are not
# made in shards.
has_verdicts=false
case $SEGUE_COMMAND in
  verify) has_verdicts=true ;;
  merge)
    for part in "${scenes[@]}"; do
      manifests=("$part")
      [ ! -d "$part" ] || manifests=("$part"/segue-shard-*.json)
      for manifest in "${manifests[@]}"; do
        if grep -qs '^ *"command": *"verify"' -- "$manifest"; then has_verdicts=true; fi
        if grep -qs '^ *"command": *"animate"' -- "$manifest"; then options=(--output=output/); fi
      done
    done
    ;;
esac
[ $has_verdicts = true ] || [ -z "$SEGUE_COMMENT$SEGUE_REPORT" ] || fail 'comment and report go with verify, and with merge of its shards'

summary=
[ -z "$SEGUE_SHARD" ] || options+=("--shard=$SEGUE_SHARD")
if [ $has_verdicts = true ]; then
  summary=$(mktemp "$RUNNER_TEMP/segue-summary.XXXXXX.md")
  options+=(--format=github "--summary=$summary")
  [ -z "$SEGUE_REPORT" ] || options+=("--report=$SEGUE_REPORT")
  if [ -n "$SEGUE_COMMENT" ]; then
    # Where share/github/comment.sh publishes them.
    options+=("--comment=$SEGUE_COMMENT/comment.md" "--strips=$SEGUE_COMMENT/strips"
      "--strips-url=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/raw/segue-pictures/$GITHUB_RUN_ID-$GITHUB_RUN_ATTEMPT")
  fi
elif [ "$SEGUE_COMMAND" = check ]; then
  options+=(--format=github)
fi

code=0
render "$SEGUE_COMMAND" "${options[@]}" -- "${scenes[@]}" || code=$?

changed=false
[ "$code" -ne 1 ] || changed=true
# Pictures are only published for the comments of pull requests.
[ -z "$summary" ] || [ "$GITHUB_EVENT_NAME" = pull_request ] || sed -i '/^<p><img /d' "$summary"
if [ -s "$summary" ]; then cat "$summary" >>"$GITHUB_STEP_SUMMARY"; else summary=; fi
report=
[ -z "$SEGUE_REPORT" ] || [ ! -f "$SEGUE_REPORT" ] || report=$(realpath -- "$SEGUE_REPORT")
printf '%s\n' "code=$code" "changed=$changed" "report=$report" "summary=$summary" >>"$GITHUB_OUTPUT"

if [ "$changed" = true ] && [ "$SEGUE_UPDATE" != never ]; then
  "$(dirname "$0")/update.sh" "${scenes[@]}"
  code=0
fi
exit "$code"
