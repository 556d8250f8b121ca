"""Misty conifer ridges at dawn: drawn trees in ranks, each rank deeper in lit fog."""

from common import *

W, H = 1170 * SS, 1110 * SS


def conifer(rng, h, bare=0.06):
    """One spruce as a coverage mask of height h pixels: whorls of drooping boughs hung with needle sprays."""
    over = 2
    hh = int(h * over)
    ww = int(hh * 0.52) | 1
    xs, ys = [], []
    lean = rng.normal(0, 0.012)
    spread = rng.uniform(0.14, 0.20)
    t = np.linspace(0, 1, hh * 2)
    for k in range(max(2, int(hh * 0.010))):
        xs.append(ww / 2 + lean * hh * t + (k - 2) * 0.35 * t)
        ys.append(hh * t)
    n = int(34 + 12 * smooth(90 * SS, 200 * SS, h) + rng.integers(0, 9))
    for i in range(n):
        f = ((i + rng.uniform(-0.25, 0.25)) / n) * (1 - bare) + 0.015
        y0 = f * hh
        reach = spread * hh * (f ** 0.82) * (1 - 0.35 * smooth(0.78, 1.0, f))
        for side in (-1, 1, -0.55, 0.5):
            r = reach * abs(side) * rng.uniform(0.72, 1.12)
            droop = rng.uniform(0.22, 0.48)
            m = int(max(12, r * 1.6))
            s = np.linspace(0, 1, m)
            bx = ww / 2 + lean * y0 + np.sign(side) * r * s
            by = y0 + r * (droop * s - 0.26 * s ** 3) + hh * 0.004
            q = max(3, int(hh * 0.024))
            k = rng.integers(0, m, m * q)
            hang = rng.random(m * q) ** 1.5 * (0.16 + 0.30 * (1 - s[k])) * (0.8 * r + 0.012 * hh)
            xs.append(bx[k] + np.sign(side) * hang * rng.uniform(-0.1, 0.55, m * q))
            ys.append(by[k] + hang)
            xs.append(bx)
            ys.append(by)
    x, y = np.concatenate(xs), np.concatenate(ys)
    m, _, _ = np.histogram2d(y, x, bins=(hh, ww), range=((0, hh), (0, ww)))
    m = ndi.gaussian_filter(m.astype(F), 0.55)
    return np.clip(reduce(np.clip(m * 1.15, 0, 1), over) * 1.1, 0, 1).astype(F)


def rank(rng, base, size, density, sprites, jitter):
    """A rank of trees along and below a ridge line: its coverage and, per pixel, how deep it lies in the mist between the trees."""
    yy = np.arange(H, dtype=F)[:, None]
    cover = smooth(-2, size * 1.5, yy - (base[None, :] + size * 0.2)).astype(F)
    mist = np.full((H, W), 0.75, F)
    n = int(W / size * density)
    spots = sorted((rng.uniform(0, 1) ** 1.25 * jitter, rng.uniform(-0.1, 1.1)) for _ in range(n))
    for deep, u in spots:
        s = size * np.exp(np.clip(rng.normal(-0.08, 0.24), -0.55, 0.42)) * (1 + 0.12 * deep)
        key = min(sprites, key=lambda k: abs(k - s))
        tree = sprites[key][rng.integers(len(sprites[key]))]
        if rng.random() < 0.5:
            tree = tree[:, ::-1]
        h, w = tree.shape
        b = base[int(np.clip(u * W, 0, W - 1))] + (0.12 + deep) * size
        top, left = int(b - h), int(u * W - w / 2)
        y0, y1, x0, x1 = max(top, 0), min(top + h, H), max(left, 0), min(left + w, W)
        if y0 < y1 and x0 < x1:
            m = tree[y0 - top:y1 - top, x0 - left:x1 - left]
            fall = ((np.arange(y0, y1, dtype=F) - top) / h)[:, None]
            m = m * smooth(1.0, 0.66, fall)      # the foot dissolves into the mist
            tone = 0.05 + 0.75 * fall ** 1.7 + rng.uniform(-0.05, 0.10)
            cover[y0:y1, x0:x1] = 1 - (1 - cover[y0:y1, x0:x1]) * (1 - m)
            mist[y0:y1, x0:x1] += (tone - mist[y0:y1, x0:x1]) * m
    return cover, np.clip(mist, 0, 1)


def fogc_at(k):
    """Fog from the sunlit distance (0) to the cool foreground (1)."""
    return ramp(np.full((1, 1), k), [(0, col("#f3d0a6")), (0.35, col("#dcc0a8") * 0.88), (0.65, col("#a4acb0") * 0.72), (1, col("#6d868e") * 0.55)])[0, 0]


def paint():
    rng = np.random.default_rng(5)
    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    u, v = xx / W, yy / H
    sx, sy = 0.66, 0.235

    # Dawn sky: the sun through thin fog.
    d = np.hypot((u - sx) * 1.05, v - sy)
    img = ramp(v, [(0, col("#8fb2c4") * 0.85), (0.16, col("#d9cdbd") * 0.95), (0.32, col("#f4d6ae") * 1.05), (0.6, col("#e9c39c"))])
    img = img + np.exp(-(d / 0.05) ** 2)[..., None] * np.array([2.6, 2.1, 1.4], F) + (np.exp(-d / 0.16))[..., None] * np.array([0.95, 0.62, 0.30], F)
    cl = fbm(u * 2.2 + 0.4, v * 11, 5, 3)
    img = img * (1 + 0.13 * smooth(-0.1, 0.8, cl) - 0.05)[..., None]

    ladder = [int(s * SS) for s in (16, 24, 36, 54, 80, 120, 180, 270, 400, 560)]
    sprites = {s: [conifer(rng, s) for _ in range(10 if s < 300 * SS else 5)] for s in ladder}

    t = np.arange(W, dtype=F) / W
    #       base  rise   tree  dens jitter  seed  slope
    ranks = [(0.315, 0.060, 15, 20, 2.6, 41, -0.05), (0.375, 0.062, 22, 20, 2.8, 47, 0.07), (0.445, 0.070, 33, 19, 2.8, 43, -0.08),
             (0.530, 0.066, 50, 18, 2.6, 44, 0.08), (0.635, 0.070, 80, 15, 2.2, 45, -0.10), (0.785, 0.050, 130, 17, 1.7, 46, 0.10),
             (1.06, 0.03, 235, 15, 0.8, 49, -0.02)]
    n = len(ranks)
    for i, (base, rise, tree, dens, jitter, seed, slope) in enumerate(ranks):
        k = i / (n - 1)
        f = 1.6 + 1.6 * k
        line = base + rise * (fbm(t * f + seed, t * 0 + 0.5, 4, seed, 0.5) + 0.25) * -1 + slope * (t - 0.5)
        if i == n - 1:
            line = line - 0.15 * smooth(0.30, 0.0, t) - 0.10 * smooth(0.72, 1.0, t) + 0.05
        cover, mist = rank(rng, (line * H).astype(F), tree * SS, dens, sprites, jitter)
        lit = np.exp(-((u - sx) ** 2 / 0.09 + (v - sy) ** 2 / 0.20))
        tone = ramp(np.full((1, 1), k), [(0, col("#c9aa98") * 0.72), (0.22, col("#9d8c88") * 0.55), (0.42, col("#67727a") * 0.45), (0.62, col("#36505a") * 0.45), (0.82, col("#173036") * 0.5), (1, col("#0a1a1d") * 0.55)])[0, 0]
        body = tone * (0.86 + 0.14 * fbm(u * 40 / (0.4 + k), v * 55 / (0.4 + k), 3, seed + 60))[..., None]
        body = body + (lit * (1 - k) ** 1.1)[..., None] * np.array([0.62, 0.34, 0.13], F)
        veilc = fogc_at(k) + (lit * (1 - 0.55 * k))[..., None] * np.array([0.62, 0.36, 0.15], F)
        body = mix(body, veilc, mist * (0.62 - 0.26 * k))
        img = img * (1 - cover[..., None]) + body * cover[..., None]
        if i < n - 1:
            # Fog lies in the hollow between this rank and the next: thickest below the ridge, torn at the top.
            depth = v - line[None, :]
            wisp = fbm(u * 2.6 * (1 + k) + seed, v * 9 * (1 + 0.6 * k), 5, seed + 80)
            fog = smooth(0.0, 0.135 + 0.07 * k, depth + 0.055 * wisp - 0.004)
            fogc = fogc_at(k) + (lit * (1 - 0.55 * k))[..., None] * np.array([0.62, 0.36, 0.15], F)
            img = mix(img, fogc, fog * (0.93 - 0.23 * k))

    # Shafts: the fog's light smeared away from the sun.
    seed_light = np.maximum(img.mean(-1) - 0.55, 0) * np.exp(-(d / 0.42) ** 2)
    small = reduce(seed_light, 2 * SS)
    h, w = small.shape
    ys, xs = np.mgrid[0:h, 0:w].astype(F)
    acc = np.zeros_like(small)
    for j in range(48):
        q = 1 - 0.7 * j / 48
        acc += sample(small, sx * w + (xs - sx * w) * q, sy * h + (ys - sy * h) * q) * F(0.975 ** j)
    acc = ndi.gaussian_filter(acc / 48, 1.2)
    shafts = resample(acc, (np.arange(W) + 0.5) / (2 * SS) - 0.5, (np.arange(H) + 0.5) / (2 * SS) - 0.5)
    img = img + shafts[..., None] * np.array([1.0, 0.70, 0.40], F) * 0.9

    img = bloom(img, 0.85, 0.10, (4, 18, 60))
    develop(filmic(img, 0.80), "forest.jpg", (1170, 1110), 12, contrast=0.22, saturation=1.08, vignette=0.14, quality=85, grain=0.006)


if __name__ == "__main__":
    paint()
