"""Flat artwork: polygons filled by the even-odd rule, thick lines, smooth closed curves."""

from common import *


def fill(shape, points):
    """The pixels inside a polygon [(x, y)], by parity of crossings at pixel centres."""
    h, w = shape
    p = np.asarray(points, float)
    q = np.roll(p, -1, 0)
    acc = np.zeros((h, w + 1), np.int8)
    for (x0, y0), (x1, y1) in zip(p, q):
        if y0 == y1:
            continue
        lo, hi = (y0, y1) if y0 < y1 else (y1, y0)
        r0, r1 = max(int(np.ceil(lo - 0.5)), 0), min(int(np.ceil(hi - 0.5)), h)
        if r1 <= r0:
            continue
        r = np.arange(r0, r1)
        x = x0 + (r + 0.5 - y0) * (x1 - x0) / (y1 - y0)
        c = np.clip(np.ceil(x - 0.5), 0, w).astype(int)
        acc[r, c] ^= 1
    return np.bitwise_xor.accumulate(acc, 1)[:, :w].astype(bool)


def paint_polygon(buf, points, value):
    """Writes a value inside a polygon, touching only its bounding box."""
    p = np.asarray(points, float)
    h, w = buf.shape[:2]
    x0, y0 = np.floor(p.min(0)).astype(int)
    x1, y1 = np.ceil(p.max(0)).astype(int) + 1
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, w), min(y1, h)
    if x1 <= x0 or y1 <= y0:
        return
    m = fill((y1 - y0, x1 - x0), p - [x0, y0])
    buf[y0:y1, x0:x1][m] = value


def paint_line(buf, points, width, value, caps=True):
    """A polyline as thick as `width`, with round joins and caps."""
    p = np.asarray(points, float)
    for a, b in zip(p[:-1], p[1:]):
        d = b - a
        n = np.hypot(*d)
        if n < 1e-6:
            continue
        o = np.array([-d[1], d[0]]) / n * width / 2
        paint_polygon(buf, [a + o, b + o, b - o, a - o], value)
    if width > 4:
        t = np.linspace(0, 2 * np.pi, 20, endpoint=False)
        ring = np.stack([np.cos(t), np.sin(t)], 1) * width / 2
        for c in (p if caps else p[1:-1]):
            paint_polygon(buf, c + ring, value)


def curve(points, closed=True, steps=14):
    """A Catmull-Rom curve through points."""
    p = np.asarray(points, float)
    n = len(p)
    out = []
    for i in range(n if closed else n - 1):
        a, b, c, d = (p[(i + k) % n] if closed else p[np.clip(i + k, 0, n - 1)] for k in (-1, 0, 1, 2))
        for t in np.linspace(0, 1, steps, endpoint=False):
            out.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    if not closed:
        out.append(p[-1])
    return np.array(out)


def ellipse(cx, cy, rx, ry, turn=0.0, power=2.0, n=96):
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    c, s = np.cos(t), np.sin(t)
    x, y = rx * np.sign(c) * np.abs(c) ** (2 / power), ry * np.sign(s) * np.abs(s) ** (2 / power)
    return np.stack([cx + x * np.cos(turn) - y * np.sin(turn), cy + x * np.sin(turn) + y * np.cos(turn)], 1)
