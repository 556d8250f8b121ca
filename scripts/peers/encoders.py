"""Other encoders on Segue's own frames: encoders.py FRAME.png SEQUENCE/ SMALL/ OUT.json

Writes to OUT.json: for FRAME, the time of fpng, and the time and the bytes of libpng at level 1; for the frames of SEQUENCE, those
of libpng at level 6; for the frames of SMALL, the time of a GIF by ffmpeg, which may use all cores. Times are in milliseconds.
Needs pillow, numpy and fpng-py; the libraries use one thread.
"""
import glob, io, json, statistics, subprocess, sys, time
import fpng_py
from PIL import Image


def median_ms(body, runs):
    times = []
    body()
    for _ in range(runs):
        start = time.perf_counter()
        body()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def libpng(image, level):
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getbuffer().nbytes


frame = Image.open(sys.argv[1]).convert("RGB")
raw = frame.tobytes()
result = {
    "fpng": median_ms(lambda: fpng_py.fpng_encode_image_to_memory(raw, frame.width, frame.height, 3), 9),
    "libpng1": median_ms(lambda: libpng(frame, 1), 3),
    "libpng1 bytes": libpng(frame, 1),
}
spent = size = 0
for path in sorted(glob.glob(sys.argv[2] + "/*.png")):
    image = Image.open(path).convert("RGB")
    start = time.perf_counter()
    size += libpng(image, 6)
    spent += time.perf_counter() - start
start = time.perf_counter()
subprocess.run(
    ["ffmpeg", "-v", "error", "-y", "-framerate", "30", "-i", sys.argv[3] + "/frame_%04d.png", "-filter_complex",
     "split[a][b];[a]palettegen[p];[b][p]paletteuse", sys.argv[4] + ".gif"], check=True)
result["ffmpeg gif"] = (time.perf_counter() - start) * 1e3
result |= {"sequence libpng6": spent * 1e3, "sequence libpng6 bytes": size}
json.dump(result, open(sys.argv[4], "w"), indent=1)
