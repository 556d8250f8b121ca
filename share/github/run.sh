#!/usr/bin/env bash
# Runs render for the action. All inputs come as variables, and none of them is ever part of a line of shell.
set -euo pipefail

fail() { printf '::error title=Segue::%s\n' "$1"; exit 2; }

case $SEGUE_COMMAND in
  verify | check | record | animate | docs | merge) ;;
  *) fail 'command must be verify, check, record, animate, docs or merge' ;;
esac
case $SEGUE_UPDATE in
  never) ;;
  commit | pull-request)
    [ "$SEGUE_COMMAND" = verify ] || fail 'update is for verify'
    [ -z "$SEGUE_SHARD" ] || fail 'update needs all scenes: leave shard away' ;;
  *) fail 'update must be never, commit or pull-request' ;;
esac
cd "$GITHUB_WORKSPACE/$SEGUE_FOLDER"

# One scene a line; -- keeps a name that begins with a dash from being an option.
mapfile -t lines < <(printf '%s\n' "$SEGUE_SCENES")
scenes=()
for line in "${lines[@]}"; do [ -z "$line" ] || scenes+=("$line"); done
[ ${#scenes[@]} -gt 0 ] || fail 'scenes is empty'

options=()
summary=
[ -z "$SEGUE_SHARD" ] || options+=("--shard=$SEGUE_SHARD")
case $SEGUE_COMMAND in
  verify | merge)
    summary=$(mktemp "$RUNNER_TEMP/segue-summary.XXXXXX.md")
    options+=(--format=github "--summary=$summary")
    [ -z "$SEGUE_COMMENT" ] || options+=("--comment=$SEGUE_COMMENT")
    [ -z "$SEGUE_REPORT" ] || options+=("--report=$SEGUE_REPORT") ;;
  check) options+=(--format=github) ;;
esac

code=0
render "$SEGUE_COMMAND" "${options[@]}" -- "${scenes[@]}" || code=$?
[ "$code" -eq 1 ] && changed=true || changed=false

if [ -n "$summary" ] && [ -n "${GITHUB_STEP_SUMMARY-}" ]; then cat "$summary" >>"$GITHUB_STEP_SUMMARY"; fi
# A value cannot have a line end: inputs of several lines would make outputs of their own.
for value in "$SEGUE_REPORT" "$SEGUE_FOLDER"; do
  case $value in *$'\n'*) fail 'report and working-directory are one line' ;; esac
done
report=
[ -z "$SEGUE_REPORT" ] || [ ! -f "$SEGUE_REPORT" ] || report=$(realpath "$SEGUE_REPORT")
printf '%s\n' "code=$code" "changed=$changed" "report=$report" "summary=$summary" >>"$GITHUB_OUTPUT"

if [ "$changed" = true ] && [ "$SEGUE_UPDATE" != never ]; then
  "$(dirname "$0")/update.sh" "${scenes[@]}"
  code=0
fi
exit "$code"
