"""Sea cliffs from the air: a raised land of scrub and ochre rock, its shadow on turquoise shallows, surf along the foot."""

from common import *

W, H = 1170 * SS, 1110 * SS
sun = unit([0.66, 0.60, -0.30])
tilt = 0.90          # sine of the camera's pitch: nearly straight down
rise = np.sqrt(1 - tilt * tilt)
unit_px = W / 1000.0  # a frame 1000 m wide


def shore(x, z):
    """Signed distance-like field: above 0 is land."""
    wx = x + 60 * fbm(x / 330, z / 330, 3, 5)
    wz = z + 60 * fbm(x / 330 + 9, z / 330, 3, 6)
    line = 500 - 0.50 * wz + 96 * np.sin(wz / 150 + 0.7) + 70 * np.sin(wz / 66 + 2.1) * smooth(100, 500, wz)
    f = line - wx
    f = f + 52 * fbm(x / 95, z / 95, 5, 7, 0.52)
    for cx, cz, r, k in ((560, 640, 52, 1.15), (640, 705, 26, 1.2), (468, 300, 34, 1.1), (770, 250, 20, 1.0), (716, 600, 13, 1.0), (588, 372, 14, 1.0), (842, 286, 11, 1.0)):
        d = np.hypot((x - cx) * k, z - cz) + 16 * fbm(x / 34, z / 34, 4, 11, 0.55)
        f = np.maximum(f, (r - d) * 1.3)
    return f


def height(x, z):
    f = shore(x, z)
    top = 46 + 26 * fbm(x / 260, z / 260, 3, 14) + 10 * fbm(x / 70, z / 70, 3, 15) + 0.05 * np.maximum(f, 0)
    top = np.minimum(top, 8 + 1.3 * np.maximum(f, 0) + 26 * smooth(14, 40, f))
    ledges = 3.2 * perlin(x / 16, z / 16, 16) + 1.7 * fbm(x / 6, z / 6, 3, 17)
    land = np.maximum(top, 0.5) + ledges * smooth(2, 14, f) * (0.12 + 0.88 * smooth(46, 16, f))
    face = smooth(0.0, 17.0, f + 2.0 * perlin(x / 9, z / 9, 18) + 1.2 * perlin(x / 3.6, z / 3.6, 19))
    return np.where(f > -4, face * land, 0) - 0.01


def paint():
    # Parallel projection: rows step along z, heights lift a point up the frame.
    nz = int(1.45 * H)
    zs = np.linspace(-40, 1230, nz).astype(F)
    xs = ((np.arange(W, dtype=F) + 0.5) / unit_px)[None, :]
    hz = height(xs, zs[:, None])
    rows = H - (zs[:, None] * tilt + hz * rise - 10) * unit_px
    first = np.minimum.accumulate(rows, 0)
    want = np.arange(H, dtype=F) + 0.5
    z = np.zeros((H, W), F)
    for c in range(W):
        i = np.clip(np.searchsorted(-first[:, c], -want), 1, nz - 1)
        r0, r1 = rows[i - 1, c], rows[i, c]
        t = np.clip((r0 - want) / np.maximum(r0 - r1, 1e-4), 0, 1)
        z[:, c] = zs[i - 1] + t * (zs[i] - zs[i - 1])
    x = np.broadcast_to(xs, (H, W))
    f, h = shore(x, z), height(x, z)
    land = smooth(0.2, 1.2, h)
    N = normals(height, x, z, F(0.55))
    shade = Shade(height, (500.0, 600.0), 900.0, 3200, sun)
    lit = shade.lit(x, z, np.maximum(h, 0), 3.0, 0.5)
    open_ = shade.sky(x, z, np.maximum(h, 0), 14.0)

    strata = fbm(h / 5.5 + 0.5 * perlin(x / 40, z / 40, 31), x / 90, 4, 30)
    rock = mix(np.array([0.28, 0.185, 0.115]), np.array([0.56, 0.43, 0.30]), smooth(-0.6, 0.7, strata + 0.45 * fbm(x / 7, z / 7, 3, 32)))
    scrubby = fbm(x / 38, z / 38, 5, 33, 0.58)
    green = ramp(np.clip(0.5 + 0.75 * scrubby, 0, 1), [(0, np.array([0.030, 0.058, 0.020])), (0.45, np.array([0.085, 0.115, 0.036])), (0.75, np.array([0.20, 0.185, 0.075])), (1, np.array([0.34, 0.26, 0.13]))])
    bush = smooth(0.12, 0.42, fbm(x / 4.2, z / 4.2, 3, 34) + 0.35 * scrubby * -1)
    green = mix(green, np.array([0.022, 0.044, 0.018], F), bush * 0.75)
    grass = smooth(0.62, 0.86, N[..., 1] + 0.12 * fbm(x / 10, z / 10, 3, 35)) * smooth(9, 26, f + 9 * scrubby) * smooth(10, 26, h)
    albedo = mix(rock, green, grass)
    path = np.abs(x - (180 + 70 * np.sin(z / 130 + 0.4) + 30 * perlin(z / 60, z * 0, 36)) + 0.28 * (z - 500))
    albedo = mix(albedo, np.array([0.56, 0.46, 0.33], F), smooth(2.6, 1.2, path) * grass * 0.85)
    sand = smooth(9, 4, f) * smooth(6, 1.0, h)
    albedo = mix(albedo, np.array([0.62, 0.52, 0.38], F), sand * 0.6)
    light = (np.clip((N * sun).sum(-1), 0, 1) * lit)[..., None] * np.array([1.0, 0.86, 0.66], F) * 2.3
    light = light + ((0.35 + 0.65 * N[..., 1]) * (0.4 + 0.7 * open_))[..., None] * np.array([0.30, 0.40, 0.55], F) * 0.85
    ground = albedo * light

    # Water: depth from the shore outward, sandbars and dark weed below, swell on top.
    blurred = np.minimum(f, 0)
    d = -blurred + 14 * fbm(x / 120, z / 120, 4, 40) + 4 * fbm(x / 24, z / 24, 3, 41)
    bed = fbm(x / 85 + 2, z / 85, 5, 42, 0.55)
    depth = np.clip(d / 330 + 0.10 * bed * smooth(0, 120, d), 0, 1)
    water = ramp(depth, [(0, np.array([0.42, 0.66, 0.56])), (0.05, np.array([0.20, 0.58, 0.54])), (0.16, np.array([0.065, 0.41, 0.44])), (0.34, np.array([0.020, 0.23, 0.29])), (0.62, np.array([0.011, 0.115, 0.18])), (1, np.array([0.010, 0.070, 0.125]))])
    weed = smooth(0.02, 0.42, fbm(x / 30, z / 30, 5, 43, 0.6) + 0.25 * bed) * smooth(230, 40, d) * smooth(2, 22, d)
    water = mix(water, water * np.array([0.30, 0.46, 0.55], F), weed * 0.75)
    toward = (x * 0.80 + z * 0.60)
    sw = np.sin(2 * np.pi * (toward + 16 * perlin(x / 90, z / 90, 44) + 5 * perlin(x / 25, z / 25, 45)) / 27) * 0.5
    chop = fbm((x * 0.8 + z * 0.6) / 3.2, (z * 0.8 - x * 0.6) / 7.5, 4, 46, 0.6)
    slope = 0.5 * sw * smooth(10, 200, d) + 0.9 * chop
    water = water * (1 + 0.13 * slope)[..., None] + np.clip(0.10 * slope + 0.02, 0, 1)[..., None] * np.array([0.28, 0.42, 0.50], F) * 0.35
    shadow = mix(np.array([0.34, 0.46, 0.58]), np.array([1.0, 1.0, 1.0]), lit)
    water = water * shadow * 1.12

    # Foam: lace at the foot, then breaking lines that follow the shore, torn by noise; streaks drift seaward.
    lace = 1 - np.abs(fbm(x / 9 + 0.6 * fbm(x / 14, z / 14, 2, 51), z / 9, 4, 50, 0.6)) * 2.4
    near = smooth(13, 0.5, d + 5 * fbm(x / 16, z / 16, 3, 52)) * smooth(-0.1, 0.7, lace + 0.6 * smooth(8, 0, d))
    w = -f + 10 * fbm(x / 75, z / 75, 3, 53) + 2.2 * fbm(x / 15, z / 15, 3, 54)
    lines = 0
    for at, width, gap, s in ((22, 2.2, 0.00, 60), (38, 1.8, 0.10, 61), (60, 1.7, 0.22, 62), (90, 1.5, 0.34, 63)):
        k = w - at
        band = np.where(k > 0, np.exp(-(k / width) ** 2), np.exp(k / (width * 5.5)))
        torn = smooth(gap, gap + 0.45, perlin(x / 62, z / 62, s) + 0.35 * perlin(x / 21, z / 21, s + 9) + 0.1)
        lines = np.maximum(lines, band * torn * smooth(-0.35, 0.55, lace + 0.8 * np.exp(-(k / width) ** 2)))
    foam = np.clip(near * 0.95 + lines * 0.85, 0, 1)
    water = mix(water, np.array([0.88, 0.93, 0.93], F) * shadow * 1.15, foam * 0.92)

    img = mix(water, ground, land)
    img = mix(img, np.array([0.62, 0.70, 0.78], F), 0.07 * smooth(0.2, 0, np.arange(H) / H)[:, None] + np.zeros((H, W), F))
    img = bloom(img, 0.95, 0.06, (3, 14, 50))
    develop(filmic(img, 0.80), "coast.jpg", (1170, 1110), 14, contrast=0.22, saturation=0.96, vignette=0.13, quality=82, grain=0.005)


if __name__ == "__main__":
    paint()
