"""Six album covers: one geometric idea and one palette each."""

import sys

from common import *

S = 480 * SS
yy, xx = (np.mgrid[0:S, 0:S].astype(F) + 0.5) / S
px = 1.0 / S


def aa(d):
    """Coverage of a signed distance (negative inside)."""
    return smooth(px, -px, d)


def over(img, m, c):
    return img * (1 - m[..., None]) + np.asarray(c, F) * m[..., None]


def finish(img, n, seed, grain=0.008, **k):
    develop(img, f"cover{n}.jpg", (480, 480), seed, grain=grain, quality=85, vignette=k.pop("vignette", 0.0), **k)


def cover1():
    """A striped sun sinking behind layered hills."""
    img = ramp(yy, [(0, col("#ffe3b3")), (0.45, col("#ffb27a")), (0.75, col("#ff7a6b"))])
    d = np.hypot(xx - 0.5, yy - 0.46) - 0.285
    gap = np.zeros_like(d)
    for i in range(7):
        y0 = 0.44 + 0.048 * i
        gap = np.maximum(gap, aa(np.abs(yy - y0) - (0.0018 + 0.0022 * i)))
    sun = ramp((yy - 0.17) / 0.58, [(0, col("#fff0b8")), (0.4, col("#ffb347")), (1, col("#f0386b"))])
    img = over(img, aa(d) * (1 - gap), sun)
    for i, c in enumerate(("#c43a6b", "#8b2a72", "#55206b", "#2a1552", "#130c33")):
        f = 0.635 + 0.082 * i + (0.050 - 0.004 * i) * np.sin(xx * (4.2 + i * 0.9) + i * 2.1) + 0.018 * np.sin(xx * (9.5 - i) + i)
        m = aa((f - yy) * 0.9)
        shade = col(c) * (1 + 0.55 * np.exp(-(yy - f) / 0.05))[..., None]
        img = over(img, m, shade)
    finish(img, 1, 101)


def cover2():
    """Interlocking quarter circles on a grid."""
    rng = np.random.default_rng(26)
    pal = [col(c) for c in ("#f4efe4", "#0f4c5c", "#e36414", "#fb8b24", "#5f0f40", "#9ac6c5")]
    img = np.zeros((S, S, 3), F)
    n = 4
    for j in range(n):
        for i in range(n):
            u, v = xx * n - i, yy * n - j
            cell = (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
            a, b, c = rng.choice(6, 3, replace=False)
            turn = rng.integers(4)
            for _ in range(turn):
                u, v = v, 1 - u
            kind = rng.integers(5)
            r = np.hypot(u, v)
            t = np.broadcast_to(pal[a], (S, S, 3)).astype(F)
            e = n * px

            def cov(d):
                return smooth(e, -e, d)
            if kind == 0:
                t = over(t, cov(r - 1), pal[b])
                t = over(t, cov(r - 0.5), pal[c])
            elif kind == 1:
                t = over(t, cov(r - 1), pal[b])
                t = over(t, cov(np.hypot(1 - u, 1 - v) - 0.42), pal[c])
            elif kind == 2:
                t = over(t, cov(np.hypot(u - 0.5, v - 0.5) - 0.34), pal[b])
                t = over(t, cov(np.hypot(u - 0.5, v - 0.5) - 0.14), pal[c])
            elif kind == 3:
                for k in (1.0, 0.8, 0.6, 0.4, 0.2):
                    t = over(t, cov(r - k), pal[b] if round(k * 5) % 2 else pal[a])
            else:
                t = over(t, cov(np.maximum(r - 1, 1 - np.hypot(1 - u, v))), pal[b])
                t = over(t, cov(np.hypot(u - 0.5, v) - 0.25), pal[c])
            img = np.where(cell[..., None], t, img)
    paper = 1 + 0.035 * fbm(xx * 90, yy * 90, 3, 5)
    finish(img * paper[..., None] * 0.96, 2, 102)


def cover3():
    """A ribbon of fine threads that turns over twice."""
    img = ramp(np.clip(yy * 0.7 + xx * 0.4, 0, 1), [(0, col("#0a1238")), (0.5, col("#10104a")), (1, col("#2a0f52"))])
    x = (np.arange(S) + 0.5) / S
    n = 64
    for i in range(n):
        t = i / (n - 1) - 0.5
        a = 2.2 * np.pi * (x * 0.92 + 0.13) + t * 1.15
        f = 0.5 + (0.235 * np.sin(a) + 0.30 * t * np.cos(a * 0.83 + 0.9) + 0.17 * t) - 0.10 * (x - 0.5)
        slope = np.sqrt(1 + np.gradient(f, px) ** 2)[None, :]
        d = np.abs(yy - f[None, :]) / slope
        near = np.clip(0.5 + 0.5 * np.sin(a * 0.83 + 0.9), 0, 1)[None, :]
        c = ramp(np.clip(t + 0.5 + 0.30 * (x - 0.5), 0, 1), [(0, col("#27e0ff")), (0.35, col("#3f7bff")), (0.62, col("#a64dff")), (1, col("#ff6bd0"))])[None]
        m = smooth(0.0022, 0.0004, d) * (0.32 + 0.68 * near)
        img = img * (1 - 0.35 * m[..., None]) + c * (m * 0.85)[..., None]
    finish(filmic(bloom(img, 0.22, 0.16, (3, 12, 40)), 1.3), 3, 103, vignette=0.2)


def cover4():
    """A sunflower's packing of dots, their sizes breathing in rings."""
    img = ramp(np.hypot(xx - 0.5, yy - 0.5) / 0.71, [(0, col("#1c1714")), (1, col("#0c0a0c"))])
    golden = np.pi * (3 - np.sqrt(5))
    n = 760
    for i in range(n):
        k = (i + 0.5) / n
        r, th = 0.435 * np.sqrt(k), i * golden
        cx, cy = 0.5 + r * np.cos(th), 0.5 + r * np.sin(th)
        s = 0.0078 * (0.30 + 0.70 * (0.5 + 0.5 * np.sin(r * 34 - 1.2 * np.sin(th + 0.6)))) * (0.55 + 0.75 * k)
        p = int(s * S) + 3
        a, b = int(cx * S), int(cy * S)
        cut = (slice(max(b - p, 0), b + p + 1), slice(max(a - p, 0), a + p + 1))
        d = np.hypot(xx[cut] - cx, yy[cut] - cy) - s
        t = np.clip(0.5 + 0.62 * (cy - 0.5) / 0.435 + 0.28 * (cx - 0.5) / 0.435, 0, 1)
        c = ramp(np.array(t), [(0, col("#ffe8c2")), (0.3, col("#ffb238")), (0.6, col("#ff5a3c")), (1, col("#d81e6a"))])
        img[cut] = over(img[cut], aa(d), c)
    finish(bloom(img, 0.4, 0.06, (4, 16)), 4, 104)


def cover5():
    """Glass spheres of colour on a warm ground."""
    img = ramp(np.clip(0.25 + 0.8 * yy - 0.15 * xx, 0, 1), [(0, col("#f7d9e3")), (0.5, col("#f3b7a8")), (1, col("#d9788a"))])
    balls = [(0.66, 0.30, 0.155, "#ff5f45", "#ffc36b"), (0.32, 0.60, 0.225, "#4c2bd4", "#ff7ac6"), (0.73, 0.72, 0.125, "#00968f", "#b6f7c6"), (0.25, 0.215, 0.075, "#ffb000", "#fff0b0"), (0.555, 0.475, 0.05, "#1f2a6b", "#6fb7ff")]
    for x, y, r, a, b in balls:
        sx, sy = x + 0.32 * r, y + 0.75 * r
        sh = np.exp(-(np.maximum(np.hypot((xx - sx) / 1.05, (yy - sy)) - r * 0.55, 0) / (r * 0.42)) ** 2)
        img = img * (1 - 0.50 * sh[..., None] * (1 - np.array([0.55, 0.18, 0.35], F)))
    for x, y, r, a, b in balls:
        dx, dy = (xx - x) / r, (yy - y) / r
        d2 = dx * dx + dy * dy
        nz = np.sqrt(np.clip(1 - d2, 0, 1))
        N = np.stack([dx, dy, nz], -1)
        g = np.clip(0.5 + 0.5 * (N * unit([-0.55, -0.62, 0.55])).sum(-1), 0, 1)
        c = ramp(g, [(0, col(a) * 0.35), (0.45, col(a)), (0.85, col(b)), (1, col(b) * 1.15)])
        fres = (1 - nz) ** 3
        c = c + (fres * smooth(-0.2, 1.0, dx * 0.5 + dy * 0.8))[..., None] * col("#ffb9a8") * 0.75
        c = c + (np.exp(-((dx + 0.36) ** 2 + (dy + 0.44) ** 2) / 0.018))[..., None] * 0.75 + (np.exp(-((dx + 0.36) ** 2 + (dy + 0.44) ** 2) / 0.10))[..., None] * 0.16
        img = over(img, aa((np.sqrt(d2) - 1) * r), c)
    finish(bloom(img, 0.85, 0.06, (4, 14)), 5, 105)


def cover6():
    """An endless arcade: arches within arches, lit from the far end."""
    img = np.zeros((S, S, 3), F) + col("#06281f")
    n = 9
    for i in range(n):
        k = i / (n - 1)
        w = 0.46 * (0.80 ** i)
        top = 0.08 + 0.42 * (1 - 0.80 ** i) * 0.98
        cx = 0.5 + 0.030 * i * (1 - 0.05 * i)
        cyc = top + w
        d = np.where(yy < cyc, np.hypot(xx - cx, yy - cyc) - w, np.abs(xx - cx) - w)
        foot = 0.955 - 0.30 * (1 - 0.80 ** i)
        d = np.maximum(d, yy - foot)
        c = ramp(np.full((1, 1), k), [(0, col("#0b3d2e")), (0.3, col("#147a5c")), (0.55, col("#5fb878")), (0.78, col("#d9dc7a")), (1, col("#fff6cf"))])[0, 0]
        soft = np.exp(-np.maximum(-d, 0) / (0.09 * 0.8 ** i))
        grad = (1 - 0.55 * soft * smooth(0.35, -0.35, (xx - cx) / w * 0.8))[..., None]
        glow = np.exp(-np.maximum(d, 0) / (0.035 * 0.86 ** i))
        img = img + (glow * 0.10)[..., None] * c
        img = over(img, aa(d), c * grad)
    finish(bloom(img, 0.75, 0.08, (5, 20)), 6, 106, vignette=0.15)


if __name__ == "__main__":
    for n in sys.argv[1:] or "123456":
        globals()[f"cover{n}"]()
