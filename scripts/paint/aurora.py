"""Northern lights over a lake: curtains integrated through the upper air, snowy mountains lit by them, a mirror of dark water."""

from common import *
from terrain import Ground, erode

W, H = 1170 * SS, 1110 * SS
focal, horizon = 0.92 * W, 0.66 * H


def curtains(u, v):
    """Sky glow along each view ray: thin folded sheets, green below and violet in the high air."""
    n, m = 2048, 2048
    gx, gy = np.meshgrid(np.linspace(0, 1, n, dtype=F), np.linspace(0, 1, m, dtype=F))
    sheet = np.zeros((m, n), F)
    for seed, off, gain in ((3, 0.30, 1.0), (8, 0.52, 0.75), (5, 0.80, 0.5)):
        wx = gx * 3.1 + 0.10 * fbm(gx * 7, gy * 5, 3, seed + 50)
        path = off + 0.17 * perlin(wx, gy * 0.9 + seed, seed) + 0.06 * perlin(gx * 8, gy * 2 + seed, seed + 1) + 0.016 * perlin(gx * 25, gy * 5, seed + 2)
        d = gy - path
        body = np.where(d < 0, np.exp(-(d / 0.006) ** 2), np.exp(-d / 0.020))
        rays = 0.5 + 0.5 * perlin(gx * 70, gy * 4, seed + 3) + 0.5 * perlin(gx * 190, gy * 9, seed + 4)
        patch = smooth(-0.45, 0.55, perlin(gx * 3.4 + seed, gy * 2.2, seed + 6))
        sheet += gain * body * np.clip(rays, 0.08, 2) * (0.12 + patch)
    img = np.zeros(u.shape + (3,), F)
    steps = 84
    jitter = np.random.default_rng(2).random(u.shape).astype(F) - 0.5
    for i in range(steps):
        a = (i + 0.5 + jitter) / steps
        alt = 1.0 + 1.15 * a ** 1.25
        t = alt / np.maximum(v, 0.02)
        px = u * t * 0.155 + 0.50
        py = (t - 1.0) * 0.155 + 0.02
        s = sample(sheet, px * n, py * m)
        fade = np.exp(-a * 2.6) * smooth(-0.02, 0.07, a)
        tint = ramp(a, [(0, np.array([0.10, 1.0, 0.40])), (0.22, np.array([0.06, 0.95, 0.55])), (0.5, np.array([0.18, 0.50, 0.80])), (1, np.array([0.62, 0.16, 0.80]))])
        img += (s * fade * np.exp(-np.maximum(t - 3, 0) * 0.12))[..., None] * tint
    return img / steps


def paint():
    q = 2 if SS > 1 else 1
    h2, w2 = int(horizon) // q, W // q
    yy, xx = np.mgrid[0:h2, 0:w2].astype(F)
    u, v = (xx * q - W / 2) / focal, (horizon - yy * q) / focal
    glow = blur(curtains(u, v + 0.01), 0.8)
    glow = glow + 0.35 * blur(glow, 14 * SS / q) + 0.30 * blur(glow, 60 * SS / q)
    full = np.zeros((H, W, 3), F)
    up = resample(glow, (np.arange(W) + 0.5) / q - 0.5, (np.arange(int(horizon)) + 0.5) / q - 0.5)
    full[:up.shape[0]] = up

    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    e = np.clip((horizon - yy) / horizon, 0, 1)
    sky = ramp(e, [(0, col("#2b4a5e") * 0.95), (0.18, col("#16324a") * 0.9), (0.5, col("#0b1b34") * 0.9), (1, col("#070f22") * 0.9)])
    st = stars((H, W), 4200, 17, gamma=2.15, size=0.52, top=3.0)
    milky = np.exp(-(((xx / W - 0.78) + (yy / H - 0.3) * 0.6) / 0.13) ** 2) * (0.6 + 0.5 * fbm(xx / W * 5, yy / H * 5, 4, 70))
    st = st + stars((H, W), 9000, 19, gamma=2.6, size=0.45, top=0.8) * np.clip(milky, 0, 1)[..., None] * 0.8
    sky = sky + milky[..., None] * col("#26324f") * 0.22
    sky = sky + st * (0.10 + 0.9 * smooth(0.0, 0.35, e))[..., None] * 0.8 + full * 9.5

    # Mountains beyond the water.
    n = 640
    gx, gy = np.meshgrid(np.linspace(-1, 1, n, dtype=F), np.linspace(-1, 1, n, dtype=F))
    rise = ridged(gx * 2.3 + 5.2, gy * 2.3 + 1.4, 6, 23)
    ring = smooth(-0.95, -0.05, gy) * (0.45 + 0.75 * np.exp(-((gx + 0.42) / 0.30) ** 2) + 0.62 * np.exp(-((gx - 0.62) / 0.34) ** 2))
    grid = erode((rise * ring * 190 - 6), 4, drops=12000, rounds=60, erosion=0.26, capacity=5)
    ground = Ground(grid * 3.3, (0, 3900.0), 7200.0, 5.0, 40.0, 90)
    zs = np.geomspace(500, 7400, 1600 if SS > 1 else 900)
    hit, x, z = cast(ground, zs, 0.0, 3.0, focal, horizon, W, H)
    hh = ground(x, z)
    hit &= (hh > 0.5)
    N = normals(ground, x, z, np.maximum(z / focal * 1.2, 4.0))
    key, fill = unit([0.35, 0.75, -0.45]), unit([-0.7, 0.6, -0.1])
    snow = smooth(0.56, 0.70, N[..., 1] + 0.10 * fbm(x / 40, z / 40, 4, 30) + 0.10 * smooth(300, 900, hh)) * smooth(20, 260, hh + 120 * fbm(x / 240, z / 240, 3, 31))
    albedo = mix(np.array([0.035, 0.045, 0.055]), np.array([0.72, 0.78, 0.84]), snow)
    light = np.clip((N * key).sum(-1), 0, 1)[..., None] * np.array([0.10, 0.40, 0.27], F) + np.clip((N * fill).sum(-1), 0, 1)[..., None] * np.array([0.15, 0.20, 0.34], F) + np.array([0.018, 0.030, 0.048], F)
    rock = albedo * light * 0.72
    air = 1 - np.exp(-(z - 400) / 5200)
    rock = mix(rock, col("#23465a") * 0.75, air * np.exp(-np.maximum(hh, 0) / 700) * 0.85)
    mist = np.exp(-np.maximum(hh, 0) / 38) * smooth(900, 2200, z) * (0.5 + 0.4 * fbm(x / 500, hh / 40, 3, 44))
    rock = mix(rock, col("#4b8288") * 0.50, np.clip(mist, 0, 1) * 0.55)
    img = np.where(hit[..., None], rock, sky)

    # A wooded far shore.
    t = np.arange(W, dtype=F) / W
    rng = np.random.default_rng(8)
    shore = horizon - (3 + 8 * np.clip(fbm(t * 5, t * 0, 3, 52) + 0.35 + 1.1 * smooth(0.55, 0, t) ** 2 + 0.9 * smooth(0.6, 1.0, t) ** 2, 0, 3)) * SS
    top = shore.copy()
    for _ in range(620):
        c = rng.uniform(0, W)
        r = rng.uniform(5, 13) * SS * (0.7 + 1.4 * (abs(c / W - 0.5) * 2) ** 2)
        k0, k1 = int(max(c - r * 0.2, 0)), int(min(c + r * 0.2, W))
        if k1 > k0:
            d = np.abs(np.arange(k0, k1) - c) / (r * 0.2)
            saw = 1 - 0.16 * ((d * 4) % 1)
            top[k0:k1] = np.minimum(top[k0:k1], shore[int(min(c, W - 1))] - r * (1 - d) * saw)
    wood = smooth(-0.7 * SS, 0.7 * SS, yy - top[None, :]) * (yy <= horizon)
    img = mix(img, col("#06101a") * 0.55, wood)

    # Dark water: the scene mirrored, rippled more and dimmer toward the eye, stretched as water stretches lights.
    img[int(horizon):] = 0
    below = np.clip(yy - horizon, 0, None)
    depth = below / (H - horizon)
    dist = 60.0 / (depth + 0.012)
    wx, wz = (xx - W / 2) / W * dist * 0.12, dist
    calm = 0.45 + 0.55 * smooth(-0.3, 0.4, fbm(wx * 0.06, np.log(dist) * 2.2, 3, 81))
    rip = fbm(wx * 1.6, wz * 1.9, 4, 77, 0.6) * calm
    rip2 = fbm(wx * 0.5 + 40, wz * 0.45, 3, 79)
    amp = (6 + 46 * depth) * SS
    base = img[:int(horizon)].copy()
    base = mix(base, blur(base, (1.0 * SS, 0.6 * SS)), 0.9)
    wide = blur(base, (16 * SS, 4 * SS))
    sy = horizon - below * 1.06 - 1 - amp * (0.9 * rip + 0.45 * rip2)
    sx = xx + amp * 0.22 * perlin(wx * 1.1 + 9, wz * 1.3, 78)
    sy = np.clip(sy, 0, horizon - 1)
    r0 = int(horizon)
    refl = sample(base, sx[r0:], sy[r0:])
    soft = sample(wide, sx[r0:], sy[r0:])
    dp = depth[r0:]
    fres = (0.86 - 0.40 * dp)[..., None] * np.array([0.84, 0.95, 1.0], F)
    img[r0:] = mix(refl, soft, np.clip(0.30 + 0.45 * dp, 0, 1)) * fres + col("#04101a") * 0.25
    img = mix(img, col("#5fa39c") * 0.35, np.exp(-np.abs(yy - horizon) / (5 * SS)) * 0.35 * (yy > horizon - 3 * SS))

    img = bloom(img, 0.55, 0.10, (4, 18, 60))
    develop(filmic(img, 1.05), "aurora.jpg", (1170, 1110), 13, contrast=0.2, saturation=1.05, vignette=0.2)


if __name__ == "__main__":
    paint()
