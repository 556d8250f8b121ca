#!/usr/bin/env bash
# Puts render on the PATH of the job's next steps. SEGUE_VERSION: a version, the path of an archive or a wheel, "installed",
# or nothing for the version of the action's tag.
set -euo pipefail

fail() {
  printf '::error title=Segue::%s\n' "$1"
  exit 3
}

source=${SEGUE_VERSION:-$SEGUE_TAG}
if [ "$source" = installed ]; then
  command -v render >/dev/null || fail 'render is not on the PATH: set version'
  exit 0
fi
folder=$(mktemp -d "$RUNNER_TEMP/segue.XXXXXX")
if [[ $source =~ ^v?([0-9]+\.[0-9]+\.[0-9]+)$ ]]; then
  version=${BASH_REMATCH[1]}
  name=segue-$version-linux-$(uname -m).tar.xz
  source=$folder/$name
  curl -fsSL --retry 3 -o "$source" "$GITHUB_SERVER_URL/$SEGUE_REPOSITORY/releases/download/v$version/$name" ||
    fail "the release of version $version has no $name"
fi
case $source in
  *.tar.xz | *.whl) [ -f "$source" ] || fail 'version is the path of an archive or a wheel that is not there' ;;
  *) fail 'version must be like 1.2.3, the path of an archive (.tar.xz) or a wheel (.whl), or installed' ;;
esac
case $source in
  *.tar.xz)
    tar -xJf "$source" -C "$folder" --strip-components=1
    bin=$folder/bin
    ;;
  *.whl)
    python3 -m venv "$folder/venv"
    "$folder/venv/bin/pip" install --quiet --disable-pip-version-check --no-index "$source"
    bin=$folder/venv/bin
    ;;
esac
"$bin/render" --version
printf '%s\n' "$bin" >>"$GITHUB_PATH"
