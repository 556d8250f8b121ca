#!/usr/bin/env python3
"""Checks the recipes for CI systems and schedulers: docs/ci.md, docs/scale.md and the GitHub action.

The YAML of each system is checked against its published schema (with check-jsonschema and kubernetes-validate), the security of
actions and workflows with zizmor, and the scripts with shellcheck. Then the recipes are run with the variables that their systems
set. Merged shards of GitLab, Bitbucket and Bazel must give the verdict of a run without shards; GNU parallel and make must write
the same bytes as one run. Finally, a CommonMark parser reads a comment on stories with hostile names.

    python3 scripts/oracles/judge_ci.py

Needs ./render, shellcheck, GNU parallel, make, check-jsonschema, kubernetes-validate, markdown-it-py and zizmor.
"""
import collections
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from markdown_it import MarkdownIt
from ruamel.yaml import YAML

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = {"github/workflows": "github-workflows", "gitlab-ci": "gitlab-ci", "bitbucket-pipelines": "bitbucket-pipelines"}
TOOLS = pathlib.Path(sys.executable).parent
ACTIONS = ["action.yml", "share/github/comment/action.yml"]
# A tag of an action may move; users who do not want that can pin the action by its hash. workflow_run is dangerous, which is why
# the second workflow is separate; share/github/comment.sh says how it handles the danger.
ACCEPTED = {"unpinned-uses", "dangerous-triggers"}


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"judge_ci: {' '.join(map(str, command))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def files(page):
    """The YAML files of a page, keyed by the name in their first line."""
    found = dict(re.findall(r"```yaml\n# (\S+)\n(.*?)```", page.read_text(), re.DOTALL))
    assert found, page
    return found


def block(page, start):
    """The block of code below the paragraph that begins with these words."""
    return re.search(re.escape(start) + r".*?\n```\n(.*?)```", page.read_text(), re.DOTALL)[1]


def judge_files(written, work):
    for name, text in written.items():
        path = work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        schema = next(schema for part, schema in SCHEMAS.items() if part in name)
        run(TOOLS / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", path)
        print(f"{name}: valid by the schema {schema}")
    run(TOOLS / "check-jsonschema", "--builtin-schema", "vendor.github-actions", *[ROOT / action for action in ACTIONS])
    rules = work / "zizmor.yml"
    rules.write_text("rules:\n" + "".join(f"  {rule}:\n    disable: true\n" for rule in sorted(ACCEPTED)))
    run(TOOLS / "zizmor", "--offline", "--quiet", "--config", rules, *[ROOT / action for action in ACTIONS], work / ".github/workflows")
    run("shellcheck", *sorted((ROOT / "share/github").glob("*.sh")))
    run(TOOLS / "kubernetes-validate", "--strict", "--quiet", ROOT / "share/kubernetes/segue-job.yaml")
    print("share/kubernetes/segue-job.yaml: valid by the schema of Kubernetes")
    print("actions and workflows: nothing found by zizmor and shellcheck")


def sample(folder):
    """Six small scenes, recorded; one of them has changed since."""
    (folder / "scenes").mkdir(parents=True)
    text = (ROOT / "scenes/dialog.json").read_text()
    shutil.copytree(ROOT / "scenes/assets", folder / "scenes/assets")
    for number in range(6):
        (folder / f"scenes/s{number}.json").write_text(text)
    sh(folder, "render record scenes/ --scale 0.25 --fps 4 -q")
    changed = text.replace('"page": "#FFFFFF"', '"page": "#F0F0FF"')
    assert changed != text
    (folder / "scenes/s3.json").write_text(changed)


def sh(folder, line, expected=0, **variables):
    environment = {**os.environ, "PATH": f"{ROOT}:{os.environ['PATH']}", "CI": "true", **variables}
    done = subprocess.run(["bash", "-c", line], cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode != expected:
        sys.exit(f"judge_ci: {line}: exit code {done.returncode}, not {expected}\n{done.stdout}{done.stderr}")
    return done.stdout


def script(job):
    return "\n".join(["set -e"] + [line for line in job["script"] if not line.startswith("apt-get")])


def judge_verdicts(written, work):
    """The merged verdict of each system's shards is that of a run without shards."""
    sh(work, "render verify scenes/ --junit whole.xml -q", expected=1)
    whole = (work / "whole.xml").read_text()
    yaml = YAML(typ="safe")

    gitlab = yaml.load(written[".gitlab-ci.yml"])
    count = gitlab["verify"]["parallel"]
    accepted = gitlab["verify"]["allow_failure"]["exit_codes"]
    codes = set()
    for index in range(1, count + 1):
        done = subprocess.run(
            ["bash", "-c", script(gitlab["verify"])], cwd=work, capture_output=True,
            env={**os.environ, "PATH": f"{ROOT}:{os.environ['PATH']}", "CI_NODE_INDEX": str(index), "CI_NODE_TOTAL": str(count)})
        codes.add(done.returncode)
    assert codes == {0, 1} and 1 in accepted, codes
    sh(work, script(gitlab["report"]), expected=1)
    assert (work / "junit.xml").read_text() == whole
    assert (work / "report.html").stat().st_size > 0 and list((work / "strips").glob("*.png"))
    sh(work, "rm -r part-* strips")
    print(f"GitLab: {count} shards have the verdict of one run")

    bitbucket = yaml.load(written["bitbucket-pipelines.yml"])
    steps, report = bitbucket["pipelines"]["default"]
    for index, step in enumerate(steps["parallel"]):
        sh(work, script(step["step"]), BITBUCKET_PARALLEL_STEP=str(index), BITBUCKET_PARALLEL_STEP_COUNT=str(len(steps["parallel"])))
    sh(work, script(report["step"]), expected=1)
    assert (work / "test-results/junit.xml").read_text() == whole
    sh(work, "rm -r part-* strips")
    print(f"Bitbucket: {len(steps['parallel'])} shards have the verdict of one run")

    line = re.search(r"\*\*Bazel\*\*.*?`(render [^`]+)`", (ROOT / "docs/scale.md").read_text())[1]
    codes = set()
    for index in range(3):
        status = work / f"status-{index}"
        done = subprocess.run(
            ["bash", "-c", line], cwd=work, capture_output=True,
            env={**os.environ, "PATH": f"{ROOT}:{os.environ['PATH']}", "TEST_SHARD_INDEX": str(index), "TEST_TOTAL_SHARDS": "3",
                 "TEST_SHARD_STATUS_FILE": str(status), "TEST_UNDECLARED_OUTPUTS_DIR": str(work / f"part-{index}")})
        codes.add(done.returncode)
        assert status.exists(), status
    assert codes == {0, 1}, codes
    sh(work, "render merge part-* --junit bazel.xml -q", expected=1)
    assert (work / "bazel.xml").read_text() == whole
    sh(work, "rm -r part-*")
    print("Bazel: 3 shards have the verdict of one run, and touch the status file")


def judge_bytes(work):
    """The recipes for one machine write the same bytes as a single run."""
    sh(work, "render animate scenes/*.json --scale 0.25 --fps 4 -q -o whole/")
    page = ROOT / "docs/scale.md"
    fast = lambda text: text.replace("render animate", "render animate --scale 0.25 --fps 4")
    sh(work, fast(block(page, "**GNU parallel**")))
    sh(work, "rm output/segue-shard-*; diff -r whole output && rm -r output")
    (work / "Makefile").write_text(fast(block(page, "**make**")))
    sh(work, "make -s -j 8 gifs && diff -r whole output")
    print("GNU parallel, make: the bytes of one run")


NAMES = [
    "</details></code><script>alert(1)</script>", "````\n# big", "```", "![x](http://a.example/p.png)", "<!--", "</summary><img src=x>",
    "@octocat #1 |a|", "&lt;b&gt;",
]


class Tags(html.parser.HTMLParser):
    """Counts the elements of a page, which have to be closed in order."""

    def __init__(self):
        super().__init__()
        self.count, self.open = collections.Counter(), []

    def handle_starttag(self, tag, attributes):
        self.count[tag] += 1
        if tag == "img":
            assert dict(attributes)["src"].startswith("strips/frame_"), attributes
        else:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_comment(self, text):
        raise AssertionError(text)


def judge_comment(work):
    """Whatever the names of stories contain, they add no elements to a comment."""
    work.mkdir()
    text = (ROOT / "scenes/dialog.json").read_text()
    scene = json.loads(text)
    story = next(iter(scene["script"].values()))
    scene["script"] = {name: story for name in NAMES}
    (work / "a.json").write_text(json.dumps(scene))
    shutil.copytree(ROOT / "scenes/assets", work / "assets")
    sh(work, "render record a.json --script all --scale 0.1 --fps 2 -q")
    scene["themes"]["light"]["page"] = "#F0F0FF"
    (work / "a.json").write_text(json.dumps(scene))
    sh(work, "render verify a.json --comment c.md --strips strips -q", expected=1)
    tags = Tags()
    tags.feed(MarkdownIt("commonmark").enable("table").render((work / "c.md").read_text()))
    count = len(NAMES)
    expected = {"details": count, "summary": count, "pre": count, "img": count, "p": count, "h3": 1, "table": 1}
    assert not tags.open and {tag: tags.count[tag] for tag in expected} == expected, tags.count
    assert tags.count.keys() <= expected.keys() | {"code", "thead", "tbody", "tr", "th", "td"}, tags.count
    print(f"a comment on {count} stories with hostile names: {tags.count['img']} pictures, no markup of theirs")


def main():
    written = files(ROOT / "docs/ci.md")
    with tempfile.TemporaryDirectory(prefix="segue-ci-") as folder:
        work = pathlib.Path(folder)
        judge_files(written, work)
        sample(work / "repository")
        judge_verdicts(written, work / "repository")
        judge_bytes(work / "repository")
        judge_comment(work / "hostile")


main()
