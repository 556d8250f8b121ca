#!/usr/bin/env bash
# Puts render on the PATH of the job's next steps: SEGUE_VERSION is a version, the path of an archive or wheel, or "installed".
set -euo pipefail

fail() { printf '::error title=Segue::%s\n' "$1"; exit 3; }

source=$SEGUE_VERSION
if [ "$source" = installed ]; then
  command -v render >/dev/null || fail 'render is not on the PATH: set version'
  exit 0
fi
folder=$(mktemp -d "$RUNNER_TEMP/segue.XXXXXX")
if [[ $source =~ ^v?([0-9]+(\.[0-9]+)*)$ ]]; then
  version=${BASH_REMATCH[1]}
  name=segue-$version-linux-$(uname -m).tar.zst
  curl -fsSL --retry 3 -o "$folder/$name" \
    "$GITHUB_SERVER_URL/$GITHUB_ACTION_REPOSITORY/releases/download/v$version/$name" || fail "there is no $name to download"
  source=$folder/$name
fi
[ -f "$source" ] || fail 'version is neither a version nor an archive or wheel that exists'
case $source in
  *.tar.zst)
    tar --zstd -xf "$source" -C "$folder" --strip-components=1
    bin=$folder/bin ;;
  *.whl)
    python3 -m venv "$folder/venv"
    "$folder/venv/bin/pip" install --quiet --no-index "$source"
    bin=$folder/venv/bin ;;
  *) fail 'version names a file that is neither an archive (.tar.zst) nor a wheel (.whl)' ;;
esac
"$bin/render" --version
printf '%s\n' "$bin" >>"$GITHUB_PATH"
