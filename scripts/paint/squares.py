"""Three squares: a terraced canyon at sunset, a flower from close up, a ringed planet over a cratered moon."""

import sys

from common import *

S = 800 * SS


def canyon():
    W = H = S
    focal, horizon, cam = 1.15 * W, 0.31 * H, 620.0
    sun = unit([-0.80, 0.30, 0.28])

    def height(x, z):
        wx, wz = x + 190 * fbm(x / 900, z / 900, 3, 3), z + 190 * fbm(x / 900 + 5, z / 900, 3, 4)
        river = np.abs(wx - 60 - 260 * np.sin(wz / 900 + 0.6)) / 1000
        h = np.clip(0.95 * smooth(0.05, 0.95, river + 0.02) + 0.62 * fbm(wx / 1150, wz / 1150, 6, 7, 0.50) * smooth(0.0, 0.5, river) + 0.06, 0, 1.06)
        far = perlin(x / 2900 + 0.35, z / 4200, 13) + 0.22 * fbm(x / 700, z / 700, 4, 14)
        h = h + 0.62 * smooth(0.10, 0.26, far) * smooth(6500, 9000, z)
        h = h + 0.012 * fbm(x / 70, z / 70, 4, 9)
        k = 8.0
        step = np.floor(h * k)
        f = h * k - step
        t = (step + 0.28 * f + 0.72 * smooth(0.60, 0.86, f)) / k
        return 540 * t + 5 * fbm(x / 45, z / 45, 3, 12)
    zs = np.geomspace(620, 30000, 2600 if SS > 1 else 1400)
    hit, x, z = cast(height, zs, 0.0, cam, focal, horizon, W, H)
    h = height(x, z)
    N = normals(height, x, z, np.maximum(z / focal * 0.9, 1.6))
    shade = Shade(height, (-600.0, 3600.0), 5200.0, 3000, sun)
    lit = np.where(z > 8000, 0.8, shade.lit(x, z, h, 14.0 + z * 0.004, 5.0 + z * 0.002))
    open_ = shade.sky(x, z, h, 120.0)
    band = fbm(h / 30 + 0.35 * fbm(x / 400, z / 400, 3, 21), x / 5000, 4, 20, 0.5)
    rock = ramp(np.clip(0.52 + 0.48 * band, 0, 1), [(0, col("#6e2f1d")), (0.35, col("#a9512c")), (0.6, col("#c77a48")), (0.8, col("#dba878")), (1, col("#8c4429"))])
    rock = rock * (1 + 0.16 * fbm(x / 30, h / 18, 3, 23))[..., None]
    flat = smooth(0.80, 0.94, N[..., 1])
    rock = mix(rock, mix(col("#8d6a45"), col("#5b5a38"), smooth(-0.2, 0.5, fbm(x / 120, z / 120, 4, 24))), flat * 0.65)
    light = (np.clip((N * sun).sum(-1), 0, 1) * lit)[..., None] * np.array([1.0, 0.60, 0.32], F) * 3.5
    light = light + ((0.4 + 0.6 * N[..., 1]) * (0.35 + 0.8 * open_))[..., None] * np.array([0.27, 0.33, 0.66], F) * 1.6 + ((1 - N[..., 1]) * 0.5)[..., None] * np.array([0.34, 0.13, 0.07], F)
    land = rock * light
    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    u, e = xx / W, np.clip((horizon - yy) / horizon, 0, 1)
    side = smooth(1.0, -0.1, u)
    haze = mix(col("#a79ac0") * 0.72, col("#ffb27c") * 1.05, side * 0.85)
    air = 1 - np.exp(-np.maximum(z - 900, 0) / 9500 * (0.45 + 0.75 * np.exp(-h / 300)))
    land = mix(land, haze, air)
    sky = ramp(e, [(0, col("#ffb88c")), (0.3, col("#f2a896") * 0.92), (0.62, col("#b795b4") * 0.80), (1, col("#6a86b6") * 0.74)])
    sky = sky + np.exp(-((u - 0.02) ** 2 / 0.10 + e ** 2 / 0.10))[..., None] * np.array([1.3, 0.62, 0.22], F)
    cl = fbm(u * 2.6 - e * 1.2, e * 13 + u * 1.0 + fbm(u * 3, e * 4, 3, 41), 5, 40)
    sky = mix(sky, mix(col("#8f6f96") * 0.7, np.array([1.35, 0.72, 0.45], F), smooth(1.0, 0.1, e) * 0.9), smooth(0.02, 0.8, cl) * smooth(0.1, 0.4, e) * 0.75)
    img = bloom(np.where(hit[..., None], land, sky), 0.95, 0.10, (4, 16, 50))
    develop(filmic(img, 0.80), "canyon.jpg", (800, 800), 31, contrast=0.22, saturation=0.96, vignette=0.14)


def bloom_flower():
    yy, xx = np.mgrid[0:S, 0:S].astype(F) / S
    cx, cy = 0.455, 0.535
    img = mix(col("#2a0a2e") * 0.9, col("#0a0a22"), smooth(0.0, 1.1, np.hypot(xx - 0.2, yy - 0.1))) + np.zeros((S, S, 3), F)
    rng = np.random.default_rng(4)
    n = 78
    light = unit([-0.55, -0.62, 0.56])
    golden = np.pi * (3 - np.sqrt(5))
    for i in range(n, 0, -1):                      # outermost first
        k = i / n
        th = i * golden + 0.4
        reach = 0.075 + 0.66 * k ** 0.80
        width = (0.050 + 0.150 * k ** 0.75) * rng.uniform(0.92, 1.06)
        inner = reach * 0.16
        dx, dy = xx - cx, yy - cy
        dy = dy * 1.06
        a = dx * np.cos(th) + dy * np.sin(th)
        b = -dx * np.sin(th) + dy * np.cos(th)
        curl = 0.10 * np.sin(i * 2.1)
        s = (a - inner) / (reach - inner)
        b = b - curl * width * s * s * 1.4
        ss_ = np.clip(s, 0, 1)
        shape = width * (ss_ ** 0.62) * np.sqrt(np.clip(1 - ss_ ** 3.4, 0, 1)) * 1.12
        shape = shape * (1 + 0.025 * np.sin(ss_ * 17 + i))
        q = b / np.maximum(shape, 1e-4)
        d = shape - np.abs(b)
        soft = (1.2 + 9.0 * smooth(0.62, 1.0, k) * 0.9) / S * SS * 0.7
        m = smooth(-soft, soft, d) * smooth(0.0, 0.02, s) * smooth(1.004, 0.992, s)
        # Shadow on the petals below: the same outline, moved away from the light and blurred by distance.
        ka, kb = a + 0.010 * (np.cos(th) * -0.6 + np.sin(th) * -0.7), b + 0.012 * (np.sin(th) * 0.6 - np.cos(th) * 0.7)
        ks = np.clip((ka - inner) / (reach - inner), 0, 1)
        kd = width * (ks ** 0.62) * np.sqrt(np.clip(1 - ks ** 3.4, 0, 1)) * 1.12 - np.abs(kb)
        img = img * (1 - 0.62 * smooth(-0.034 * (0.4 + k), 0.012, kd) * smooth(1.10, 0.90, (a - inner) / (reach - inner)) * smooth(-0.02, 0.05, s))[..., None]
        # A cupped surface: the rim lifts, the midrib is a fold.
        cup = 0.85 * q * (0.35 + 0.65 * ss_) + 0.22 * np.tanh(q * 9) * (1 - ss_) * 0.5
        lift = 0.85 - 1.35 * ss_ ** 1.5
        vein = np.sin(q * 30 * (0.6 + 0.4 * k) + 0.8 * perlin(ss_ * 5 + i, q * 2, 3)) * smooth(1, 0.2, np.abs(q)) + 0.6 * perlin(q * 26 + i * 7, ss_ * 4, 5)
        na = -lift * 0.62
        nb = -cup * 0.8 + 0.05 * vein
        N = unit(np.stack([na * np.cos(th) - nb * np.sin(th), na * np.sin(th) + nb * np.cos(th), np.full_like(na, 0.8)], -1))
        lam = np.clip((N * light).sum(-1), 0, 1)
        c = ramp(ss_, [(0, col("#7a1039") * 0.8), (0.30, col("#c81b58")), (0.66, col("#f5546f")), (0.90, col("#ff9d88")), (1, col("#ffd0ae"))])
        core = smooth(0.34, 0.05, k)
        c = mix(c, ramp(ss_, [(0, col("#8e1b2c")), (0.5, col("#ff8a4a")), (1, col("#ffd27a"))]), core * 0.75)
        c = c * (1 + 0.07 * vein)[..., None]
        through = (0.16 + 0.30 * ss_ ** 2)[..., None] * c * np.array([1.0, 0.55, 0.55], F)
        rim = smooth(0.82, 1.0, np.abs(q)) * ss_ * 0.22 + smooth(0.93, 1.0, ss_) * 0.20
        shaded = c * (lam[..., None] * np.array([1.0, 0.93, 0.86], F) * 0.98 + np.array([0.15, 0.12, 0.24], F)) + through + rim[..., None] * np.array([1.0, 0.80, 0.72], F) * (0.3 + lam[..., None])
        shaded = shaded * (0.30 + 0.70 * smooth(0.0, 0.50, ss_))[..., None]
        img = img * (1 - m[..., None]) + shaded * m[..., None]
    # A shallow focus: sharp about the heart, soft toward the corners.
    r = np.hypot(xx - cx, yy - cy)
    img = mix(img, blur(img, 2.2 * SS), smooth(0.28, 0.46, r))
    img = mix(img, blur(img, 5.5 * SS), smooth(0.40, 0.66, r))
    img = bloom(img, 0.8, 0.09, (5, 18, 60))
    develop(filmic(img, 0.88), "bloom.jpg", (800, 800), 32, contrast=0.25, saturation=1.03, vignette=0.25)


def planet():
    W = H = S
    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    u, v = xx / W, yy / H
    neb = fbm(u * 2.3 + 3, v * 2.3, 6, 4, 0.55)
    band = np.exp(-((u * 0.75 + v - 0.72 + 0.10 * neb) / 0.26) ** 2)
    img = np.zeros((H, W, 3), F) + col("#05070f") * 0.9
    img = img + (band * np.clip(0.35 + 0.65 * neb, 0, 2))[..., None] * np.array([0.020, 0.022, 0.050], F) + (band * smooth(0.0, 0.9, fbm(u * 4, v * 4, 5, 9)))[..., None] * np.array([0.055, 0.020, 0.042], F)
    img = img + stars((H, W), 2600, 5, gamma=2.1, size=0.5, top=2.2) * (0.5 + 0.8 * band)[..., None]
    cx, cy, R = 0.585, 0.365, 0.235
    sun = unit([-0.78, -0.34, 0.52])
    th, squash = np.radians(-17), 0.215
    dx, dy = (u - cx) / R, (v - cy) / R
    ra, rb = dx * np.cos(th) + dy * np.sin(th), (-dx * np.sin(th) + dy * np.cos(th))
    rr = np.hypot(ra, rb / squash)
    d2 = dx * dx + dy * dy
    nz = np.sqrt(np.clip(1 - d2, 0, 1))
    # Tilted axis: the ring's normal; latitude along it.
    axis = unit([np.sin(th) * np.sqrt(1 - squash ** 2), -np.cos(th) * np.sqrt(1 - squash ** 2), squash])
    P = np.stack([dx, dy, nz], -1)
    lat = (P * axis).sum(-1)
    e1 = unit(np.array([np.cos(th), np.sin(th), 0]))
    lon = np.arctan2((P * e1).sum(-1), nz + 0.2)
    flow = lat + 0.012 * fbm(lon * 6, lat * 26, 4, 12) + 0.020 * perlin(lon * 2.2, lat * 9, 13) * smooth(0.9, 0.2, np.abs(lat))
    b = fbm(flow * 9 + 1.7, flow * 0 + 0.3, 5, 15, 0.62) + 0.25 * fbm(lon * 8 + flow * 30, flow * 60, 3, 16) * 0.5
    body = ramp(np.clip(0.5 + 0.62 * b, 0, 1), [(0, col("#8d4f38")), (0.3, col("#c98a5c")), (0.52, col("#e9c79a")), (0.72, col("#f5e3c6")), (1, col("#b98a74"))])
    sp = np.hypot((lon - 0.35) * 1.0, (lat + 0.33) * 2.6)
    body = mix(body, col("#a8492f"), smooth(0.16, 0.09, sp + 0.02 * perlin(lon * 12, lat * 20, 18)) * 0.75)
    lam = np.clip((P * sun).sum(-1) + 0.06, 0, 1) ** 0.85

    def ringdensity(q):
        w = smooth(1.30, 1.36, q) * smooth(2.38, 2.33, q)
        w = w * (0.50 + 0.50 * smooth(1.48, 1.56, q)) * (1 - 0.92 * smooth(1.925, 1.94, q) * smooth(2.015, 2.0, q)) * (1 - 0.6 * smooth(2.24, 2.245, q) * smooth(2.265, 2.26, q))
        return w * np.clip(0.72 + 0.34 * perlin(q * 21, q * 0, 31) + 0.24 * perlin(q * 70, q * 0, 32) + 0.12 * perlin(q * 190, q * 0, 33), 0.05, 1)
    # The ring's shadow on the globe: follow the light to the ring's plane.
    t = -(P * axis).sum(-1) / (sun * axis).sum()
    Q = P + t[..., None] * sun
    qr = np.sqrt((Q * Q).sum(-1))
    lam = lam * (1 - 0.82 * ringdensity(qr) * (t > 0))
    disc = smooth(1.0 + 0.9 / (R * W), 1.0 - 0.9 / (R * W), np.sqrt(d2))
    limb = 0.45 + 0.55 * nz ** 0.5
    globe = body * (lam * limb)[..., None] * np.array([1.0, 0.92, 0.82], F) * 1.22 + body * 0.008
    fres = (1 - nz) ** 3 * np.clip((P * sun).sum(-1) + 0.25, 0, 1)
    globe = globe + fres[..., None] * np.array([0.9, 0.55, 0.35], F) * 0.6
    halo = np.exp(-np.maximum(np.sqrt(d2) - 1, 0) / 0.030) * np.clip((dx * sun[0] + dy * sun[1]) / np.maximum(np.sqrt(d2), 0.01) + 0.25, 0, 1) * 0.28
    dens = ringdensity(rr)
    tint = ramp(np.clip((rr - 1.3) / 1.05, 0, 1), [(0, col("#7d6652")), (0.35, col("#d9b892")), (0.6, col("#f1dcc0")), (1, col("#a99383"))])
    # The globe's shadow on the ring.
    n3 = np.stack([dx, dy, -(dx * axis[0] + dy * axis[1]) / axis[2]], -1)
    along = (n3 * sun).sum(-1)
    off = np.sqrt(np.clip((n3 * n3).sum(-1) - along ** 2, 0, None))
    lit = 1 - (along < 0) * smooth(1.01, 0.97, off) * 0.97
    ring = tint * (lit * 1.05)[..., None]
    front = rb > 0
    alpha = np.clip(dens, 0, 1) * 0.92
    img = img + halo[..., None] * np.array([1.0, 0.62, 0.42], F)
    back = (alpha * ~front)[..., None]
    img = img * (1 - back) + ring * back
    img = img * (1 - disc[..., None]) + globe * disc[..., None]
    fr = (alpha * front)[..., None]
    img = img * (1 - fr) + ring * fr

    # The moon's ground: craters of every size, raked by the same sun, curving off to a near horizon.
    rng = np.random.default_rng(12)
    craters = [(rng.uniform(-900, 900), 60 + 1900 * rng.random() ** 1.4, min(4.2 * (1 - rng.random()) ** (-0.56), 150)) for _ in range(850)]
    craters += [(-330, 620, 170.0), (270, 330, 72.0), (120, 1150, 210.0), (-70, 200, 30.0)]
    n, ext = 2300, 2000.0
    g = np.linspace(-ext / 2, ext / 2, n, dtype=F)
    gx, gz = np.meshgrid(g, g + ext / 2 + 40)
    grid = 34 * fbm(gx / 620, gz / 620, 4, 40) + 7 * fbm(gx / 90, gz / 90, 5, 44, 0.55)
    cell = ext / (n - 1)
    for cx_, cz_, r_ in sorted(craters, key=lambda c: -c[2]):
        i0, i1 = int(max((cx_ - r_ * 2.2 + ext / 2) / cell, 0)), int(min((cx_ + r_ * 2.2 + ext / 2) / cell, n))
        j0, j1 = int(max((cz_ - 40 - r_ * 2.2) / cell, 0)), int(min((cz_ - 40 + r_ * 2.2) / cell, n))
        if i1 - i0 < 2 or j1 - j0 < 2:
            continue
        q = np.hypot(gx[j0:j1, i0:i1] - cx_, gz[j0:j1, i0:i1] - cz_) / r_
        q = q * (1 + 0.06 * perlin(gx[j0:j1, i0:i1] / r_ * 1.7 + r_, gz[j0:j1, i0:i1] / r_ * 1.7, 47))
        bowl = np.where(q < 1, 0.34 * (q * q - 1), 0) + 0.115 * np.exp(-((q - 1) / np.where(q < 1, 0.13, 0.38)) ** 2)
        grid[j0:j1, i0:i1] += r_ * bowl * 0.85

    def height(x, z):
        h = ndi.map_coordinates(grid, [(z - 40) / cell, (x + ext / 2) / cell], order=1, mode="nearest")
        return h + 0.55 * fbm(x / 7, z / 7, 4, 60, 0.6) - (z / 1900) ** 2 * 95
    focal, horizon = 1.15 * W, 0.735 * H
    zs = np.geomspace(95, 1980, 1800 if SS > 1 else 1000)
    hit, x, z = cast(height, zs, 0.0, 92.0, focal, horizon, W, H)
    h = height(x, z)
    N = normals(height, x, z, np.maximum(z / focal * 1.1, 0.30))
    s3 = unit([-0.90, 0.235, 0.30])
    shade = Shade(height, (0.0, 1000.0), 1150.0, 2600, s3)
    lit = shade.lit(x, z, h, 1.5 + z * 0.004, 0.6 + z * 0.002)
    tone = (0.15 + 0.05 * fbm(x / 240, z / 240, 4, 70) + 0.018 * fbm(x / 3, z / 3, 3, 71))[..., None] * np.array([0.98, 1.0, 1.07], F)
    ndl = np.clip((N * s3).sum(-1), 0, 1)
    moon = tone * ((ndl ** 0.8 * lit)[..., None] * np.array([1.0, 0.93, 0.84], F) * 4.2 + np.array([0.075, 0.060, 0.062], F) * (0.4 + 0.6 * N[..., 1:2]) + (np.clip(N[..., 2] * -0.3 + 0.4, 0, 1))[..., None] * np.array([0.03, 0.035, 0.055], F))
    img = np.where(hit[..., None], moon, img)
    img = bloom(img, 0.8, 0.10, (3, 14, 50))
    develop(filmic(img, 1.0), "planet.jpg", (800, 800), 33, contrast=0.15, saturation=1.05, vignette=0.15)


if __name__ == "__main__":
    for job in sys.argv[1:] or ("canyon", "bloom_flower", "planet"):
        globals()[job]()
