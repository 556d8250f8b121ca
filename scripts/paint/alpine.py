"""An alpine lake at first light: worn peaks in alpenglow, larch and spruce on the far shore, the mirror, stones in clear shallows."""

from common import *
from forest import conifer
from terrain import Ground, erode

W, H = 1560 * SS, 1170 * SS
focal, horizon = 1.05 * W, 0.500 * H
sun = unit([-0.80, 0.34, -0.50])


def mountains():
    n = 900
    gx, gy = np.meshgrid(np.linspace(-1, 1, n, dtype=F), np.linspace(-1, 1, n, dtype=F))
    wx, wy = gx + 0.10 * fbm(gx * 2, gy * 2, 3, 61), gy + 0.10 * fbm(gx * 2 + 7, gy * 2, 3, 62)
    rise = ridged(wx * 2.1 + 3.1, wy * 2.1 + 0.2, 8, 33, gain=0.52)
    def peak(cx, cy, top, wide):
        r = np.hypot((gx - cx) / wide, (gy - cy) / (wide * 1.35)) + 0.16 * fbm(gx * 3.3 + cx * 9, gy * 3.3, 3, 66)
        return top * (0.62 * np.exp(-r * r) + 0.38 * np.maximum(1 - r * 0.62, 0) ** 1.25)
    peaks = np.maximum(peak(0.10, 0.16, 0.94, 0.28), peak(-0.28, 0.06, 0.66, 0.26))
    peaks = np.maximum(peaks, np.maximum(peak(0.46, 0.10, 0.66, 0.24), peak(-0.74, -0.14, 0.60, 0.28)))
    peaks = np.maximum(peaks, np.maximum(peak(0.88, -0.14, 0.56, 0.26), peak(-0.10, 0.42, 0.66, 0.24)))
    gate = smooth(-0.98, -0.30, gy + 0.5 * np.abs(gx) ** 1.5)
    h = (0.06 + 0.95 * peaks) * (0.42 + 0.80 * rise) * gate * 250 + 14 * rise * gate - 4
    return erode(h, 14, drops=14000, rounds=70, steps=60, erosion=0.26, capacity=5)


def stones(img, rng):
    """Rounded stones in the shallows, back to front: wet where they break the surface, seen through water where not."""
    lightdir = unit([-0.62, 0.62, -0.48])
    items = []
    for _ in range(2600):
        v = rng.uniform(0, 1) ** 0.62
        row = 0.80 + 0.225 * v
        scale = (row - 0.50) / 0.5
        size = np.clip(np.exp(rng.normal(-3.95, 0.62)), 0.006, 0.060) * scale ** 1.25
        cx = rng.uniform(-0.04, 1.04)
        bank = 0.80 + 0.125 * np.exp(-((cx - 0.46) / 0.30) ** 2) + 0.020 * np.sin(cx * 9 + 1)
        above = (row - bank) / 0.14
        if above < -0.22:
            continue
        items.append((row, cx, size, above))
    for row, cx, size, above in sorted(items):
        r = size * W
        ax, ay = r * rng.uniform(0.85, 1.25), r * rng.uniform(0.52, 0.76)
        px, py = cx * W, row * H
        x0, x1, y0, y1 = int(max(px - ax * 1.45, 0)), int(min(px + ax * 1.45, W)), int(max(py - ay * 1.6, 0)), int(min(py + ay * 2.0, H))
        if x1 - x0 < 3 or y1 - y0 < 3:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(F)
        th = rng.uniform(-0.25, 0.25)
        dx, dy = (xx - px) / ax, (yy - py) / ay
        dx, dy = dx * np.cos(th) + dy * np.sin(th), -dx * np.sin(th) + dy * np.cos(th)
        s = rng.uniform(0, 400)
        w = 0.17 * perlin(dx * 1.1 + s, dy * 1.1, 5) + 0.06 * perlin(dx * 2.7 + s, dy * 2.7 + 3, 6)
        p = rng.uniform(2.2, 2.9)
        rr = (np.abs(dx) ** p + np.abs(dy) ** p) ** (1 / p) + w
        edge = 1.6 / max(ay, 2)
        m = smooth(1.0, 1.0 - edge * 2, rr)
        q = np.clip(rr, 0, 1)
        nz = np.sqrt(np.clip(1 - q ** 2.6, 0.0, 1))
        bump = fbm(xx / (7 * SS) + s, yy / (7 * SS), 4, 9)
        gx_, gy_ = np.gradient(ndi.gaussian_filter(bump, 0.8))[::-1]
        N = unit(np.stack([dx * 0.85 + gx_ * 0.35, nz * 0.9 + 0.25 - dy * 0.55 - gy_ * 0.35, -nz * 0.65 + dy * 0.35 - 0.2], -1))
        lam = np.clip((N * lightdir).sum(-1), 0, 1)
        hue = rng.random()
        tone = ramp(np.full((1, 1), hue), [(0, col("#4f595f")), (0.35, col("#6f7272")), (0.6, col("#8f8a83")), (0.85, col("#b0a698")), (1, col("#75655c"))])[0, 0] * rng.uniform(0.62, 1.15)
        speck = 1 + 0.10 * bump + 0.07 * (perlin(xx / (1.6 * SS), yy / (1.6 * SS), 10))
        if rng.random() < 0.16:
            speck = speck + 0.9 * smooth(0.05, 0.0, np.abs(dx * 0.4 + dy + 0.3 * w + rng.uniform(-0.3, 0.3))) * 0.6
        ao = 0.16 + 0.84 * smooth(1.08, 0.30, rr + 0.55 * dy)
        c = tone * speck[..., None] * (lam[..., None] * np.array([1.15, 0.84, 0.60], F) * 1.15 + (0.5 + 0.5 * N[..., 1:2]) * np.array([0.34, 0.42, 0.56], F) * 0.85) * (ao * (1.12 - 0.42 * smooth(-0.95, 0.25, dy + 0.35 * dx)))[..., None]
        spec = np.clip((N * unit(lightdir + np.array([0, 0.25, -1]))).sum(-1), 0, 1) ** 26
        c = c + (spec * 0.16)[..., None] * np.array([1.0, 0.86, 0.72], F)
        cut = img[y0:y1, x0:x1]
        # Contact shadow, then the stone; below the surface only a share of it shows through the reflection.
        sh = np.exp(-np.maximum(rr - 0.96, 0) ** 2 / 0.022) * 0.66
        show = smooth(-0.20, 0.16, above - 0.10 * dy)
        cut *= (1 - sh * (0.25 + 0.75 * show))[..., None]
        under = c * np.array([0.42, 0.60, 0.62], F) + cut * 0.45
        body = mix(under, c, smooth(-0.02, 0.14, above - 0.16 * dy))
        alpha = m * np.clip(0.25 + 0.75 * show, 0, 1)
        cut[...] = cut * (1 - alpha[..., None]) + body * alpha[..., None]
    return img


def paint():
    rng = np.random.default_rng(21)
    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    u, e = xx / W, np.clip((horizon - yy) / horizon, 0, 1)
    sky = ramp(e, [(0, col("#f9cfb0") * 1.02), (0.28, col("#eccbc4") * 0.92), (0.58, col("#b9c6da") * 0.84), (1, col("#7ba0c8") * 0.74)])
    sky = sky + np.exp(-((u - 0.0) ** 2 / 0.22 + e ** 2 / 0.10))[..., None] * np.array([0.42, 0.20, 0.06], F)
    cw = fbm(u * 2.5, e * 5, 3, 7)
    cloud = fbm(u * 3.2 + 0.5 * cw - e * 1.2, e * 9.5 + u * 1.5 + cw * 0.9, 6, 11, 0.55)
    lit = fbm(u * 3.2 + 0.5 * cw - e * 1.2 + 0.05, e * 9.5 + u * 1.5 + cw * 0.9 + 0.16, 6, 11, 0.55)
    c = smooth(-0.05, 1.1, cloud) ** 1.2 * smooth(0.18, 0.5, e)
    cc = mix(col("#c79aa2") * 0.9, col("#ffe0c4") * 1.2, np.clip(0.55 + 1.0 * (cloud - lit), 0, 1))
    sky = mix(sky, cc, c * 0.5)

    ground = Ground(mountains() * 5.7, (0, 5200.0), 9000.0, 7.0, 55.0, 90)
    zs = np.geomspace(900, 9600, 2000 if SS > 1 else 1000)
    hit, x, z = cast(ground, zs, 0.0, 4.0, focal, horizon, W, H)
    h = ground(x, z)
    hit &= h > 0.3
    N = normals(ground, x, z, np.maximum(z / focal * 1.1, 3.5))
    shade = Shade(ground, (0.0, 5200.0), 5600.0, 2200, sun)
    lit = shade.lit(x, z, h, 30.0, 12.0)
    open_ = shade.sky(x, z, h, 260.0)
    strata = fbm(h / 34 + 0.6 * fbm(x / 300, z / 300, 3, 42), x / 1200, 4, 41)
    rock = mix(np.array([0.110, 0.100, 0.100]), np.array([0.235, 0.205, 0.190]), smooth(-0.5, 0.6, strata + 0.5 * fbm(x / 90, h / 50, 4, 43)))
    flow = N[..., 1] + 0.10 * fbm(x / 50, z / 50, 4, 30)
    snow = smooth(0.46, 0.60, flow + 0.26 * smooth(500, 1500, h) - 0.10) * smooth(260, 640, h + 240 * fbm(x / 420, z / 420, 4, 31))
    wood = smooth(0.30, 0.50, N[..., 1]) * smooth(470, 330, h + 170 * fbm(x / 260, z / 260, 4, 32))
    alb = mix(mix(rock, np.array([0.030, 0.042, 0.030], F) * (1 + 0.5 * fbm(x / 13, z / 13, 3, 33))[..., None], wood), np.array([0.82, 0.84, 0.88], F), snow)
    ndl = np.clip((N * sun).sum(-1), 0, 1) * lit
    warm = mix(np.array([1.0, 0.62, 0.38], F), np.array([1.0, 0.54, 0.36], F), smooth(300, 1500, h)) * 3.3
    light = ndl[..., None] * warm + ((0.45 + 0.55 * N[..., 1]) * (0.45 + 0.7 * open_))[..., None] * np.array([0.26, 0.35, 0.60], F)
    land = alb * light
    air = 1 - np.exp(-np.maximum(z - 800, 0) / 9000)
    land = mix(land, mix(col("#92a5c4") * 0.66, col("#f0bfa0") * 0.85, smooth(0.75, 0.0, u)), air * np.exp(-np.maximum(h, 0) / 1500))
    mist = np.exp(-np.maximum(h - 20, 0) / (90 + 60 * fbm(x / 500, z / 900, 3, 51))) * smooth(1400, 3000, z)
    land = mix(land, col("#cfc4cc") * 0.70, np.clip(mist, 0, 1) * 0.60)
    img = np.where(hit[..., None], land, sky)

    # The far shore's trees, near the frame's sides larger.
    sprites = {s: [conifer(rng, s) for _ in range(7)] for s in (int(k * SS) for k in (14, 22, 34, 52, 78))}
    yr = int(horizon)
    for big in (0, 1, 2):
        for _ in range((900, 420, 130)[big]):
            t = rng.uniform(-0.02, 1.02)
            if big and not (abs(t - 0.5) > (0, 0.24, 0.37)[big] + 0.06 * rng.normal()):
                continue
            s = (19, 34, 60)[big] * SS * np.exp(rng.normal(0, 0.24))
            key = min(sprites, key=lambda k: abs(k - s))
            tree = sprites[key][rng.integers(7)]
            hh, ww = tree.shape
            b = yr + int(rng.uniform(-3 + 1.5 * big, 0.0) * SS)
            x0 = int(t * W - ww / 2)
            a0, a1 = max(x0, 0), min(x0 + ww, W)
            if a1 <= a0:
                continue
            m = tree[:, a0 - x0:a1 - x0] * 0.97
            glow = (0.5 + 0.5 * rng.random()) * np.linspace(1.0, 0.25, hh)[:, None, None]
            left = np.linspace(1, 0.1, ww)[None, a0 - x0:a1 - x0, None]
            tint = np.array([0.020, 0.034, 0.034], F) * (1.9 - 0.35 * big) + glow * left * np.array([0.085, 0.060, 0.024], F) * (1.3 if t > 0.35 else 0.6)
            img[b - hh:b, a0:a1] = img[b - hh:b, a0:a1] * (1 - m[..., None]) + tint * m[..., None]
    bank = smooth(0, 2.2 * SS, yy - (horizon - (2.5 + 1.5 * fbm(u * 22, u * 0, 3, 71)) * SS)) * (yy < horizon)
    img = mix(img, np.array([0.05, 0.048, 0.042], F), bank)

    # The mirror.
    below = np.clip(yy - horizon, 0, None)
    depth = below / (H - horizon)
    dist = 40.0 / (depth + 0.012)
    wx = (u - 0.5) * dist * 1.1
    breeze = smooth(0.05, 0.55, fbm(wx * 0.012 + 3, np.log(dist) * 2.4, 3, 81))
    rip = fbm(wx * 0.30, dist * 0.95, 4, 77, 0.55)
    amp = (1.0 + 10 * depth + 12 * breeze * depth ** 0.5) * SS
    base = img[:yr].copy()
    smear = blur(base, (2.4 * SS, 0.5 * SS))
    wide = blur(base, (13 * SS, 2.0 * SS))
    sy = np.clip(horizon - below * 1.015 - 1 - amp * rip, 0, horizon - 1)
    sx = xx + amp * 0.30 * perlin(wx * 0.22 + 9, dist * 0.7, 78)
    refl = mix(sample(smear, sx[yr:], sy[yr:]), sample(wide, sx[yr:], sy[yr:]), np.clip(breeze * 0.8 + 0.12 * depth, 0, 1)[yr:])
    dp = depth[yr:]
    fres = 0.90 - 0.62 * smooth(0.25, 1.05, dp)
    bed = mix(np.array([0.030, 0.085, 0.085], F), np.array([0.085, 0.115, 0.085], F), smooth(0.5, 1.0, dp))
    img[yr:] = refl * fres[..., None] * np.array([0.90, 0.95, 0.98], F) + bed * (1 - fres * 0.75)[..., None]
    img = mix(img, np.array([0.72, 0.66, 0.66], F), (np.exp(-below / (1.4 * SS)) * 0.35 + 0.10 * np.exp(-below / (9 * SS))) * (yy >= horizon) * (0.5 + 0.5 * perlin(u * 9, u * 0, 83)))

    img = stones(img, rng)
    img = bloom(img, 0.95, 0.08, (4, 18, 60))
    develop(filmic(img, 0.86), "alpine.jpg", (1560, 1170), 15, contrast=0.28, saturation=1.08, vignette=0.12, quality=86)


if __name__ == "__main__":
    paint()
