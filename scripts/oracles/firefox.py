"""A headless Firefox for the judges, controlled over WebDriver BiDi. Needs websocket-client."""
import base64
import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

import websocket

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """A Firefox process with a profile of its own, in which some preferences are set."""

    def __init__(self, **preferences):
        assert PROGRAM, "there is no Firefox"
        self.folder = tempfile.mkdtemp(prefix="segue-firefox-")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()]
        pathlib.Path(self.folder, "user.js").write_text("".join(lines))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [PROGRAM, "--headless", "--no-remote", "--profile", self.folder, f"--remote-debugging-port={port}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count, self.events = 0, []
        end = time.monotonic() + 60
        while True:
            try:
                self.socket = websocket.create_connection(f"ws://127.0.0.1:{port}/session", suppress_origin=True, timeout=300)
                break
            except (OSError, websocket.WebSocketException):
                assert time.monotonic() < end, "waited in vain for Firefox"
                time.sleep(0.2)
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["network.beforeRequestSent", "log.entryAdded"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.count:
                assert message.get("type") != "error", (method, message)
                return message["result"]
            self.events.append(message)

    def open(self, file, ready="true"):
        self.visit(file.resolve().as_uri(), ready)

    def visit(self, address, ready="true"):
        self.events.clear()
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")
        end = time.monotonic() + 60
        while not self.ask(ready):
            assert time.monotonic() < end, "waited in vain for the page"
            time.sleep(0.05)

    def ask(self, expression):
        """The value of an expression, passed as JSON."""
        answer = self.call(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def screenshot(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        shot = self.call("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(shot["data"]))

    def complaints(self):
        """The requests and the errors of the page."""
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "network.beforeRequestSent":
                address = parameters["request"]["url"]
                if not address.startswith(("data:", "file:")):
                    yield f"asked for {address}"
            elif event.get("method") == "log.entryAdded" and parameters.get("level") in ["error", "warn"]:
                yield parameters.get("text")

    def close(self):
        try:
            self.call("browser.close")
        except Exception:
            self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)
