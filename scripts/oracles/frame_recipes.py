"""Runs the recipes of docs/frames.md as they are printed: `frame_recipes.py [NAME…]`.

A block after `<!-- file NAME -->` becomes that file, one after `<!-- recipe NAME -->` is run by sh. Needs playwright, rlottie-python, chromium and ffmpeg.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"<!-- (file|recipe) (\S+) -->\n```\w*\n(.*?)```", re.S)
# What the last command of each recipe must print, and its exit code.
EXPECTED = {
    "playwright": (1, r"starts 100 ms later"),
    # Of the fourth run a frame may be missing on a busy machine.
    "screencast": (1, r"starts (2[89]|3[012])\d ms later"),
    "lottie": (1, r"the motion takes 0\.8"),
    "video": (1, r"starts (1[89]\d|2[01]\d) ms later"),
}


def main():
    blocks = BLOCK.findall((ROOT / "docs/frames.md").read_text())
    names = sys.argv[1:] or [name for kind, name, _ in blocks if kind == "recipe"]
    failed = 0
    for kind, name, text in blocks:
        if kind != "recipe" or name not in names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            for other, file, content in blocks:
                if other == "file":
                    pathlib.Path(folder, file).write_text(content)
            bin = pathlib.Path(folder, "bin")
            bin.mkdir()
            for command, program in [("render", os.environ.get("SEGUE_RENDER", ROOT / "render")), ("python3", sys.executable)]:
                (bin / command).write_text(f'#!/bin/sh\nexec "{program}" "$@"\n')
                (bin / command).chmod(0o755)
            environment = os.environ | {"PATH": f"{bin}:{os.environ['PATH']}"}
            environment.setdefault("CHROMIUM", shutil.which("chromium") or "")
            result = subprocess.run(["sh", "-c", text], cwd=folder, env=environment, capture_output=True, text=True)
        code, pattern = EXPECTED[name]
        isRight = result.returncode == code and re.search(pattern, result.stdout)
        failed += not isRight
        print(f"{name}: {'ran as printed' if isRight else f'FAILED, exit code {result.returncode}'}")
        print("  " + (result.stdout + result.stderr).strip().replace("\n", "\n  "))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
