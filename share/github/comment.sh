#!/usr/bin/env bash
# Posts the comment that a run of another workflow has left in an artifact, or renews that of an earlier run; its pictures go to the
# branch segue-pictures. The run may be of a fork, so that anybody may have written the artifact: it is only ever data, and which pull
# request it is about is what GitHub says.
set -euo pipefail

fail() {
  printf '::error title=Segue::%s\n' "$1"
  exit 2
}

work=$(mktemp -d "$RUNNER_TEMP/segue-comment.XXXXXX")
found=$work/artifact
body=$work/body.md
url=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git
pictures=$SEGUE_RUN_ID-$SEGUE_RUN_ATTEMPT
marker='<!-- segue -->'

# The first line only, as several pull requests may have one branch.
number=$(gh api --method GET "repos/$GITHUB_REPOSITORY/pulls" -f state=open -f "head=$SEGUE_HEAD_OWNER:$SEGUE_HEAD_BRANCH" \
  --jq ".[] | select(.head.sha == \"$SEGUE_HEAD_SHA\") | .number")
number=${number%%$'\n'*}
if [ -z "$number" ]; then
  echo 'No open pull request has this commit as its last one.'
  exit 0
fi
gh run download "$SEGUE_RUN_ID" --repo "$GITHUB_REPOSITORY" --name "$SEGUE_ARTIFACT" --dir "$found"
if [ -L "$found/comment.md" ] || [ ! -f "$found/comment.md" ]; then fail 'the artifact has no comment.md'; fi

# Below GitHub's limit of 65,536 characters, and with a word joiner behind each @, which then notifies nobody.
python3 - "$found/comment.md" "$marker" >"$body" <<'END'
import sys
with open(sys.argv[1], "rb") as file:
    text = file.read(65000).decode(errors="ignore")
text = f"{sys.argv[2]}\n{text}".replace("\0", "").replace("@", "@\u2060")
sys.stdout.buffer.write(text[:65000].encode())
END

# Copies what are pictures into a folder of this run, and keeps the last fifty runs. One commit without parents: the branch does not
# grow for ever. If another run has pushed meanwhile, all begins again.
publish() {
  local branch=refs/heads/segue-pictures commit file tip
  # As actions/checkout does it: neither a command nor a file has the token.
  export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="http.$GITHUB_SERVER_URL/.extraheader" GIT_CONFIG_VALUE_0
  GIT_CONFIG_VALUE_0="AUTHORIZATION: basic $(printf 'x-access-token:%s' "$GH_TOKEN" | base64 -w0)"
  export GIT_AUTHOR_NAME='github-actions[bot]' GIT_AUTHOR_EMAIL='41898282+github-actions[bot]@users.noreply.github.com'
  export GIT_COMMITTER_NAME=$GIT_AUTHOR_NAME GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL
  git init --quiet "$work/pictures"
  cd "$work/pictures"
  for _ in 1 2 3 4 5; do
    tip=$(git ls-remote "$url" "$branch")
    tip=${tip%%[[:space:]]*}
    if [ -n "$tip" ]; then
      git fetch --quiet --depth 1 "$url" "$branch"
      git checkout --quiet --force --detach FETCH_HEAD
    fi
    rm -rf "$pictures"
    mkdir "$pictures"
    for file in "$@"; do
      if [ -f "$file" ] && [ ! -L "$file" ] && [ "$(stat -c %s -- "$file")" -le 4000000 ] &&
        [ "$(head -c 8 -- "$file" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ]; then
        cp -- "$file" "$pictures/"
      fi
    done
    find . -maxdepth 1 -name '[0-9]*' -printf '%f\n' | sort -n | head -n -50 | xargs -r rm -r --
    git add --all
    commit=$(git commit-tree "$(git write-tree)" -m 'Pictures of comments')
    if git push --quiet --force-with-lease="$branch:$tip" "$url" "$commit:$branch"; then return; fi
  done
  fail 'the pictures could not be pushed'
}
shopt -s nullglob
strips=("$found"/strips/frame_[0-9][0-9][0-9][0-9].png)
if [ ${#strips[@]} -gt 0 ]; then (publish "${strips[@]:0:100}"); fi

comments=repos/$GITHUB_REPOSITORY/issues/$number/comments
earlier=$(gh api --paginate "$comments?per_page=100" \
  --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$marker\"))) | .id")
earlier=${earlier%%$'\n'*}
if [ -n "$earlier" ]; then
  gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$earlier" --field "body=@$body" --silent
elif grep -q '^### Segue: .* as recorded$' "$body"; then
  echo 'Nothing differs, and there is no comment to renew.'
else
  gh api --method POST "$comments" --field "body=@$body" --silent
fi
