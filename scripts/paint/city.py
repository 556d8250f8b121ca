"""A city after rain: towers with lit windows in blue-hour haze, defocused street lamps, everything drawn out in the wet street."""

from common import *

W, H = 1170 * SS, 1110 * SS
line = int(0.60 * H)      # the waterline


def towers(rng, img, base, count, wide, tall, tone, lamp, cell, air, lit):
    """A rank of towers, each a slab with setbacks and a grid of windows of mixed lamplight."""
    yy, xx = np.mgrid[0:line, 0:W].astype(F)
    order = rng.permutation(count)
    for j in order:
        cx = (j + rng.uniform(-0.3, 1.3)) / count
        w = wide * rng.uniform(0.65, 1.35)
        crest = 0.60 + 0.62 * np.exp(-((cx - 0.33) / 0.16) ** 2) + 0.42 * np.exp(-((cx - 0.74) / 0.12) ** 2)
        h = tall * crest * rng.uniform(0.50, 1.10)
        parts = [(cx, w, h)]
        if rng.random() < 0.55:
            parts.append((cx + w * rng.uniform(-0.1, 0.1), w * rng.uniform(0.45, 0.72), h * rng.uniform(1.06, 1.20)))
        turn = rng.uniform(0.25, 0.75)
        style = rng.integers(0, 4)
        hue, crown, crown2 = rng.random(3)
        busy = rng.uniform(0.25, 1.0) * lit
        for px, pw, ph in parts[::-1]:
            x0, x1 = int((px - pw / 2) * W), int((px + pw / 2) * W)
            y0 = int((base - ph) * H)
            a0, a1, b0 = max(x0, 0), min(x1, W), max(y0, 0)
            if a1 - a0 < 4:
                continue
            v = np.linspace(0, 1, line - b0, dtype=F)[:, None, None]
            glass = tone * (1.25 - 0.35 * v) + air * (0.25 + 0.75 * v ** 1.6)
            corner = np.round(turn * (x1 - x0) / (cell * SS)) * cell * SS
            face = (np.arange(a0, a1) - x0 >= corner).astype(F)[None, :, None]
            side = 1.22 - 0.52 * face
            body = glass * side
            c = cell * SS * (0.85 + 0.4 * (style == 1))
            gx = (xx[b0:, a0:a1] - x0) / c
            gy = (yy[b0:, a0:a1] - y0) / (c * (1.35 if style != 2 else 1.0))
            ix, iy = np.floor(gx).astype(int), np.floor(gy).astype(int)
            n = int((x1 - x0) / c) + 2
            m = iy.max() + 2
            on = rng.random((m, n)) < busy * 0.42
            floors = rng.random(m) < 0.16 * busy
            on |= floors[:, None] & (rng.random((m, n)) < 0.85)
            on[:, -2:] = False
            flux = on * np.exp(rng.normal(-0.45, 0.65, (m, n)))
            kind = rng.random((m, n)) * 0.7 + hue * 0.3
            f, k = flux[iy, ix], kind[iy, ix]
            fx, fy = gx - ix, gy - iy
            wx_, wy_ = (0.16, 0.24) if style != 1 else (0.05, 0.30)
            pane = smooth(wx_ - 0.08, wx_ + 0.08, fx) * smooth(1 - wx_ + 0.08, 1 - wx_ - 0.08, fx) * smooth(wy_ - 0.1, wy_ + 0.1, fy) * smooth(1 - wy_ + 0.16, 1 - wy_ - 0.04, fy)
            tint = ramp(k, [(0, np.array([1.0, 0.50, 0.18])), (0.45, np.array([1.0, 0.68, 0.36])), (0.75, np.array([1.0, 0.86, 0.66])), (1, np.array([0.62, 0.84, 1.0]))])
            spandrel = 1 - 0.22 * smooth(0.80, 0.90, fy) * (style != 1) - 0.20 * smooth(0.86, 0.94, fx) * (style == 1)
            img[b0:line, a0:a1] = body * spandrel[..., None] + (pane * f)[..., None] * tint * lamp * (1 - 0.45 * face) + (pane * 0.16)[..., None] * (tone + air * 0.6)
            img[b0:b0 + SS, a0:a1] += air * 0.5
            # Crowns: plant rooms, and on some a floodlit top.
            if ph > 0.12 and crown < 0.45:
                cw, ch = int((x1 - x0) * 0.5), int(0.009 * H)
                q0 = max(x0 + int((x1 - x0) * 0.22), 0)
                if b0 - ch > 0 and q0 + cw < W:
                    img[b0 - ch:b0, q0:q0 + cw] = tone * 1.1 + air * 0.25
            elif ph > 0.12 and crown < 0.72:
                flood = np.exp(-np.arange(line - b0, dtype=F) / (0.016 * H))[:, None, None]
                img[b0:line, a0:a1] += flood * lamp * 0.42 * (1 - 0.5 * face) * ramp(np.full((1, 1), crown2), [(0, np.array([1.0, 0.62, 0.30])), (0.5, np.array([1.0, 0.40, 0.42])), (1, np.array([0.35, 0.75, 1.0]))])[0]
            if ph > 0.30 and rng.random() < 0.6:
                mx, mh = int((px + pw * rng.uniform(-0.2, 0.2)) * W), int(rng.uniform(0.02, 0.055) * H)
                ms = max(1, int(0.7 * SS))
                if 0 < mx < W - ms and b0 - mh > 0:
                    img[b0 - mh:b0, mx:mx + ms] = tone * 1.0 + air * 0.3
                    img[b0 - mh - 2 * SS:b0 - mh, mx - SS:mx + SS] = np.array([3.0, 0.25, 0.20], F) * (0.5 + lamp * 0.2)


def discs(shape, items):
    """Defocused lamps: even discs with a brighter rim, some clipped by the lens barrel to a lemon."""
    img = np.zeros(shape + (3,), F)
    h, w = shape
    for x, y, r, c in items:
        x0, x1, y0, y1 = int(max(x - r - 2, 0)), int(min(x + r + 2, w)), int(max(y - r - 2, 0)), int(min(y + r + 2, h))
        if x1 <= x0 or y1 <= y0:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1].astype(F)
        dx, dy = xx - x, yy - y
        d = np.hypot(dx, dy)
        off = (x / w - 0.5) * 0.5
        lemon = np.hypot(dx - off * r, dy)
        m = smooth(r, r - 1.6 * SS, d) * smooth(r * 1.02, r * 0.97, lemon)
        rim = 0.72 + 0.42 * smooth(0.62, 0.97, d / r)
        img[y0:y1, x0:x1] += (m * rim)[..., None] * c
    return img


def paint():
    rng = np.random.default_rng(42)
    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    u, v = xx / W, yy / H
    e = np.clip(v / 0.60, 0, 1)
    sky = ramp(e, [(0, col("#0d1a33")), (0.35, col("#20385e")), (0.62, col("#4f5580") * 0.9), (0.83, col("#a8687c") * 0.9), (1, col("#f2996c") * 0.9)])
    cl = fbm(u * 2.4 + 0.8 * fbm(u * 2, v * 4, 3, 3), v * 7.5, 6, 4, 0.52)
    sky = mix(sky, sky * 0.55 + np.array([0.10, 0.045, 0.075], F) * (0.2 + e[..., None] * 1.3), smooth(-0.15, 0.7, cl) * 0.75)
    sky = sky + np.exp(-((u - 0.42) ** 2 / 0.10 + (v - 0.58) ** 2 / 0.02))[..., None] * np.array([0.62, 0.27, 0.12], F)
    img = sky.copy()
    towers(rng, img, 0.60, 30, 0.036, 0.30, col("#51507e") * 0.60, 0.34, 3.0, np.array([0.30, 0.13, 0.14], F), 0.55)
    img[:line] = mix(img[:line], np.array([0.42, 0.19, 0.18], F), 0.26 * smooth(0.30, 0.60, v[:line]))
    towers(rng, img, 0.60, 19, 0.054, 0.40, col("#2c2d54") * 0.60, 0.62, 3.8, np.array([0.15, 0.07, 0.10], F), 0.75)
    img[:line] = mix(img[:line], np.array([0.36, 0.15, 0.17], F), 0.20 * smooth(0.42, 0.60, v[:line]))
    towers(rng, img, 0.60, 12, 0.060, 0.40, col("#141a34") * 0.55, 0.95, 4.9, np.array([0.045, 0.028, 0.055], F), 0.8)

    # The embankment: a dark line of trees and quay, lamps and traffic at its foot.
    quay = 0.588 - 0.010 * np.clip(fbm(u[0] * 34, u[0] * 0, 4, 31) + 0.25, 0, 2)
    bank = smooth(-0.001, 0.001, v - quay[None, :]) * (yy < line)
    img = mix(img, np.array([0.012, 0.012, 0.024], F), bank)
    lamps = []
    for i in range(64):
        x = (i + rng.uniform(0.2, 0.8)) / 64
        warm = rng.random()
        c = np.array([1.0, 0.62, 0.28]) if warm < 0.62 else np.array([1.0, 0.30, 0.22]) if warm < 0.78 else np.array([0.55, 0.85, 1.0]) if warm < 0.92 else np.array([0.35, 1.0, 0.62])
        lamps.append((x * W, (0.592 + rng.uniform(-0.008, 0.004)) * H, c.astype(F), np.exp(rng.normal(0.2, 0.6))))
    points = np.zeros((H, W, 3), F)
    for x, y, c, f in lamps:
        points[int(y), int(np.clip(x, 0, W - 1))] += c * f
    img = img + blur(points, 1.1 * SS) * F(2 * np.pi * (1.1 * SS) ** 2) * 3.2 + blur(points, 5 * SS) * F(70 * SS * SS)
    img[line:] = 0

    # The scene a little out of focus, as behind the lamps close to the lens.
    scene = mix(img, blur(img, 1.0 * SS), 0.45)
    scene = bloom(scene, 0.5, 0.16, (3, 12, 40))

    # The wet street: the scene mirrored, drawn out along the view and broken by ripples.
    top = scene[:line].copy()
    long = blur(np.minimum(top, 7), (22 * SS, 1.5 * SS)) * 1.5
    longer = blur(np.minimum(top, 7), (62 * SS, 3.4 * SS)) * 1.7
    below = (yy - line)[line:]
    dp = below / (H - line)
    dist = 1 / (dp + 0.03)
    wx = (u[line:] - 0.5) * dist * 16
    rip = fbm(wx * 0.55, dist * 13, 4, 51, 0.6)
    ripf = fbm(wx * 1.7, dist * 34, 3, 52, 0.6)
    amp = (3 + 34 * dp) * SS
    sy = np.clip(line - 1 - below * 1.32 - amp * 1.2 * rip - amp * 0.6 * ripf, 0, line - 1)
    sx = xx[line:] + amp * 0.34 * perlin(wx * 0.5 + 7, dist * 9, 53) + amp * 0.16 * ripf
    refl = 0.34 * sample(top, sx, sy) * (1 - 0.75 * dp)[..., None] + 0.44 * sample(long, sx, sy) + 0.40 * sample(longer, sx, sy)
    rough = 0.72 + 0.42 * ripf + 0.25 * rip
    streak = blur(points[:line], (58 * SS, 1.3 * SS)) * F(620 * SS * SS) + blur(points[:line], (20 * SS, 1.2 * SS)) * F(150 * SS * SS)
    refl = refl + sample(streak, sx, np.clip(line - 1 - below * 0.55 - amp * 0.7 * (rip + ripf), 0, line - 1)) * np.clip(0.55 + 0.9 * ripf, 0, 2)[..., None]
    street = np.array([0.010, 0.011, 0.024], F) + refl * (np.clip(rough, 0.12, 1.6) * (0.92 - 0.30 * dp))[..., None] * np.array([1.06, 0.93, 0.84], F)
    img = scene
    img[line:] = street
    # Rain rings, foreshortened.
    for _ in range(46):
        p = rng.random() ** 0.8
        cy, cx = line + p * (H - line), rng.uniform(0, W)
        r = (3 + 34 * p) * SS * rng.uniform(0.4, 1.0)
        x0, x1, y0, y1 = int(max(cx - r * 1.2, 0)), int(min(cx + r * 1.2, W)), int(max(cy - r * 0.5, line)), int(min(cy + r * 0.5, H))
        if x1 - x0 < 3 or y1 - y0 < 3:
            continue
        qy, qx = np.mgrid[y0:y1, x0:x1].astype(F)
        d = np.hypot(qx - cx, (qy - cy) / 0.30) / r
        wave = np.exp(-((d - 0.92) / 0.05) ** 2) - 0.7 * np.exp(-((d - 0.80) / 0.06) ** 2) + 0.5 * np.exp(-((d - 0.55) / 0.05) ** 2)
        wave = wave * (0.4 + 0.6 * smooth(cy + r * 0.3, cy - r * 0.3, qy))
        img[y0:y1, x0:x1] = np.maximum(img[y0:y1, x0:x1] * (1 + 0.30 * wave)[..., None] + (np.maximum(wave, 0) * 0.008)[..., None], 0)

    # Lamps near the lens, far out of focus, gathered low left and right to frame the towers.
    items = []
    palette = [np.array([1.0, 0.55, 0.22]), np.array([1.0, 0.42, 0.30]), np.array([1.0, 0.72, 0.42]), np.array([0.35, 0.72, 1.0]), np.array([0.95, 0.30, 0.55]), np.array([0.30, 0.95, 0.80])]
    for _ in range(44):
        s = rng.choice([-1, 1])
        x = 0.5 + s * (0.54 - 0.50 * rng.random() ** 1.9)
        y = 0.605 + 0.012 + abs(rng.normal(0, 0.045)) - 0.03 * abs(x - 0.5)
        r = rng.uniform(10, 38) * SS * (0.55 + abs(x - 0.5) * 1.3)
        items.append((x * W, y * H, r, palette[rng.choice(6, p=[.34, .16, .22, .12, .10, .06])].astype(F) * np.exp(rng.normal(-2.1, 0.5))))
    img = img + discs((H, W), items)
    img = bloom(img, 0.9, 0.08, (4, 18, 60))
    develop(filmic(img, 1.12), "city.jpg", (1170, 1110), 16, quality=84, grain=0.006, contrast=0.15, saturation=0.92, vignette=0.24)


if __name__ == "__main__":
    paint()
