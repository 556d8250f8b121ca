"""Desert dunes at golden hour: crests drawn by hand over a ridged field, raked by a low sun from the left."""

from scipy.interpolate import PchipInterpolator

from common import *

W, H = 1170 * SS, 1110 * SS
focal, horizon, cam_h = 1.6 * W, 0.30 * H, 40.0
sun = unit([-0.88, 0.27, 0.36])


def crest(x, z, centre, top, west, east):
    """A dune about a crest line: gentle to windward (west), at the angle of repose to leeward."""
    d = x - centre
    wind = top * np.exp(np.minimum(d, 0) / (top / west + 1e-3))
    lee = top - np.maximum(d, 0) * east
    lee = np.where(lee > 0.12 * top, lee, 0.12 * top * np.exp(np.minimum(lee / (0.12 * top) - 1, 0)))
    return np.where(d < 0, wind, lee)


def spline(t, knots, values):
    """A smooth curve through knots (monotone where they are)."""
    table = PchipInterpolator(knots, values)(np.arange(0, 701.0))
    return np.interp(t, np.arange(0, 701.0), ndi.gaussian_filter1d(table, 14)).astype(F)


def height(x, z):
    z = np.maximum(z, 0)
    wx = x + 26 * perlin(x / 150, z / 190, 3)
    wz = z + 34 * perlin(x / 170, z / 150, 4)
    n = perlin(wx / 112 + 0.3, wz / 215 + 0.4, 7)
    field = 15 * np.maximum(1 - np.sqrt(n * n + 0.0004), 0) ** 1.7
    m = perlin(wx / 47 + 4.2, wz / 84, 9)
    field = field + 2.6 * (1 - np.sqrt(m * m + 0.0008)) * smooth(0.1, 0.9, 1 - np.abs(n))
    field = field * smooth(40, 230, z) + 3.0 * perlin(x / 60, z / 60, 12) * smooth(20, 120, z)
    field = field + 26 * smooth(420, 1500, z) * ridged(x / 420, z / 380, 3, 21)
    knots = [0, 80, 105, 135, 170, 215, 265, 320, 390, 480, 700]
    line = spline(z, knots, [-30, -24, -15, 0, 13, 11, -8, -26, -18, 6, 60]) + 0.7 * perlin(z / 31, x * 0, 15)
    top = spline(z, knots, [4, 6, 8, 11, 15, 22, 35, 49, 36, 10, 0.1])
    field = field * (1 - 0.93 * smooth(6, -40, x - line) * smooth(330, 200, z))
    hero = crest(x, z, line, np.maximum(top, 0.05), 0.30, 0.60)
    line2 = 150 + 24 * np.sin(z / 88 + 2.2) + 1.5 * perlin(z / 40, x * 0, 16)
    second = crest(x, z, line2, 40 * np.exp(-((z - 470) / 130) ** 2) + 0.01, 0.34, 0.6)
    far = crest(x, z, -150 + 60 * np.sin(z / 170 + 1.0), 44 * np.exp(-((z - 640) / 230) ** 2) + 0.01, 0.3, 0.6)
    return np.maximum(np.maximum(field, hero), np.maximum(second, far))


def paint():
    zs = np.geomspace(9, 5200, 3000 if SS > 1 else 1000)
    hit, x, z = cast(height, zs, 0.0, cam_h, focal, horizon, W, H)
    h = height(x, z)
    eps = np.maximum(z / focal * 0.9, 0.02)
    N = normals(height, x, z, eps)

    # Wind ripples: crests across the wind, wandering and forking, no finer than the eye resolves.
    foot = z / focal
    warp = 0.75 * perlin(x / 10.5, z / 12.2, 31) + 0.10 * perlin(x / 3.6, z / 4.4, 32)
    gx, gz = 0, 0
    calm = smooth(0.02, 0.40, (N * sun).sum(-1))      # slip faces are smooth: sand avalanches there
    for lam, amp, th in ((0.8, 0.13, 0.42), (1.35, 0.12, 0.36), (4.6, 0.05, 0.5)):
        ph = 2 * np.pi * (x * np.cos(th) + z * np.sin(th) * 0.55 + warp * (lam * 0.6 + 0.8)) / lam
        fade = smooth(1.2, 4.0, lam / (foot * np.clip(np.abs(cam_h - h) / np.maximum(z, 1), 0.04, 1) ** -0.6)) 
        strength = amp * fade * (0.25 + 0.75 * calm) * (0.55 + 0.45 * perlin(x / 11, z / 17, 33))
        w = np.cos(ph) + 0.35 * np.cos(2 * ph + 0.6)
        gx, gz = gx + strength * w * np.cos(th), gz + strength * w * np.sin(th) * 0.55
    tex = fbm(x * 5, z * 5, 3, 40) * smooth(0.05, 0.012, foot)
    N = unit(N + np.stack([-gx + 0.05 * tex, np.zeros_like(tex), -gz], -1))

    # Avalanche streaks down the slip faces.
    streak = fbm(z / 1.3 + x / 9, x / 16 + z / 60, 3, 45) * (1 - calm) * smooth(0.16, 0.05, foot)

    shade = Shade(height, (-120.0, 420.0), 900.0, 3600 if SS > 1 else 2000, sun)
    lit = shade.lit(x, z, h, 0.25 + z * 0.0012, 0.12 + z * 0.0009)
    lit = np.where(z > 1150, 1, lit)
    ndl = np.clip((N * sun).sum(-1), 0, 1)
    open_ = shade.sky(x, z, h, 26.0)

    gold, blue, bounce = np.array([1.0, 0.56, 0.24], F) * 3.6, np.array([0.20, 0.25, 0.52], F), np.array([0.42, 0.17, 0.11], F)
    sand = mix(np.array([0.58, 0.285, 0.125]), np.array([0.66, 0.36, 0.17]), smooth(-0.6, 0.7, fbm(x / 30, z / 40, 3, 50)))
    sand = sand * (1 + 0.05 * tex + 0.10 * streak)[..., None]
    direct = (ndl ** 0.92 * lit)[..., None] * mix(gold, gold * np.array([1.0, 0.86, 0.70], F), smooth(0.5, 0.1, ndl))
    up = (0.5 + 0.5 * N[..., 1] * 0.8)[..., None]
    skyfill = blue * up * (0.45 + 0.75 * open_)[..., None]
    bounced = bounce * (0.35 * (0.5 - 0.5 * N[..., 0] * -1))[..., None]
    ground = sand * (direct + skyfill * 1.05 + bounced)

    # Sky: dusty gold by the horizon at the sun's side, thin blue above.
    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    e = (horizon - yy) / H
    side = smooth(1.15, -0.25, xx / W)
    sky = ramp(np.clip(e / 0.36, 0, 1), [(0, col("#ffb98a") * 1.15), (0.2, col("#f6ab8c") * 1.0), (0.5, col("#c9a2ac") * 0.80), (1, col("#6a8cb8") * 0.74)])
    glow = np.exp(-((xx / W + 0.05) ** 2 / 0.16 + (e - 0.05) ** 2 / 0.018))
    sky = sky + glow[..., None] * np.array([1.7, 0.80, 0.30], F) * 1.0 + (side * np.exp(-np.maximum(e, 0) / 0.12))[..., None] * np.array([0.36, 0.15, 0.03], F)
    cirrus = fbm(xx / W * 3.0 + e * 3, e * 26 - xx / W * 2.4 + 1.2 * fbm(xx / W * 2, e * 6, 3, 61), 5, 60)
    veil = smooth(0.05, 0.9, cirrus) * smooth(0.03, 0.2, e)
    sky = mix(sky, sky * 0.55 + np.array([1.0, 0.66, 0.46], F) * 0.62, veil * 0.6)

    haze_c = mix(col("#dba59a") * 0.95, np.array([1.45, 0.74, 0.40], F), side * 0.75)
    d = 1 - np.exp(-np.maximum(z - 60, 0) / 1150 * np.exp(-np.maximum(h, 0) / 90))
    img = np.where(hit[..., None], mix(ground, haze_c, d), sky)
    dust = np.exp(-np.abs(e) / 0.035) * 0.16
    img = mix(img, haze_c, dust * smooth(0, 0.05, e + 0.06))
    img = bloom(img, 1.0, 0.10, (5, 20, 70))
    develop(filmic(img, 0.72), "dunes.jpg", (1170, 1110), 11, contrast=0.38, saturation=1.04, vignette=0.12)


if __name__ == "__main__":
    paint()
