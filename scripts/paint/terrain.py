"""Mountains: ridged noise worn by running water (droplets carrying sediment downhill)."""

from common import *


def erode(h, seed, drops=9000, rounds=45, steps=52, inertia=0.25, capacity=6.0, erosion=0.28, deposit=0.12, dry=0.018, radius=1.0):
    """Droplet erosion of a square grid whose cells are 1 wide; heights in cells. All drops of a round run side by side."""
    rng = np.random.default_rng(seed)
    h = h.astype(np.float64)
    n = h.shape[0]
    for _ in range(rounds):
        x, y = rng.random(drops) * (n - 3) + 1, rng.random(drops) * (n - 3) + 1
        dx, dy = np.zeros(drops), np.zeros(drops)
        water, silt, speed = np.ones(drops), np.zeros(drops), np.ones(drops)
        alive = np.ones(drops, bool)
        for _ in range(steps):
            ix, iy = x.astype(int), y.astype(int)
            u, v = x - ix, y - iy
            a, b, c, d = h[iy, ix], h[iy, ix + 1], h[iy + 1, ix], h[iy + 1, ix + 1]
            gx, gy = (b - a) * (1 - v) + (d - c) * v, (c - a) * (1 - u) + (d - b) * u
            here = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v
            dx, dy = dx * inertia - gx * (1 - inertia), dy * inertia - gy * (1 - inertia)
            length = np.hypot(dx, dy) + 1e-9
            dx, dy = dx / length, dy / length
            nx, ny = x + dx, y + dy
            alive &= (nx > 1) & (nx < n - 2) & (ny > 1) & (ny < n - 2)
            nx, ny = np.clip(nx, 1, n - 2.01), np.clip(ny, 1, n - 2.01)
            jx, jy = nx.astype(int), ny.astype(int)
            p, q = nx - jx, ny - jy
            there = (h[jy, jx] * (1 - p) + h[jy, jx + 1] * p) * (1 - q) + (h[jy + 1, jx] * (1 - p) + h[jy + 1, jx + 1] * p) * q
            fall = here - there
            room = np.maximum(fall, 0.01) * speed * water * capacity
            drop = np.where(fall < 0, np.minimum(-fall, silt), np.where(silt > room, (silt - room) * deposit, -np.minimum((room - silt) * erosion, fall)))
            drop = np.where(alive, drop, 0)
            silt = silt - drop
            change = np.zeros(n * n)
            for ox, oy, wt in ((0, 0, (1 - u) * (1 - v)), (1, 0, u * (1 - v)), (0, 1, (1 - u) * v), (1, 1, u * v)):
                change += np.bincount((iy + oy) * n + ix + ox, drop * wt, n * n)
            h += np.clip(change, -0.35, 0.35).reshape(n, n)
            speed = np.sqrt(np.maximum(speed * speed * 0.9 + fall * 1.5, 0.01))
            water = water * (1 - dry)
            x, y = nx, ny
    h = ndi.gaussian_filter(h, 0.6 * radius)
    return h.astype(F)


class Ground:
    """A height grid as a function: extent `size` about a centre, with fractal detail added below the grid."""

    def __init__(self, grid, centre, size, detail=0.0, scale=1.0, seed=0):
        self.grid, self.centre, self.size, self.detail, self.scale, self.seed = grid, centre, size, detail, scale, seed
        self.coefficients = ndi.spline_filter(grid, 3, output=F)

    def __call__(self, x, z):
        n = self.grid.shape[0]
        i = (x - self.centre[0]) / self.size * (n - 1) + (n - 1) / 2
        j = (z - self.centre[1]) / self.size * (n - 1) + (n - 1) / 2
        h = ndi.map_coordinates(self.coefficients, [j, i], order=3, mode="nearest", prefilter=False)
        if self.detail:
            h = h + self.detail * fbm(x / self.scale, z / self.scale, 3, self.seed)
        return h
