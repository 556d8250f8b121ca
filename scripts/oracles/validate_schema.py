#!/usr/bin/env python3
"""Has the jsonschema package judge `render schema`: it is a valid draft-07 schema, every scene of scenes/ and every
starter scene conforms to it, and scenes with mistakes do not. Needs jsonschema.

    python3 scripts/oracles/validate_schema.py [.build/release/render]
"""
import copy
import json
import pathlib
import subprocess
import sys

from jsonschema import Draft7Validator

ROOT = pathlib.Path(__file__).resolve().parents[2]
RENDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/render").resolve()
TRANSITIONS = ["card", "dialog", "drawer", "photo-swipe", "push", "semi-modal"]


def run(*command):
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout


schema = json.loads(run(RENDER, "schema"))
Draft7Validator.check_schema(schema)
assert schema == json.loads((ROOT / "docs/scene.schema.json").read_text()), "docs/scene.schema.json is old: make docs"
validator = Draft7Validator(schema)

scenes = {path.name: json.loads(path.read_text()) for path in sorted((ROOT / "scenes").glob("*.json"))}
scenes |= {f"init {name}": json.loads(run(RENDER, "init", name)) for name in TRANSITIONS}
for name, scene in scenes.items():
    errors = [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(scene)]
    assert not errors, f"{name} is rejected: {errors[:3]}"


def changed(path, value):
    """The card starter with one value replaced, or removed if `value` is None."""
    scene = copy.deepcopy(scenes["init card"])
    *parents, last = path
    place = scene
    for step in parents:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return scene


screen = next(iter(scenes["init card"]["screens"]))
mistakes = {
    "unknown key": changed(["screenz"], {}),
    "no screens": changed(["screens"], None),
    "no transition": changed(["transition"], None),
    "unknown transition": changed(["transition", "type"], "cart"),
    "option of another transition": changed(["transition", "direction"], "bottom"),
    "frame rate as text": changed(["frameRate"], "30"),
    "frame rate out of range": changed(["frameRate"], 1000),
    "unknown key of a screen": changed(["screens", screen, "backgroud"], "#FFFFFF"),
    "wrong type of a colour": changed(["screens", screen, "background"], 7),
    "negative wait": changed(["script"], [{"wait": -1}]),
    "unknown step": changed(["script"], [{"hodl": 1}]),
    "not an object": [],
}
for name, scene in mistakes.items():
    assert not validator.is_valid(scene), f"accepted: {name}"
print(f"draft-07; {len(scenes)} scenes conform, {len(mistakes)} with mistakes do not")
