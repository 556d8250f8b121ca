"""A town that does not exist, drawn as a maps app would: streets, blocks, a park, a river; light and dark."""

from PIL import Image

from vector import *

W, H, K = 1170, 1400, 3
NAMES = ["land", "block", "building", "edge", "street", "road", "casing", "highway", "highwayEdge", "park", "grove", "path", "water", "bank", "rail", "sand", "campus", "deep", "plaza", "court"]
LIGHT = dict(land="#f3f0e9", block="#f7f5f0", building="#e9e4da", edge="#dcd6ca", street="#ffffff", road="#ffffff", casing="#dfd9cd", highway="#ffdc8c", highwayEdge="#eebd58", park="#cfe9b9", grove="#b9dca2",
             path="#f1f7e8", water="#a9d9f0", bank="#93cbe6", rail="#cbc6bd", sand="#f4e8c8", campus="#f0e6da", deep="#9fd3ed", plaza="#f2ecdf", court="#dcefd0")
DARK = dict(land="#23272f", block="#272c35", building="#303641", edge="#3a414d", street="#3d444f", road="#4a525f", casing="#1b1f26", highway="#8a713f", highwayEdge="#4e4230", park="#23402f", grove="#1d4a33",
            path="#31543f", water="#16324d", bank="#1d4162", rail="#4b5058", sand="#46422f", campus="#332f33", deep="#132c45", plaza="#2e323a", court="#274735")
IX = {n: i for i, n in enumerate(NAMES)}


class Grid:
    """A street grid: unit cells turned, stretched and gently bent onto the page."""

    def __init__(self, origin, turn, cell, bend, seed):
        self.o, self.t, self.cell, self.bend, self.seed = np.array(origin, float), np.radians(turn), cell, bend, seed

    def at(self, u, v):
        u, v = np.asarray(u, float), np.asarray(v, float)
        x, y = u * self.cell[0], v * self.cell[1]
        x = x + self.bend * np.sin(y / 430 + self.seed)
        y = y + self.bend * 0.8 * np.sin(x / 510 + self.seed * 1.7)
        c, s = np.cos(self.t), np.sin(self.t)
        return np.stack([self.o[0] + x * c - y * s, self.o[1] + x * s + y * c], -1)

    def rect(self, u0, v0, u1, v1, n=3):
        k = np.linspace(0, 1, n, endpoint=False)
        e = [(u0 + (u1 - u0) * k, v0 + 0 * k), (u1 + 0 * k, v0 + (v1 - v0) * k), (u1 - (u1 - u0) * k, v1 + 0 * k), (u0 + 0 * k, v1 - (v1 - v0) * k)]
        return np.concatenate([self.at(*p) for p in e])


def quarter(grid, rng, span):
    """One bank's fabric: blocks, houses, small greens, minor streets; its arteries are drawn later, over everything."""
    buf = np.full((H * K, W * K), IX["land"], np.uint8)
    gaps_u, gaps_v = rng.random((2 * span, 2 * span)) < 0.16, rng.random((2 * span, 2 * span)) < 0.13
    su, sv = 6.5 / grid.cell[0], 6.5 / grid.cell[1]
    for i in range(-span, span):
        for j in range(-span, span):
            c = grid.at(i + 0.5, j + 0.5)
            if not (-130 < c[0] < W + 130 and -130 < c[1] < H + 130):
                continue
            what = rng.random()
            kind = "park" if what < 0.045 else "campus" if what < 0.075 else "plaza" if what < 0.095 else "block"
            paint_polygon(buf, grid.rect(i + su, j + sv, i + 1 - su, j + 1 - sv) * K, IX[kind])
            if kind == "park":
                for _ in range(9):
                    p, q = rng.uniform(0.15, 0.85, 2)
                    paint_polygon(buf, ellipse(*(grid.at(i + p, j + q) * K), *(rng.uniform(4, 8, 2) * K), n=20), IX["grove"])
                paint_line(buf, np.array([grid.at(i + a, j + a) for a in np.linspace(0.06, 0.94, 5)]) * K, 2.2 * K, IX["path"])
                continue
            n, m = int(rng.integers(2, 5)), int(rng.integers(1, 3)) + (grid.cell[1] > 70)
            us = np.linspace(su * 1.7, 1 - su * 1.7, n + 1) + np.r_[0, rng.uniform(-0.05, 0.05, n - 1), 0]
            vs = np.linspace(sv * 1.7, 1 - sv * 1.7, m + 1) + np.r_[0, rng.uniform(-0.05, 0.05, m - 1), 0]
            for a in range(n):
                for b in range(m):
                    if rng.random() < 0.13:
                        continue
                    gu, gv = 1.6 / grid.cell[0], 1.6 / grid.cell[1]
                    x0, x1, y0, y1 = us[a] + gu, us[a + 1] - gu, vs[b] + gv, vs[b + 1] - gv
                    shape = rng.random()
                    x1 -= (x1 - x0) * rng.uniform(0, 0.20)
                    y1 -= (y1 - y0) * rng.uniform(0, 0.18)
                    paint_polygon(buf, grid.rect(i + x0, j + y0, i + x1, j + y1, 1) * K, IX["building"])
                    mx, my = (x1 - x0), (y1 - y0)
                    if shape < 0.30 and mx * grid.cell[0] > 17 and my * grid.cell[1] > 17:
                        paint_polygon(buf, grid.rect(i + x0 + mx * 0.30, j + y0 + my * 0.30, i + x1 - mx * 0.30, j + y1 - my * 0.30, 1) * K, IX["court"])
                    elif shape < 0.55 and mx * grid.cell[0] > 14:
                        paint_polygon(buf, grid.rect(i + x0 + mx * 0.55, j + y0 + my * 0.5, i + x1 + 0.01, j + y1 + 0.01, 1) * K, IX[kind])
    lines = []
    for i in range(-span, span):
        for j in range(-span, span):
            if i % 4 and not gaps_u[i, j]:
                lines.append(([grid.at(i, j + t) for t in np.linspace(0, 1, 5)], 5.6))
            if j % 4 and not gaps_v[i, j]:
                lines.append(([grid.at(i + t, j) for t in np.linspace(0, 1, 5)], 5.6))
    lines = [(np.array(p), w) for p, w in lines if (np.array(p).min(0) < [W + 20, H + 20]).all() and (np.array(p).max(0) > -20).all()]
    for p, w in lines:
        paint_line(buf, p * K, (w + 1.8) * K, IX["casing"])
    for p, w in lines:
        paint_line(buf, p * K, w * K, IX["street"])
    arteries = [(np.array([grid.at(i, t) for t in np.linspace(-span, span, 900)]), 10.5) for i in range(-span, span, 4)]
    arteries += [(np.array([grid.at(t, j) for t in np.linspace(-span, span, 900)]), 10.5) for j in range(-span, span, 4)]
    return buf, [(p[((p > -60) & (p < [W + 60, H + 60])).all(1)], w) for p, w in arteries]


def draw():
    rng = np.random.default_rng(2024)
    north = Grid((330, 420), -13, (76, 58), 26, 0.4)
    south = Grid((760, 1010), 24, (70, 62), 22, 2.1)
    a, roads_a = quarter(north, rng, 24)
    b, roads_b = quarter(south, rng, 24)
    centre = curve([(-80, 1130), (120, 1085), (330, 985), (500, 905), (650, 800), (742, 655), (850, 520), (1010, 430), (1280, 372)], closed=False, steps=30)
    tangent = np.gradient(centre, axis=0)
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1) / np.hypot(*tangent.T)[:, None]
    k = np.linspace(0, 1, len(centre))
    half = (48 + 14 * np.sin(k * 9 + 0.5) + 16 * np.exp(-((k - 0.52) / 0.12) ** 2))[:, None]
    left, right = centre - normal * half, centre + normal * half
    side = fill((H * K, W * K), np.concatenate([centre, [(W + 200, H + 200), (-200, H + 200)]]) * K)
    buf = np.where(side, b, a)

    # Parkland on the north bank, squared to its streets; woods, lawns, a lake and footpaths.
    def park(grid, u0, v0, u1, v1, seed, lake):
        r = np.random.default_rng(seed)
        paint_polygon(buf, grid.rect(u0, v0, u1, v1, 8) * K, IX["park"])
        for _ in range(int(34 * (u1 - u0) * (v1 - v0) / 12)):
            p, q = r.uniform(u0 + 0.3, u1 - 0.3), r.uniform(v0 + 0.3, v1 - 0.3)
            c = grid.at(p, q)
            if fbm(c[0] / 95, c[1] / 95, 2, seed) > -0.10:
                t = np.linspace(0, 2 * np.pi, 12, endpoint=False)
                rad = r.uniform(10, 24) * (1 + 0.18 * r.standard_normal(12))
                paint_polygon(buf, curve(c + np.stack([np.cos(t), np.sin(t)], 1) * rad[:, None], steps=5) * K, IX["grove"])
        for y in np.linspace(0.25, 0.75, 2):
            pts = [grid.at(u0 + (u1 - u0) * t, v0 + (v1 - v0) * (y + 0.13 * np.sin(t * 7 + y * 9))) for t in np.linspace(0, 1, 9)]
            paint_line(buf, curve(pts, closed=False, steps=6) * K, 3.0 * K, IX["path"])
        for x in np.linspace(0.2, 0.8, 3):
            pts = [grid.at(u0 + (u1 - u0) * (x + 0.05 * np.sin(t * 6 + x * 11)), v0 + (v1 - v0) * t) for t in np.linspace(0, 1, 9)]
            paint_line(buf, curve(pts, closed=False, steps=6) * K, 3.0 * K, IX["path"])
        if lake:
            cu, cv = u0 + (u1 - u0) * 0.58, v0 + (v1 - v0) * 0.52
            pts = [grid.at(cu + du * (u1 - u0), cv + dv * (v1 - v0)) for du, dv in ((-.24, -.02), (-.17, -.16), (-.03, -.13), (.08, -.21), (.20, -.13), (.23, .04), (.12, .15), (.02, .09), (-.10, .19), (-.21, .13))]
            c = curve(pts) * K
            paint_line(buf, np.concatenate([c, c[:1]]), 3.4 * K, IX["path"])
            paint_polygon(buf, c, IX["water"])
            paint_polygon(buf, ellipse(*(grid.at(cu + 0.13 * (u1 - u0), cv - 0.02 * (v1 - v0)) * K), 13 * K, 9 * K), IX["grove"])
    park(north, 0, -4, 4, 0, 5, True)
    park(south, 0, 0, 4, 3, 7, False)

    # The river, a strand and greens along it.
    green = np.concatenate([left - normal * 16, (right + normal * 14)[::-1]])
    paint_polygon(buf, green * K, IX["park"])
    inner = k > 0.62
    strand = np.concatenate([left[inner][:60] - normal[inner][:60] * 12, left[inner][:60][::-1]])
    paint_polygon(buf, strand * K, IX["sand"])
    paint_line(buf, (left - normal * 9) * K, 2.4 * K, IX["path"])
    paint_line(buf, (right + normal * 8) * K, 2.4 * K, IX["path"])
    paint_polygon(buf, np.concatenate([left, right[::-1]]) * K, IX["bank"])
    paint_polygon(buf, np.concatenate([left + normal * 2.4, (right - normal * 2.4)[::-1]]) * K, IX["water"])
    paint_polygon(buf, np.concatenate([left + normal * 17, (right - normal * 17)[::-1]]) * K, IX["deep"])
    isle = curve([(560, 872), (606, 838), (648, 792), (664, 800), (632, 850), (584, 886)])
    paint_polygon(buf, ((isle - isle.mean(0)) * 1.06 + isle.mean(0)) * K, IX["bank"])
    paint_polygon(buf, isle * K, IX["park"])
    for c in ((588, 868), (612, 845), (636, 816)):
        paint_polygon(buf, ellipse(c[0] * K, c[1] * K, 9 * K, 8 * K), IX["grove"])

    # Arteries on their own bank; every other one bridges the river.
    def keep(p, mine):
        x, y = np.clip(p[:, 0] * K, 0, W * K - 1).astype(int), np.clip(p[:, 1] * K, 0, H * K - 1).astype(int)
        return side[y, x] == mine

    jobs = []
    for roads, mine in ((roads_a, False), (roads_b, True)):
        for p, w in roads:
            if len(p) < 3:
                continue
            ok = keep(p, mine)
            runs = np.flatnonzero(np.diff(np.r_[0, ok.astype(int), 0]))
            for s, e in zip(runs[::2], runs[1::2]):
                seg = p[s:e]
                d = np.hypot(seg[:, None, 0] - centre[None, :, 0], seg[:, None, 1] - centre[None, :, 1]) - half[None, :, 0]
                seg = seg[d.min(1) > 23]
                if len(seg) > 2:
                    jobs.append((seg, w))
    quays = [(left - normal * 26, 9.0), (right + normal * 25, 9.0)]
    bridges = []
    for f in (0.36, 0.62, 0.80):
        i = int(f * len(centre))
        bridges.append((np.array([left[i] - normal[i] * 27, right[i] + normal[i] * 26]), 11.0))
    main = jobs + quays + bridges
    for p, w in main:
        paint_line(buf, p * K, (w + 2.4) * K, IX["casing"])
    for p, w in main:
        paint_line(buf, p * K, w * K, IX["road"])

    # The railway and the ring motorway over all.
    rail = curve([(-40, 236), (180, 262), (420, 216), (640, 128), (800, 20), (860, -60)], closed=False, steps=24)
    paint_line(buf, rail * K, 4.2 * K, IX["rail"])
    paint_line(buf, rail * K, 2.0 * K, IX["block"])
    s = np.cumsum(np.r_[0, np.hypot(*np.diff(rail, axis=0).T)])
    for q in np.arange(0, s[-1], 12):
        p0, p1 = (np.array([np.interp(t, s, rail[:, c]) for c in (0, 1)]) for t in (q, q + 6))
        paint_line(buf, np.array([p0, p1]) * K, 2.4 * K, IX["rail"])
    ring = curve([(170, 1470), (205, 1310), (190, 1150), (150, 1000), (165, 800), (120, 620), (150, 430), (110, 250), (150, 60), (140, -60)], closed=False, steps=26)
    spur = curve([(190, 1150), (330, 1190), (520, 1235), (760, 1222), (960, 1268), (1240, 1250)], closed=False, steps=26)
    ramp1 = curve([(205, 1262), (232, 1205), (300, 1181)], closed=False, steps=14)
    ramp2 = curve([(176, 1085), (212, 1148), (300, 1177)], closed=False, steps=14)
    for p, w in ((ramp1, 7), (ramp2, 7), (spur, 15), (ring, 16)):
        paint_line(buf, p * K, (w + 3.2) * K, IX["highwayEdge"])
    for p, w in ((ramp1, 7), (ramp2, 7), (spur, 15), (ring, 16)):
        paint_line(buf, p * K, w * K, IX["highway"])
    for p in (spur, ring):
        paint_line(buf, p * K, 1.1 * K, IX["highwayEdge"])
    return buf


def publish(buf, palette, name):
    rgb = np.array([[int(palette[n][i:i + 2], 16) for i in (1, 3, 5)] for n in NAMES], np.float32)
    lin = (rgb / 255) ** 2.2
    out = np.zeros((H, W, 3), np.float32)
    for dy in range(K):
        for dx in range(K):
            out += lin[buf[dy::K, dx::K]]
    out = np.clip((out / K ** 2) ** (1 / 2.2) * 255 + 0.5, 0, 255).astype(np.uint8)
    im = Image.fromarray(out).quantize(96, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    path = os.path.join(ASSETS, name)
    im.save(path, optimize=True)
    if os.environ.get("PAINT_PROOF"):
        im.convert("RGB").save(os.path.join(os.environ["PAINT_PROOF"], name))
    print(name, os.path.getsize(path) // 1000, "kB", file=sys.stderr)


if __name__ == "__main__":
    picture = draw()
    publish(picture, LIGHT, "map.png")
    publish(picture, DARK, "map-dark.png")
