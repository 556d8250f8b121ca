"""Nine small squares that fill up a photo library: fields, balloons, a volcano, the deep, a lighthouse, birches, fruit, coffee, a pool."""

import sys

from common import *

S = 400 * SS


def grid():
    yy, xx = np.mgrid[0:S, 0:S].astype(F)
    return (xx + 0.5) / S, (yy + 0.5) / S


def finish(img, name, seed, exposure=0.9, **grade):
    grade = {"contrast": 0.2, "vignette": 0.12, "grain": 0.004, "quality": 80} | grade
    develop(filmic(img, exposure), name + ".jpg", (400, 400), seed, **grade)


def over(img, colour, alpha):
    return img * (1 - alpha[..., None]) + np.asarray(colour, F) * alpha[..., None]


def edge(d, soft=1.0):
    """Coverage of the side where d, in widths of the picture, is positive."""
    return smooth(-soft / S, soft / S, d)


def lavender():
    horizon, focal, eye = 0.40 * S, 0.95 * S, 2.6

    def height(x, z):
        row = 0.5 + 0.5 * np.cos(x * (2 * np.pi / 2.1) + 0.25 * np.sin(z * 0.09))
        tuft = 1 + 0.30 * fbm(x * 2.2, z * 2.2, 3, 3)
        return 0.95 * row ** 0.8 * tuft + 0.16 * fbm(x * 9, z * 9, 3, 5) * row + 0.4 * smooth(40, 160, z) * perlin(x / 40, z / 60, 7)
    zs = np.geomspace(1.6, 420, 1500)
    hit, x, z = cast(height, zs, 0.35, eye, focal, horizon, S, S)
    h = height(x, z)
    N = normals(height, x, z, np.maximum(z / focal, 0.012))
    sun = unit([-0.34, 0.30, 0.89])
    u, v = grid()
    row = 0.5 + 0.5 * np.cos(x * (2 * np.pi / 2.1) + 0.25 * np.sin(z * 0.09))
    bloom_ = smooth(0.42, 0.85, row + 0.22 * fbm(x * 7, z * 7, 3, 9))
    leaf = mix(col("#20331c"), col("#5d7a3a"), smooth(0, 0.6, row))
    purple = ramp(np.clip(0.5 + 0.6 * fbm(x * 5, z * 5, 4, 11), 0, 1), [(0, col("#3b2370")), (0.5, col("#7a4cc0")), (1, col("#c79be8"))])
    land = mix(leaf, purple, bloom_)
    lam = np.clip((N * sun).sum(-1), 0, 1)
    through = np.clip(1 - np.abs((N * unit([0, 0.4, -0.9])).sum(-1)), 0, 1) * bloom_
    land = land * ((lam * 2.6)[..., None] * np.array([1.0, 0.72, 0.46], F) + np.array([0.34, 0.32, 0.55], F) * (0.35 + 0.65 * row)[..., None] + through[..., None] * np.array([0.5, 0.24, 0.20], F))
    glow = np.exp(-((u - 0.31) / 0.30) ** 2 - ((v - 0.37) / 0.20) ** 2)
    haze = mix(col("#c58cb8"), col("#ffb070"), glow)
    land = mix(land, haze, 1 - np.exp(-np.maximum(z - 14, 0) / 130))
    e = np.clip((0.40 - v) / 0.40, 0, 1)
    sky = ramp(e, [(0, col("#ffc37e")), (0.22, col("#fd9f84")), (0.5, col("#c689b8")), (1, col("#54659f"))])
    cloud = fbm(u * 3.2, v * 12 + 0.5 * fbm(u * 4, v * 4, 3, 22), 5, 21)
    sky = mix(sky, mix(col("#8c6396"), np.array([1.5, 0.72, 0.42], F), smooth(0.8, 0.0, e)), smooth(0.05, 0.6, cloud) * smooth(0.06, 0.3, e) * 0.8)
    disc = np.hypot(u - 0.31, v - 0.352)
    sky = sky + np.exp(-(disc / 0.16) ** 2)[..., None] * np.array([1.0, 0.48, 0.16], F) + edge(0.030 - disc, 3)[..., None] * np.array([5.0, 3.4, 1.8], F)
    for k, (tone, level, amp) in enumerate([("#a27aa8", 0.372, 0.022), ("#75578c", 0.390, 0.014)]):
        line = level - amp * (0.4 + fbm(u[0] * (2.4 + k), u[0] * 0 + 3 * k, 4, 31 + k))
        sky = over(sky, mix(col(tone), col("#ffab74"), glow * 0.65), edge(v - line[None, :], 2))
    img = np.where(hit[..., None], land, sky)
    tree = np.zeros((S, S), F)
    rng = np.random.default_rng(8)
    for _ in range(150):
        a, r = rng.random() * 2 * np.pi, np.sqrt(rng.random())
        cx, cy = 0.742 + 0.058 * r * np.cos(a), 0.318 + 0.052 * r * np.sin(a)
        tree = np.maximum(tree, edge(rng.uniform(0.006, 0.016) - np.hypot(u - cx, (v - cy) * 1.15), 1.5))
    tree = np.maximum(tree, edge(0.0055 - np.abs(u - 0.742) + 0.01 * smooth(0.385, 0.40, v)) * edge(v - 0.33) * edge(0.405 - v))
    img = over(img, mix(col("#1d1a33"), col("#6a3a3a"), np.exp(-((u - 0.69) / 0.03) ** 2) * 0.7), tree)
    finish(bloom(img, 0.9, 0.12), "lavender", 41, 0.86, saturation=1.02, quality=58)


def balloons():
    u, v = grid()
    img = ramp(v, [(0, col("#5b8fc9")), (0.34, col("#a9c3dd")), (0.58, col("#f3d3b8")), (0.74, col("#fbb994")), (1, col("#f2a488"))]) * F(1.05)
    img = img + np.exp(-((u - 0.80) / 0.30) ** 2 - ((v - 0.64) / 0.16) ** 2)[..., None] * np.array([0.9, 0.50, 0.22], F)
    cloud = fbm(u * 2.4, v * 9, 5, 2)
    img = mix(img, np.array([1.15, 0.98, 0.90], F), smooth(0.1, 0.8, cloud) * smooth(0.55, 0.2, v) * 0.6)
    layers = [("#c99fa6", 0.655, 0.05, 3.0), ("#a6808f", 0.705, 0.055, 3.8), ("#7c6680", 0.765, 0.06, 4.6), ("#54506b", 0.84, 0.06, 5.2), ("#2f3a4a", 0.93, 0.05, 6.5)]

    def hills(img, k):
        tone, level, amp, freq = layers[k]
        line = level - amp * (fbm(u[0] * freq, u[0] * 0 + 7.3 * k, 6, 50 + k) * 0.9)
        inside = v - line[None, :]
        fog = smooth(0.0, 0.11, inside)
        tint = mix(col(tone), mix(col("#f6c9ae"), col("#e8b7b0"), F(k / 5)), fog * (0.75 - 0.10 * k))
        tint = tint + np.exp(-((u - 0.80) / 0.25) ** 2)[..., None] * np.array([0.20, 0.09, 0.03], F) * (1 - k / 6)
        return over(img, tint, edge(inside, 1.5))

    def balloon(img, cx, cy, r, hues, haze, stripes=12, band=None):
        x, y = (u - cx) / r, (v - cy) / r
        t = np.clip((y - 0.25) / 1.0, 0, 1)
        width = np.where(y < 0.25, np.sqrt(np.clip(1 - y * y, 0, 1)), 0.968 * (1 - t) + 0.20 * t + 0.16 * t * (1 - t))
        inside = np.minimum(width - np.abs(x), np.minimum(y + 1, 1.25 - y)) * r
        q = np.clip(x / np.maximum(width, 1e-3), -1, 1)
        gore = np.arcsin(q) / np.pi * stripes
        pick = np.floor(gore + 100.0).astype(int) % len(hues)
        skin = np.array([col(c) for c in hues], F)[pick]
        if band:
            skin = mix(skin, col(band), smooth(0.02, 0.0, np.abs(y - 0.12) - 0.16))
        n = np.stack([q * 0.95, np.clip(y, -1, 1) * 0.8, np.sqrt(np.clip(1 - q * q, 0.02, 1))], -1)
        lam = np.clip((unit(n) * unit([0.62, -0.28, 0.62])).sum(-1), 0, 1)
        seam = smooth(0.0, 0.10, np.abs(gore - np.round(gore)))
        puff = 0.82 + 0.18 * np.sqrt(np.clip(1 - (2 * (gore - np.floor(gore)) - 1) ** 2, 0, 1))
        shaded = skin * ((0.30 + 1.05 * lam) * (0.82 + 0.18 * seam) * puff)[..., None] * np.array([1.10, 0.98, 0.88], F)
        shaded = shaded + skin * (smooth(0.4, 1.2, y) * 0.20)[..., None] * np.array([1, 0.6, 0.3], F)
        shaded = mix(shaded, col("#e9c9bb"), F(haze))
        img = over(img, shaded, edge(inside))
        rope = edge(0.010 - np.abs(np.abs(x) - (0.17 - 0.05 * (y - 1.25) / 0.3))) * edge((y - 1.25) * r) * edge((1.56 - y) * r) * 0.8
        img = over(img, mix(col("#3a2c28"), col("#e9c9bb"), F(haze)), np.clip(rope, 0, 1))
        basket = edge(np.minimum(0.125 - np.abs(x), np.minimum(y - 1.53, 1.76 - y)) * r)
        return over(img, mix(mix(col("#6b4326"), col("#2c1a12"), smooth(0.1, -0.12, x)), col("#e9c9bb"), F(haze)), basket)
    img = hills(img, 0)
    img = balloon(img, 0.585, 0.455, 0.038, ["#c8553d", "#f4e3c1"], 0.55)
    img = balloon(img, 0.155, 0.520, 0.046, ["#3f7d8c", "#f0d9a8"], 0.45)
    img = hills(img, 1)
    img = balloon(img, 0.875, 0.335, 0.066, ["#e9b949", "#d8572a", "#e9b949", "#f7efe0"], 0.22)
    img = hills(img, 2)
    img = hills(img, 3)
    img = balloon(img, 0.365, 0.285, 0.168, ["#d7263d", "#f5efe0", "#1b4f72", "#f5efe0"], 0.03, stripes=16, band="#f2a71b")
    img = balloon(img, 0.735, 0.655, 0.088, ["#6a4c93", "#f6c667", "#c8476b"], 0.08)
    img = hills(img, 4)
    finish(bloom(img, 0.95, 0.08), "balloons", 42, 0.80, contrast=0.25, saturation=1.06)


def volcano():
    u, v = grid()
    shore = 0.70
    w = np.where(v > shore, 2 * shore - v + 0.004 * np.sin((v - shore) * 900 / (1 + 8 * (v - shore))) * smooth(0, 0.1, v - shore), v)
    x = u + np.where(v > shore, 0.004 * perlin(u * 14, (v - shore) * 160, 3), 0)
    sky = ramp(np.clip(w / shore, 0, 1), [(0, col("#3d5a99")), (0.35, col("#8a8fc4")), (0.65, col("#e3a7b8")), (0.9, col("#ffc9a3")), (1, col("#ffd9b0"))])
    cloud = fbm(x * 2.2 + 0.4, w * 10 + 0.6 * fbm(x * 3, w * 3, 3, 9), 5, 8)
    sky = mix(sky, np.array([1.25, 0.72, 0.66], F), smooth(0.05, 0.75, cloud) * smooth(0.62, 0.2, w) * 0.75)
    top, cx = 0.215, 0.56
    d = np.abs(x - cx) + 0.010 * fbm(x * 16, w * 16, 4, 11)
    slope = np.maximum(d - 0.040, 0)
    line = top + 0.010 * np.abs(perlin(x * 40, w * 0, 5)) + 0.50 * (1 - np.exp(-slope / 0.34)) * 1.02
    inside = w - line
    gully = ridged((x - cx) / np.maximum(w - top + 0.06, 0.03) * 1.9 + 9, w * 2.2, 5, 14)
    sunny = smooth(-0.25, 0.3, (x - cx) / np.maximum(w - top + 0.05, 0.05) * 0.5 + 0.7 * (gully - 0.5))
    rock = mix(col("#332f56"), col("#a06a72"), sunny)
    snow = mix(col("#7f86c2") * 0.95, np.array([1.30, 0.95, 0.90], F), sunny)
    cap = smooth(0.05, -0.05, (w - top) - 0.15 - 0.16 * (gully - 0.45) - 0.03 * fbm(x * 20, w * 20, 3, 17))
    body = mix(rock, snow, cap) * (0.70 + 0.45 * gully)[..., None]
    body = mix(body, col("#d9a3b4"), smooth(0.40, 0.72, w) * 0.62)
    img = over(sky, body, edge(inside, 1.5))
    ring = fbm(x * 4.5, w * 26, 5, 19)
    img = mix(img, np.array([1.15, 0.86, 0.86], F), smooth(-0.15, 0.5, ring) * np.exp(-((w - 0.545 - 0.02 * perlin(x * 3, w * 0, 20)) / 0.022) ** 2) * 0.85)
    for k, (tone, level, amp) in enumerate([("#6d5f8e", 0.665, 0.022), ("#2f2f52", 0.69, 0.012)]):
        ridge = level - amp * (0.3 + fbm(x * (3.5 + 3 * k), x * 0 + k, 5, 60 + k)) - (0.010 * np.abs(perlin(x * 60, x * 0, 71)) if k else 0)
        img = over(img, col(tone), edge(w - ridge, 1.5))
    water = smooth(shore, shore + 0.002, v)
    img = img * (1 - water * 0.30)[..., None] + (water * 0.05)[..., None] * col("#5b6fae")
    img = img + (water * smooth(0.45, 0.9, perlin(u * 10, (v - shore) * 150 / (1 + 3 * (v - shore)), 33)) * 0.16)[..., None] * np.array([1, 0.8, 0.8], F)
    rng = np.random.default_rng(12)
    branch = np.zeros((S, S), F)
    for (ax, ay, bx, by, wd) in [(-0.02, 0.10, 0.34, 0.075, 0.008), (0.10, 0.09, 0.26, 0.19, 0.005), (0.20, 0.084, 0.46, 0.13, 0.004), (-0.02, 0.02, 0.22, -0.01, 0.006)]:
        t = np.clip(((u - ax) * (bx - ax) + (v - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1)
        bend = 0.012 * np.sin(t * 7 + ax * 9)
        branch = np.maximum(branch, edge(wd * (1.1 - 0.7 * t) - np.hypot(u - ax - t * (bx - ax), v - ay - t * (by - ay) - bend)))
    img = over(img, col("#2a1a22"), branch)
    spots = []
    for _ in range(330):
        t, k = rng.random() ** 0.8, rng.integers(0, 4)
        ax, ay, bx, by = [(-0.02, 0.10, 0.36, 0.075), (0.10, 0.09, 0.28, 0.20), (0.20, 0.084, 0.48, 0.13), (-0.02, 0.02, 0.24, -0.01)][k]
        spots.append((ax + t * (bx - ax) + rng.normal(0, 0.018), ay + t * (by - ay) + rng.normal(0, 0.022), rng.uniform(0.008, 0.017), rng.random()))
    light = unit([0.5, -0.6, 0.6])
    for bx, by, r, tone in spots:
        x0, x1, y0, y1 = [int(np.clip(k * S, 0, S)) for k in (bx - 1.4 * r, bx + 1.4 * r, by - 1.4 * r, by + 1.4 * r)]
        if x1 - x0 < 2 or y1 - y0 < 2:
            continue
        px, py = u[y0:y1, x0:x1] - bx, v[y0:y1, x0:x1] - by
        a, q = np.arctan2(py, px) + tone * 6, np.hypot(px, py) / r
        petal = 0.74 + 0.26 * np.abs(np.cos(a * 2.5))
        c = mix(mix(col("#e8749b"), col("#ffd9e4") * 1.15, smooth(0.05, 0.8, q)), col("#a94a78"), F(0.42 * (tone > 0.7)))
        c = c * (0.75 + 0.45 * smooth(-1, 1, (px * light[0] + py * light[1]) / r))[..., None]
        img[y0:y1, x0:x1] = over(img[y0:y1, x0:x1], c, edge((petal - q) * r))
    finish(bloom(img, 0.95, 0.08), "volcano", 43, 0.82, contrast=0.22)


def jellyfish():
    u, v = grid()
    img = ramp(v, [(0, col("#0f6f9c")), (0.4, col("#0a3f78")), (1, col("#050e33"))]) * F(0.75)
    ray = fbm((u - 0.3) / (v + 0.35) * 5, v * 0.4, 4, 3)
    img = img + (smooth(0.0, 0.8, ray) * smooth(0.85, 0.0, v) * 0.30)[..., None] * np.array([0.25, 0.75, 0.9], F)
    rng = np.random.default_rng(5)

    def jelly(img, cx, cy, r, turn, hot, cold, dim):
        c, s = np.cos(turn), np.sin(turn)
        x, y = ((u - cx) * c + (v - cy) * s) / r, (-(u - cx) * s + (v - cy) * c) / r
        # Tentacles first: they hang behind the bell.
        for k in range(26):
            x0 = rng.uniform(-0.78, 0.78)
            reach = rng.uniform(1.6, 3.2) * (1.1 - 0.3 * abs(x0))
            phase, freq, amp = rng.random() * 6.3, rng.uniform(1.4, 2.4), rng.uniform(0.06, 0.16)
            t = np.clip((y - 0.12) / reach, 0, 1)
            path = x0 * (1 - 0.30 * t) + amp * np.sin(freq * y * 1.6 + phase) * smooth(0, 0.5, t)
            d = np.abs(x - path)
            fade = smooth(0.05, 0.20, y) * (1 - t) ** 1.3
            img = img + ((np.exp(-(d / 0.011) ** 2) * 0.75 + np.exp(-(d / 0.05) ** 2) * 0.10) * fade * dim)[..., None] * mix(hot, cold, t)
        for k in range(5):
            x0 = (k - 2) * 0.15
            t = np.clip((y - 0.05) / 1.7, 0, 1)
            path = x0 * (1 - 0.2 * t) + 0.10 * np.sin(3.1 * y + k * 1.3) * smooth(0, 0.6, t)
            width = (0.10 + 0.035 * np.sin(y * 17 + k * 2)) * (1 - 0.75 * t)
            d = (x - path) / np.maximum(width, 1e-3)
            frill = np.exp(-d ** 4) * (0.55 + 0.45 * np.sin(d * 5 + y * 24 + k))
            img = img + (frill * smooth(0, 0.12, y) * (1 - t) * 0.5 * dim)[..., None] * mix(hot, cold, t * 0.8)
        rim = 0.10 + 0.045 * np.cos(np.arcsin(np.clip(x, -1, 1)) * 16)
        bell = np.where(y < 0, np.sqrt(np.clip(1 - (y / 0.86) ** 2, 0, 1)), 1 - 0.25 * np.clip(y / 0.2, 0, 1) ** 2)
        inside = np.minimum(bell - np.abs(x), np.minimum(y + 0.86, rim - y))
        q = np.clip(x / np.maximum(bell, 1e-3), -1, 1)
        ribs = 0.5 + 0.5 * np.cos(np.arcsin(q) * 20)
        thick = np.sqrt(np.clip(q * q * 0.8 + smooth(0.3, -0.86, y) * 0.5, 0, 1))
        glow = 0.20 + 0.80 * thick ** 2.2 + 0.28 * ribs * smooth(-0.75, 0.1, y)
        core = np.exp(-(x / 0.42) ** 2 - ((y + 0.22) / 0.26) ** 2)
        spots = smooth(0.30, 0.7, perlin(np.arcsin(q) * 7, y * 8, 17)) * smooth(0.1, -0.5, y)
        skin = mix(hot, cold, smooth(0.05, -0.8, y)) * (glow * 0.85 + 0.35 * spots)[..., None] + core[..., None] * np.array([1.0, 0.42, 0.34], F) * 0.85
        skin = skin + (smooth(0.10, 0.02, np.abs(rim - y - 0.03)) * 0.5)[..., None] * hot
        a = edge(inside * r, 2)
        return img * (1 - 0.62 * a)[..., None] + skin * (a * dim)[..., None]
    img = jelly(img, 0.80, 0.66, 0.070, -0.35, col("#ff8fb0"), col("#7d6cff"), 0.34)
    img = jelly(img, 0.17, 0.60, 0.050, 0.30, col("#ff9f9f"), col("#6d8cff"), 0.26)
    img = jelly(img, 0.47, 0.30, 0.205, 0.16, col("#ff8a6a") * 1.3, col("#c96bff"), 1.0)
    for _ in range(170):
        px, py, r, a = rng.random(), rng.random(), rng.uniform(0.0008, 0.003), rng.uniform(0.05, 0.5)
        x0, x1, y0, y1 = [int(np.clip(k * S, 0, S)) for k in (px - 5 * r, px + 5 * r, py - 5 * r, py + 5 * r)]
        d = np.hypot(u[y0:y1, x0:x1] - px, v[y0:y1, x0:x1] - py)
        img[y0:y1, x0:x1] += (np.exp(-(d / r) ** 2) * a)[..., None] * np.array([0.6, 0.9, 1.0], F)
    finish(bloom(img, 0.5, 0.16, (4, 14, 40)), "jellyfish", 44, 1.05, contrast=0.15, vignette=0.2)


def lighthouse():
    u, v = grid()
    sea = 0.665
    e = np.clip((sea - v) / sea, 0, 1)
    img = ramp(e, [(0, col("#ff9b62")), (0.14, col("#f9877a")), (0.38, col("#a86f9c")), (0.7, col("#41528f")), (1, col("#1b2a5c"))])
    cloud = fbm(u * 2.0 + 2, v * 8 + 0.6 * fbm(u * 3, v * 3, 3, 5), 6, 4)
    img = mix(img, mix(col("#463a6b"), np.array([1.35, 0.55, 0.34], F), smooth(0.55, 0.0, e)), smooth(0.0, 0.65, cloud) * smooth(0.03, 0.2, e) * 0.85)
    img = img + stars((S, S), 240, 3, size=0.45, top=1.6) * smooth(0.55, 0.95, e)[..., None]
    depth = np.maximum(v - sea, 1e-4)
    z = 0.05 / depth
    wave = fbm((u - 0.5) * z * 18, z * 26, 4, 21)
    mirror = ramp(np.clip(depth / (1 - sea) * 0.9 + 0.10 * wave, 0, 1), [(0, col("#ff9b62") * 0.9), (0.2, col("#c9738a")), (0.55, col("#4a4c86")), (1, col("#161f48"))])
    glint = smooth(0.25, 0.75, wave + 0.1) * np.exp(-((u - 0.20) / (0.06 + depth * 0.5)) ** 2)
    mirror = mirror * (0.85 + 0.35 * wave)[..., None] + glint[..., None] * np.array([1.6, 0.75, 0.35], F)
    img = np.where((v > sea)[..., None], mirror, img)
    lx, lamp = 0.655, 0.262
    dx, dy = u - lx, v - lamp
    for way, gain in ((-1, 1.0), (1, 0.55)):
        along = way * dx * np.cos(0.10) - dy * np.sin(0.10) * 1.0
        across = np.abs(way * dx * np.sin(0.10) + dy * np.cos(0.10))
        beam = np.exp(-(across / (0.010 + 0.10 * np.maximum(along, 0))) ** 2) * (along > 0) * np.exp(-np.maximum(along, 0) / 0.42)
        img = img + (beam * 0.55 * gain)[..., None] * np.array([1.0, 0.86, 0.56], F)
    shore = 0.685 - 0.075 * smooth(0.34, 0.62, u) - 0.035 * smooth(0.60, 0.95, u) + 0.02 * fbm(u * 9, u * 0, 4, 31) * smooth(0.3, 0.45, u)
    cliff = v - shore - 0.16 * smooth(0.46, 0.30, u + 0.03 * perlin(v * 9, v * 0, 30))
    lower = 0.80 - 0.02 * u + 0.018 * fbm(u * 7, u * 0 + 3, 4, 36) - 0.05 * smooth(0.3, 0.7, u)
    rock = ridged(u * 5, v * 7, 5, 33)
    stone = mix(col("#16142c"), col("#5d4660"), rock) * (0.5 + 0.9 * smooth(0.55, 0.1, rock * 0 + (u - 0.2)))[..., None]
    stone = stone + (smooth(0.03, 0.0, cliff) * 0.5)[..., None] * mix(col("#ff8a5a"), col("#3d4a2f"), 0.45)
    img = over(img, stone, edge(np.minimum(cliff, lower - v + 0.03 * fbm(u * 12, v * 12, 3, 37)), 1.5))
    foam = np.exp(-((v - lower - 0.012 * fbm(u * 18, v * 4, 4, 38)) / 0.012) ** 2) * smooth(0.30, 0.42, u)
    img = img + (foam * 0.45)[..., None] * np.array([0.9, 0.7, 0.8], F)

    def box(x0, x1, y0, y1):
        return edge(np.minimum(np.minimum(u - x0, x1 - u), np.minimum(v - y0, y1 - v)))
    half = 0.030 + 0.020 * np.clip((v - 0.295) / 0.31, 0, 1)
    q = dx / half
    shade = 0.28 + 0.80 * np.clip(-q * 0.75 + 0.45, 0, 1) + 0.10 * smooth(0.8, 1.0, q)
    stripe = np.floor((v - 0.295) / 0.062).astype(int) % 2
    wall = np.where((stripe == 0)[..., None], col("#f6e9dc"), col("#c0392b"))
    tower = edge(np.minimum(half - np.abs(dx), np.minimum(v - 0.295, 0.605 - v)))
    img = over(img, wall * shade[..., None] * np.array([1.1, 0.86, 0.80], F), tower)
    for wy in (0.34, 0.465, 0.555):
        img = over(img, np.array([1.6, 1.0, 0.45], F), box(lx - 0.007, lx + 0.007, wy, wy + 0.020) * 0.9)
    img = over(img, col("#1a1830"), box(lx - 0.044, lx + 0.044, 0.286, 0.297))
    img = over(img, mix(col("#ffcf7a") * 2.2, col("#fff3cf") * 3.2, np.exp(-(dx / 0.012) ** 2)), box(lx - 0.024, lx + 0.024, 0.240, 0.286))
    for bx in (-0.024, -0.009, 0.009, 0.024):
        img = over(img, col("#1a1830"), box(lx + bx - 0.0016, lx + bx + 0.0016, 0.240, 0.286))
    dome = edge(np.minimum(0.031 - np.hypot(dx, (v - 0.241) * 1.15), 0.241 - v))
    img = over(img, mix(col("#8c2a22"), col("#d85a3a"), smooth(0.02, -0.03, dx)), dome)
    img = over(img, col("#1a1830"), box(lx - 0.0015, lx + 0.0015, 0.190, 0.215))
    hut = box(0.735, 0.845, 0.575, 0.640)
    img = over(img, mix(col("#c9a79a"), col("#54455f"), smooth(0.735, 0.845, u)), hut)
    roof = edge(np.minimum(v - 0.535 - np.abs(u - 0.79) * 0.62, 0.578 - v))
    img = over(img, mix(col("#a5402f"), col("#3a2038"), smooth(0.73, 0.85, u)), roof)
    img = over(img, np.array([1.7, 1.0, 0.42], F), box(0.755, 0.775, 0.592, 0.614) + box(0.802, 0.822, 0.592, 0.614))
    img = img + np.exp(-((dx / 0.05) ** 2 + ((v - 0.262) / 0.05) ** 2))[..., None] * np.array([0.9, 0.6, 0.26], F)
    finish(bloom(img, 0.9, 0.14, (4, 14, 44)), "lighthouse", 45, 0.84, contrast=0.2, saturation=1.04)


def birches():
    u, v = grid()
    rng = np.random.default_rng(21)
    img = ramp(v, [(0, col("#f6d76a")), (0.35, col("#e79a2f")), (0.62, col("#b5601f")), (0.74, col("#6e3a18")), (1, col("#3b2412"))]) * F(0.85)
    img = img + np.exp(-((u - 0.66) / 0.26) ** 2 - ((v - 0.36) / 0.34) ** 2)[..., None] * np.array([1.0, 0.72, 0.26], F) * 0.8

    def bokeh(img, n, size, tones, band, alpha):
        for _ in range(n):
            px, py, r = rng.random(), band[0] + (band[1] - band[0]) * rng.random() ** 1.2, rng.uniform(*size)
            tone = col(tones[rng.integers(0, len(tones))]) * rng.uniform(0.75, 1.35)
            x0, x1, y0, y1 = [int(np.clip(k * S, 0, S)) for k in (px - 1.3 * r, px + 1.3 * r, py - 1.3 * r, py + 1.3 * r)]
            if x1 - x0 < 2 or y1 - y0 < 2:
                continue
            d = np.hypot(u[y0:y1, x0:x1] - px, v[y0:y1, x0:x1] - py) / r
            a = smooth(1.06, 0.92, d) * (0.75 + 0.25 * d ** 3) * rng.uniform(*alpha)
            img[y0:y1, x0:x1] = over(img[y0:y1, x0:x1], tone, a)
        return img
    gold = ["#ffd34f", "#ffb02e", "#f08a24", "#e5661f", "#c9c24a", "#fff0a8"]
    img = bokeh(img, 260, (0.018, 0.050), gold, (-0.03, 0.70), (0.18, 0.55))
    far = blur(img, 2.5 * SS)
    img = far

    def trunk(img, cx, width, lean, soft, light, foot):
        path = cx + lean * (v - 0.5) + 0.006 * np.sin(v * 9 + cx * 40)
        half = width * (0.86 + 0.22 * v)
        q = (u - path) / half
        bark = 0.80 + 0.16 * fbm(q * 1.6 + cx * 30, v * 16, 4, int(cx * 997))
        dash = smooth(0.42, 0.75, perlin(q * 1.1 + cx * 70, v * 52 / max(width / 0.03, 0.6), int(cx * 613)) + 0.30 * perlin(q * 5, v * 120, 9))
        scar = smooth(0.50, 0.85, perlin(q * 0.7 + cx * 11, v * 7.5, int(cx * 311)))
        tone = mix(np.array([0.92, 0.86, 0.76], F), col("#2a211d"), np.clip(dash * 0.85 + scar * 0.9, 0, 1))
        shade = np.sqrt(np.clip(1 - q * q, 0, 1)) * 0.62 + 0.30 + 0.34 * np.clip(q, -1, 1) * light
        c = tone * (bark * shade)[..., None] * np.array([1.0, 0.93, 0.80], F)
        c = c + (smooth(0.55, 1.0, q * light) * 0.5)[..., None] * np.array([1.0, 0.62, 0.22], F)
        return over(img, c, edge((1 - np.abs(q)) * half, soft) * edge(foot - v, 6))
    for cx, w in ((0.07, 0.010), (0.245, 0.012), (0.42, 0.009), (0.545, 0.013), (0.72, 0.010), (0.93, 0.012)):
        img = mix(img, trunk(img, cx, w, rng.uniform(-0.03, 0.03), 6, 1, 0.73 + rng.uniform(-0.01, 0.02)), 0.75)
    img = mix(blur(img, 1.6 * SS), img, 0.3)
    img = bokeh(img, 90, (0.010, 0.024), gold, (-0.02, 0.60), (0.25, 0.7))
    ground = smooth(0.735, 0.76, v + 0.012 * fbm(u * 6, v * 3, 4, 77))
    litter = ramp(np.clip(0.56 + 0.50 * fbm(u * 30, v * 56, 3, 78, 0.6), 0, 1), [(0, col("#4a2410")), (0.45, col("#a8581c")), (0.75, col("#e0922e")), (1, col("#ffd36a"))])
    img = over(img, litter * (0.45 + 0.7 * np.exp(-((u - 0.66) / 0.3) ** 2) * smooth(1.1, 0.74, v))[..., None], ground)
    for cx, w, lean in ((0.155, 0.030, 0.02), (0.345, 0.024, -0.03), (0.605, 0.034, 0.015), (0.835, 0.028, -0.02)):
        foot = 0.83 + 2.2 * (w - 0.024) * 3
        shadow = edge(w * 1.2 - np.abs(u - cx - lean * 0.4 + (v - foot) * 0.55), 14) * smooth(foot - 0.01, foot + 0.01, v) * smooth(1.05, foot, v)
        img = img * (1 - 0.55 * shadow)[..., None]
        img = trunk(img, cx, w, lean, 1.0, 1, foot)
    for cx, w, lean in ((0.155, 0.030, 0.02), (0.345, 0.024, -0.03), (0.605, 0.034, 0.015), (0.835, 0.028, -0.02)):
        foot = 0.83 + 2.2 * (w - 0.024) * 3
        pile = foot - 0.012 + 0.55 * (u - cx - lean * 0.35) ** 2 / w + 0.012 * perlin(u * 60, u * 0, 79)
        img = over(img, litter * F(0.9), edge(np.minimum(v - pile, foot + 0.05 - v), 3) * smooth(1.9 * w, 1.4 * w, np.abs(u - cx - lean * 0.35)))
    img = bokeh(img, 40, (0.005, 0.009), ["#ffcf3f", "#ff9f1c", "#e5661f"], (0.02, 0.95), (0.8, 1.0))
    finish(bloom(img, 0.9, 0.10), "birches", 46, 0.84, contrast=0.18, quality=70)


def citrus():
    u, v = grid()
    img = np.zeros((S, S, 3), F) + mix(col("#1f8a84"), col("#2aa79b"), smooth(0, 1.4, u + v)) + (0.010 * fbm(u * 60, v * 60, 3, 1))[..., None]

    def slice_(img, cx, cy, r, rind, pith, flesh, deep, n, turn, seed):
        sx, sy = u - cx - 0.022, v - cy - 0.032
        img = img * (1 - 0.55 * smooth(0.030, -0.030, np.hypot(sx, sy) - r))[..., None]
        x, y = (u - cx) / r, (v - cy) / r
        q, a = np.hypot(x, y), np.arctan2(y, x) + turn
        wob = 1 + 0.010 * np.sin(a * 3 + seed) + 0.006 * np.sin(a * 7)
        q = q / wob
        part = (a / (2 * np.pi) * n) % 1
        side = np.minimum(part, 1 - part) * (2 * np.pi / n) * q       # distance to the membrane, in radii
        wall = 0.020 + 0.014 * np.abs(perlin(a * 2, a * 0, seed))
        round_ = 0.86 - 0.05 * (np.abs(part - 0.5) * 2) ** 4
        pulp = edge(np.minimum(np.minimum(side - wall, round_ - q), q - 0.10 - 0.05 * (np.abs(part - 0.5) * 2) ** 3) * r, 1.5)
        cell = fbm((a + seed) * 13, q * 4.5, 3, seed, 0.6) + 0.6 * perlin((a * n / 2) * 5.5, q * 6 + 2 * np.floor(a / (2 * np.pi) * n), seed + 3)
        tone = mix(deep, flesh, np.clip(0.55 + 0.55 * cell, 0, 1)) * (0.86 + 0.30 * smooth(0.2, 0.85, q))[..., None]
        shine = smooth(0.55, 0.95, perlin(a * 9 + 3, q * 9, seed + 8)) * 0.35
        tone = tone + shine[..., None] * np.array([1, 0.95, 0.85], F)
        body = mix(pith, pith * 0.86, smooth(0.6, 1.0, q) * 0.6)
        body = over(body, tone, pulp)
        skin = smooth(0.925, 0.955, q)
        body = mix(body, rind * (0.80 + 0.35 * smooth(0.5, -0.8, y + x) + 0.10 * perlin(a * 40, q * 30, seed + 9))[..., None], skin)
        body = body * (0.90 + 0.16 * smooth(0.9, -0.9, x + y))[..., None]
        return over(img, body, edge((1 - q) * r))

    def leaf(img, cx, cy, length, turn):
        x, y = u - cx, v - cy
        a, b = (x * np.cos(turn) + y * np.sin(turn)) / length, (-x * np.sin(turn) + y * np.cos(turn)) / length
        half = 0.26 * np.sqrt(np.clip(1 - (2 * a - 1) ** 2, 0, 1)) * (1.15 - 0.5 * a)
        inside = np.where((a > 0) & (a < 1), half - np.abs(b - 0.05 * np.sin(a * 3)), -1)
        img = img * (1 - 0.45 * smooth(-0.10, 0.06, np.where((a > -0.1) & (a < 1.1), 0.24 - np.abs(b - 0.14), -1)) * smooth(-0.1, 0.1, a) * smooth(1.1, 0.9, a))[..., None]
        rib = smooth(0.020, 0.006, np.abs(b - 0.05 * np.sin(a * 3))) * 0.35 + 0.12 * smooth(0.75, 1.0, np.sin((a * 1.0 - np.abs(b) * 1.1) * 52))
        c = mix(col("#1f5a2c"), col("#5fae4a"), smooth(-0.2, 0.25, b)) * (0.85 + 0.5 * rib)[..., None]
        return over(img, c, edge(inside * length))
    cream = np.array([0.96, 0.90, 0.76], F)
    img = leaf(img, 0.50, 0.60, 0.24, -0.62)
    img = leaf(img, 0.46, 0.40, 0.22, 2.75)
    img = slice_(img, 0.80, 0.15, 0.21, col("#f6c21c"), cream, col("#fbe46a"), col("#e6b422"), 9, 0.4, 11)
    img = slice_(img, 0.14, 0.86, 0.23, col("#f08a1d"), cream, col("#ffb545"), col("#ef7a10"), 10, 0.1, 12)
    img = slice_(img, 0.305, 0.30, 0.270, col("#f2603c"), np.array([0.98, 0.86, 0.74], F), col("#f2776a"), col("#c8283a"), 11, 0.0, 13)
    img = slice_(img, 0.715, 0.69, 0.245, col("#f28a16"), cream, col("#ffb13a"), col("#ee7a08"), 10, 0.7, 14)
    img = slice_(img, 0.425, 0.715, 0.125, col("#4f9a2a"), np.array([0.90, 0.94, 0.72], F), col("#c5dc66"), col("#8db838"), 8, 0.2, 15)
    img = slice_(img, 0.665, 0.375, 0.100, col("#4f9a2a"), np.array([0.90, 0.94, 0.72], F), col("#c9e070"), col("#93bd3c"), 8, 0.5, 16)
    finish(bloom(img, 1.0, 0.06), "citrus", 47, 0.80, contrast=0.22, saturation=1.05, quality=60)


def latte():
    u, v = grid()
    plank = np.floor(u * 3.4 + 0.3)
    px = u * 3.4 + 0.3 - plank
    grain = fbm(px * 3 + plank * 9, v * 0.9 + plank * 3 + 0.12 * fbm(px * 2, v * 2, 3, 4), 5, 3, 0.6)
    line = np.sin((px * 22 + 5 * grain + plank * 7) * 2.2)
    wood = ramp(np.clip(0.5 + 0.42 * grain + 0.10 * line, 0, 1), [(0, col("#2e1a10")), (0.5, col("#6f4526")), (1, col("#a87142"))])
    img = wood * (0.55 + 0.45 * smooth(0.0, 0.035, np.minimum(px, 1 - px)))[..., None] * (1.10 - 0.42 * smooth(0.1, 1.3, u * 0.6 + v))[..., None]
    cx, cy = 0.49, 0.515
    x, y = u - cx, v - cy
    d = np.hypot(x, y)
    light = (-x * 0.62 - y * 0.78) / np.maximum(d, 1e-3)

    def shadow(img, r, dx, dy, soft, amount):
        return img * (1 - amount * smooth(soft, -soft, np.hypot(x - dx, y - dy) - r))[..., None]
    china = np.array([0.93, 0.90, 0.85], F)
    img = shadow(img, 0.385, 0.035, 0.045, 0.05, 0.72)
    dish = china * (0.62 + 0.10 * light * smooth(0.22, 0.385, d) + 0.14 * smooth(0.375, 0.33, d) - 0.10 * np.exp(-((d - 0.305) / 0.012) ** 2) + 0.16 * smooth(0.366, 0.380, d) * light)[..., None]
    img = over(img, dish, edge(0.385 - d))
    img = shadow(img, 0.262, 0.030, 0.038, 0.045, 0.62)
    handle = np.hypot(np.maximum(np.abs((x * 0.80 - y * 0.60) - 0.305) - 0.045, 0), (x * 0.60 + y * 0.80))
    handle_shade = 0.66 + 0.26 * (0.024 - (x * 0.60 + y * 0.80)) / 0.048
    img = over(img, china * handle_shade[..., None], edge(0.024 - handle))
    rim = china * (0.80 + 0.20 * light)[..., None]
    img = over(img, rim, edge(0.268 - d))
    inner = china * (0.52 - 0.26 * light)[..., None]
    img = over(img, inner, edge(0.252 - d))
    r = 0.236
    a, b = x / r, y / r
    # Hearts in a heart: the milk sinks and swells, three times.
    swirl = 0.02 * fbm(a * 3, b * 3, 3, 8)
    up = 0.10 - b
    heart = 1 - np.hypot(a * 1.02, up * 1.12 - 0.50 * np.sqrt(np.abs(a) + 0.004)) / 0.66 + swirl
    milk = smooth(0, 0.03, heart) * smooth(0.20, 0.17, heart) + smooth(0.27, 0.30, heart) * smooth(0.48, 0.45, heart) + smooth(0.56, 0.59, heart)
    stem = 0.016 - np.abs(a)
    milk = np.maximum(milk, smooth(-0.008, 0.012, stem) * smooth(0.62, 0.40, b) * smooth(-0.05, 0.1, b) * 0.9)
    dq = np.hypot(a, b)
    ring = smooth(0.86, 0.97, dq + 0.03 * fbm(a * 4, b * 4, 3, 31))
    crema = ramp(np.clip(0.56 + 0.16 * fbm(a * 2.2, b * 2.2, 4, 21) + 0.05 * fbm(a * 16, b * 16, 3, 22) - 0.42 * ring, 0, 1), [(0, col("#3e1d0b")), (0.5, col("#8f5224")), (1, col("#c78645"))])
    foam = np.array([0.95, 0.84, 0.66], F) * (0.95 + 0.07 * fbm(a * 20, b * 20, 3, 23))[..., None]
    coffee = mix(crema, foam, milk * 0.95) * (0.92 + 0.16 * smooth(0.8, -0.8, a + b))[..., None]
    bubble = smooth(0.62, 0.9, perlin(a * 40, b * 40, 41)) * ring * 0.25
    coffee = coffee + bubble[..., None] * np.array([1, 0.8, 0.6], F)
    coffee = coffee * (1 - 0.45 * smooth(0.90, 1.02, dq + 0.05 * light))[..., None]
    img = over(img, coffee, edge(r - d))
    gleam = np.exp(-((np.arctan2(y, x) + 2.25) / 0.32) ** 2) * np.exp(-((d - 0.260) / 0.004) ** 2)
    img = img + gleam[..., None] * np.array([1, 0.97, 0.92], F) * 0.9
    for bx, by, turn in ((0.885, 0.165, 0.5), (0.93, 0.255, -0.7), (0.80, 0.085, 1.6), (0.09, 0.92, 0.9), (0.165, 0.955, 2.4)):
        p, q = (u - bx) * np.cos(turn) + (v - by) * np.sin(turn), -(u - bx) * np.sin(turn) + (v - by) * np.cos(turn)
        img = img * (1 - 0.5 * smooth(0.016, -0.012, np.hypot((u - bx - 0.010) * 0.9, v - by - 0.013) - 0.030))[..., None]
        e = 1 - np.hypot(p / 0.040, q / 0.027)
        fold = smooth(0.0055, 0.0015, np.abs(q - 0.004 * np.sin(p * 120)))
        bean = mix(col("#2a130a"), col("#7d4526"), smooth(-0.3, 0.9, e + 0.4 * (-q / 0.027))) * (1 - 0.75 * fold)[..., None]
        bean = bean + (np.exp(-((p + 0.012) / 0.012) ** 2 - ((q + 0.011) / 0.005) ** 2) * 0.35)[..., None]
        img = over(img, bean, edge(e * 0.027))
    finish(bloom(img, 1.0, 0.05), "latte", 48, 0.95, contrast=0.16, quality=76)


def pool():
    u, v = grid()

    def net(x, y, seed):
        """Caustics: bright folds where two warped fields of ridges meet."""
        wx, wy = x + 0.30 * fbm(x * 1.3, y * 1.3, 3, seed), y + 0.30 * fbm(x * 1.3 + 9, y * 1.3, 3, seed + 1)
        a = 1 - np.abs(perlin(wx * 1.5, wy * 1.5, seed + 2))
        b = 1 - np.abs(perlin(wx * 2.6 + 4, wy * 2.6, seed + 3))
        return a ** 9 * 0.9 + b ** 11 * 0.6
    rx, ry = u + 0.012 * fbm(u * 5, v * 5, 3, 2), v + 0.012 * fbm(u * 5 + 7, v * 5, 3, 3)
    tx, ty = rx * 15, ry * 15
    grout = np.minimum(np.abs(tx - np.round(tx)), np.abs(ty - np.round(ty)))
    vary = perlin(np.floor(tx + 0.5) * 7.31 + 0.5, np.floor(ty + 0.5) * 3.17 + 0.5, 5)
    tile = mix(col("#1690b4"), col("#2cb7cf"), np.clip(0.5 + 0.8 * vary, 0, 1)) * (0.92 + 0.10 * smooth(1.4, 0, u + v))[..., None]
    tile = mix(col("#79d3dd"), tile, smooth(0.025, 0.060, grout))
    c = net(u * 4.2, v * 4.2, 11)
    img = tile * (0.62 + 0.95 * c)[..., None] + (c ** 2 * 0.30)[..., None] * np.array([0.75, 1.0, 0.95], F)
    cx, cy, R, r = 0.535, 0.475, 0.205, 0.090
    sx, sy = u - cx + 0.10 + 0.012 * fbm(u * 7, v * 7, 3, 6), v - cy - 0.135 + 0.012 * fbm(u * 7, v * 7 + 5, 3, 7)
    sd = np.abs(np.hypot(sx, sy) - R) - r * 1.02
    img = img * (1 - 0.62 * smooth(0.020, -0.020, sd))[..., None]
    ripple = np.sin((np.hypot(u - cx, v - cy)) * 190) * np.exp(-((np.hypot(u - cx, v - cy) - R - r - 0.03) / 0.04) ** 2)
    img = img * (1 + 0.10 * ripple * smooth(0.0, 0.02, np.hypot(u - cx, v - cy) - R - r))[..., None]
    x, y = u - cx, v - cy
    d, a = np.hypot(x, y), np.arctan2(y, x) + 0.35
    q = np.clip((d - R) / r, -1, 1)
    h = np.sqrt(np.clip(1 - q * q, 0, 1))
    part = a / (2 * np.pi) * 8
    stripe = smooth(0.02, -0.02, np.abs(part - np.floor(part) - 0.5) - 0.25)
    twist = mix(np.array([0.98, 0.94, 0.92], F), col("#ff4f6d"), stripe)
    N = np.stack([x / np.maximum(d, 1e-3) * q, y / np.maximum(d, 1e-3) * q, h], -1)
    sun = unit([-0.50, -0.58, 0.64])
    lam = np.clip((N * sun).sum(-1), 0, 1)
    half = unit(sun + np.array([0, 0, 1], F))
    gloss = np.clip((N * half).sum(-1), 0, 1) ** 60
    pucker = 1 - 0.10 * smooth(0.10, 0.0, np.abs(np.abs(q) - 0.93)) * (0.5 + 0.5 * np.sin(a * 46))
    ring = twist * ((0.28 + 0.92 * lam) * pucker)[..., None]
    ring = ring + ((1 - h) ** 2 * 0.30)[..., None] * col("#45c3d6") + (gloss * 1.5)[..., None]
    seam = smooth(0.018, 0.006, np.abs(q + 0.05)) * 0.10
    ring = ring * (1 - seam)[..., None]
    img = over(img, ring, edge((1 - np.abs((d - R) / r)) * r, 1.3))
    valve = np.hypot(x - 0.175, y + 0.100)
    img = over(img, np.array([0.85, 0.86, 0.88], F), edge(0.013 - valve))
    img = over(img, np.array([0.45, 0.47, 0.5], F), edge(0.006 - valve))
    glint = smooth(0.80, 0.98, perlin(u * 34, v * 30, 61)) * smooth(0.35, 0.9, c) * (d > R + r)
    img = img + glint[..., None] * 1.2
    finish(bloom(img, 1.0, 0.10), "pool", 49, 0.86, contrast=0.2, saturation=1.05, quality=56)


ALL = (lavender, balloons, volcano, jellyfish, lighthouse, birches, citrus, latte, pool)

if __name__ == "__main__":
    for job in ALL:
        if len(sys.argv) < 2 or job.__name__ in sys.argv[1:]:
            job()
