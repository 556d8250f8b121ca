"""A headless Chromium for the judges: it shows pages and decodes pictures. Needs numpy, Pillow and websocket-client."""
import base64
import io
import json
import pathlib
import shutil
import subprocess
import tempfile
import time
import urllib.request

import numpy as np
import websocket
from PIL import Image

PROGRAM = shutil.which("chromium") or shutil.which("google-chrome")

# Canvases premultiply, which changes the colours of translucent pixels. Therefore the decoded frames are copied.
DECODE = """(async () => {
  const bytes = Uint8Array.from(atob("%s"), c => c.charCodeAt(0));
  const decoder = new ImageDecoder({data: bytes, type: "%s", premultiplyAlpha: "none"});
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = [];
  for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
    const {image} = await decoder.decode({frameIndex: i});
    const data = new Uint8Array(image.allocationSize());
    await image.copyTo(data);
    let text = "";
    for (let k = 0; k < data.length; k += 8192) text += String.fromCharCode(...data.subarray(k, k + 8192));
    frames.push([btoa(text), image.duration, image.format, image.codedWidth, image.codedHeight]);
    image.close();
  }
  return frames;
})()"""


class Browser:
    """A Chromium process with a profile of its own and further options, controlled over the DevTools protocol."""

    def __init__(self, *options):
        assert PROGRAM, "there is no Chromium"
        self.folder = tempfile.mkdtemp(prefix="segue-chromium-")
        self.process = subprocess.Popen(
            [PROGRAM, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0",
             f"--user-data-dir={self.folder}", *options, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count, self.events, self.decodes = 0, [], False
        port = self.wait_for(self.port, "the browser's port")
        page = self.wait_for(lambda: self.pages(port), "a page")[0]
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], suppress_origin=True, timeout=120)
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    @staticmethod
    def wait_for(found, what, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = found()
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for {what}")

    def port(self):
        file = pathlib.Path(self.folder) / "DevToolsActivePort"
        return file.exists() and file.read_text().split("\n")[0]

    @staticmethod
    def pages(port):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
            return [page for page in json.load(answer) if page["type"] == "page"]

    def call(self, method, **parameters):
        self.send(method, **parameters)
        number = self.count
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == number:
                assert "error" not in message, (method, message["error"])
                return message["result"]
            if "method" in message:
                self.events.append(message)

    def send(self, method, **parameters):
        """Sends a command without waiting for the answer."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))

    def ask(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True)
        assert "exceptionDetails" not in answer, (expression, answer["exceptionDetails"])
        return answer["result"].get("value")

    def until(self, expression, what):
        return self.wait_for(lambda: self.ask(expression), what)

    def press(self, key, shift=False):
        parameters = {"key": key, "code": {" ": "Space"}.get(key, key), "modifiers": 8 if shift else 0}
        # Controls react to the key's code, not to its name.
        if key == "Escape":
            parameters["windowsVirtualKeyCode"] = 27
        if len(key) == 1:
            parameters["text"] = key
        self.call("Input.dispatchKeyEvent", type="keyDown", **parameters)
        parameters.pop("text", None)
        self.send("Input.dispatchKeyEvent", type="keyUp", **parameters)

    def press_tab(self):
        """Moves the focus to the next control."""
        for kind in ["rawKeyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)

    def look(self, width=1440, height=900, dark=False, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def open(self, file, ready="true"):
        self.visit(file.resolve().as_uri(), ready)

    def visit(self, address, ready="true"):
        self.decodes = False
        self.call("Page.navigate", url="about:blank")
        self.events.clear()
        self.call("Page.navigate", url=address)
        self.until(f"document.readyState === 'complete' && {ready}", "the page")

    def complaints(self):
        """The requests and the errors of the page."""
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Network.requestWillBeSent":
                address = parameters["request"]["url"]
                if not address.startswith("data:") and parameters.get("type") != "Document":
                    yield f"asked for {address}"
            elif event["method"] == "Runtime.exceptionThrown":
                yield json.dumps(parameters)
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ["error", "warning", "assert"]:
                yield json.dumps(parameters)
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ["error", "warning"]:
                yield parameters["entry"]["text"]

    def decode(self, path, kind):
        """The RGBA pixels and the duration, in microseconds, of every frame of a picture of a type such as `image/gif`."""
        if not self.decodes:
            # ImageDecoder exists only in secure contexts, such as pages from files.
            empty = pathlib.Path(self.folder) / "empty.html"
            empty.write_text("<!doctype html>")
            self.open(empty, ready="typeof ImageDecoder === 'function'")
            self.decodes = True
        frames = []
        for data, duration, layout, width, height in self.ask(DECODE % (base64.b64encode(path.read_bytes()).decode(), kind)):
            picture = np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)
            if layout.startswith("BGR"):
                picture = picture[..., [2, 1, 0, 3]]
            if layout.endswith("X"):
                picture = np.dstack([picture[..., :3], np.full((height, width), 255, np.uint8)])
            frames.append((picture, duration))
        return frames

    def canvas(self, selector):
        """RGBA of a canvas."""
        address = self.ask(f"document.querySelector({json.dumps(selector)}).toDataURL()")
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(address.split(",")[1]))).convert("RGBA"))

    def screenshot(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        try:
            self.call("Browser.close")
        except Exception:
            pass
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


class Decoder:
    """A Chromium that is started when the first picture is decoded; false if Chromium is not installed."""

    def __init__(self):
        self.browser = None

    def __bool__(self):
        return bool(PROGRAM)

    def frames(self, path, kind):
        self.browser = self.browser or Browser()
        return self.browser.decode(path, kind)

    def close(self):
        if self.browser:
            self.browser.close()
