"""Shared brushes: noise, ray casting over height fields, light, lens and film. Linear light throughout, float32."""

import os
import sys

import numpy as np
from scipy import ndimage as ndi

F = np.float32
ASSETS = os.environ.get("PAINT_OUT") or os.path.join(os.path.dirname(__file__), "..", "..", "scenes", "assets")
SS = int(os.environ.get("PAINT_SS", "2"))


def col(hexa):
    """A linear colour from sRGB hex notation."""
    v = np.array([int(hexa[i:i + 2], 16) for i in (1, 3, 5)]) / 255.0
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4).astype(F)


def oetf(v):
    """The sRGB values, 0...1, of linear light."""
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055).astype(F)


def smooth(a, b, x):
    """Smoothstep: 0 up to a, 1 from b on, and a smooth rise in between."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    a, b = np.asarray(a, F), np.asarray(b, F)
    t = np.asarray(t, F)
    if (a.ndim == 1 and a.shape[0] == 3 or a.ndim == 3) and (t.ndim == 2 or t.ndim == 0):
        t = t[..., None]
    return a + (b - a) * t


def ramp(t, stops):
    """A colour ramp through [(position, colour)], smooth between stops."""
    xs = [s[0] for s in stops]
    cs = np.array([s[1] for s in stops])
    return np.stack([np.interp(t, xs, cs[:, k]) for k in range(3)], -1).astype(F)


# Gradient noise on a 256 x 256 lattice of unit vectors.
_tables = {}


def _gradients(seed):
    if seed not in _tables:
        a = np.random.default_rng(seed).random(65536) * 2 * np.pi
        _tables[seed] = (np.cos(a).astype(F), np.sin(a).astype(F))
    return _tables[seed]


def perlin(x, y, seed=0):
    """Gradient noise with quintic interpolation, about -1...1."""
    x, y = np.broadcast_arrays(np.asarray(x, F), np.asarray(y, F))
    gx, gy = _gradients(seed)
    fx, fy = np.floor(x), np.floor(y)
    ix, iy = fx.astype(np.int32), fy.astype(np.int32)
    x, y = x - fx, y - fy
    ix0, ix1 = ix & 255, (ix + 1) & 255
    iy0, iy1 = (iy & 255) << 8, ((iy + 1) & 255) << 8
    u = x * x * x * (x * (x * 6 - 15) + 10)
    v = y * y * y * (y * (y * 6 - 15) + 10)

    def corner(i, dx, dy):
        return gx[i] * dx + gy[i] * dy
    a = corner(ix0 + iy0, x, y)
    b = corner(ix1 + iy0, x - 1, y)
    top = a + u * (b - a)
    a = corner(ix0 + iy1, x, y - 1)
    b = corner(ix1 + iy1, x - 1, y - 1)
    bottom = a + u * (b - a)
    return (top + v * (bottom - top)) * F(1.5)


def octaves(x, y, n, seed=0, gain=0.5, lac=2.03):
    """The octaves (amplitude, noise) of a fractal sum, each turned against the last to hide the lattice."""
    amp = 1.0
    x, y = np.asarray(x, F), np.asarray(y, F)
    for i in range(n):
        yield amp, perlin(x + 17.3 * i, y - 9.7 * i, seed + i)
        x, y = (F(0.8 * lac) * x - F(0.6 * lac) * y), (F(0.6 * lac) * x + F(0.8 * lac) * y)
        amp *= gain


def fbm(x, y, n, seed=0, gain=0.5, lac=2.03):
    """Fractal noise (fractional Brownian motion) of n octaves. `lac` is the lacunarity: the frequency ratio of two octaves."""
    total = 0
    for a, v in octaves(x, y, n, seed, gain, lac):
        total = total + F(a) * v
    return total


def ridged(x, y, n, seed=0, gain=0.5, lac=2.03):
    """Ridged multifractal, 0...about 1: sharp crests, detail only where the coarse octaves are high."""
    total, weight, norm = 0, 1, 0
    for a, v in octaves(x, y, n, seed, gain, lac):
        r = (1 - np.abs(v)) ** 2 * weight
        weight = np.clip(r * 1.6, 0, 1)
        total = total + F(a) * r
        norm += a
    return total / norm


def cast(height, zs, cam_x, cam_h, focal, horizon, W, H):
    """Looks over height(x, z) along +z with verticals upright. Per pixel: hit, x, z. `horizon` is a row."""
    a = ((np.arange(W, dtype=F) + 0.5 - W / 2) / focal)[None, :]
    z = zs.astype(F)[:, None]
    h = height(cam_x + a * z, np.broadcast_to(z, (len(zs), W)))
    rows = horizon - (h - cam_h) * focal / z
    first = np.minimum.accumulate(rows, 0)
    want = np.arange(H, dtype=F) + 0.5
    Z = np.zeros((H, W), F)
    hit = np.zeros((H, W), bool)
    for c in range(W):
        i = np.searchsorted(-first[:, c], -want)
        ok = i < len(zs)
        i = np.clip(i, 1, len(zs) - 1)
        r0, r1 = rows[i - 1, c], rows[i, c]
        t = np.clip((r0 - want) / np.maximum(r0 - r1, 1e-4), 0, 1)
        Z[:, c] = zs[i - 1] + t * (zs[i] - zs[i - 1])
        hit[:, c] = ok
    return hit, cam_x + a * Z, Z


def unit(v):
    v = np.asarray(v, F)
    return v / np.sqrt((v * v).sum(-1, keepdims=True))


def normals(height, x, z, eps):
    """Unit normals (x, up, z) by central differences at a footprint of eps."""
    dx = (height(x + eps, z) - height(x - eps, z)) / (2 * eps)
    dz = (height(x, z + eps) - height(x, z - eps)) / (2 * eps)
    return unit(np.stack([-dx, np.ones_like(dx), -dz], -1))


class Shade:
    """Cast shadows of a height field, by a running maximum along lines toward the sun."""

    def __init__(self, height, centre, extent, n, sun):
        along = unit(np.array([sun[0], sun[2]]))
        self.along, self.centre, self.extent, self.n = along, centre, extent, n
        s = np.linspace(extent, -extent, n, dtype=F)      # toward the sun first
        u, v = s[:, None], s[None, :]
        x = centre[0] + u * along[0] - v * along[1]
        z = centre[1] + u * along[1] + v * along[0]
        h = height(x, z)
        fall = (sun[1] / np.hypot(sun[0], sun[2])) * (extent - s)[:, None]
        self.lid = np.maximum.accumulate(h + fall, 0) - fall
        self.h = h

    def _at(self, grid, x, z):
        dx, dz = x - self.centre[0], z - self.centre[1]
        u = dx * self.along[0] + dz * self.along[1]
        v = -dx * self.along[1] + dz * self.along[0]
        k = (self.n - 1) / (2 * self.extent)
        return ndi.map_coordinates(grid, [(self.extent - u) * k, (self.extent - v) * k], order=1, mode="nearest")

    def lit(self, x, z, h, soft, bias=0.0):
        """1 in the light, 0 in shadow; `soft` is the depth under the shadow's lid at which it is full."""
        return 1 - smooth(0, 1, (self._at(self.lid, x, z) - h - bias) / soft)

    def sky(self, x, z, h, radius):
        """Open sky over a point: how far it lies above the surroundings within a radius, 0...1."""
        g = ndi.gaussian_filter(self.h, radius * self.n / (2 * self.extent))
        return np.clip(0.5 + (h - self._at(g, x, z)) / (2 * radius) * 1.6, 0, 1)


def blur(img, sigma):
    """A Gaussian per channel; wide ones on a reduced picture."""
    if img.ndim == 3:
        return np.stack([blur(img[..., k], sigma) for k in range(img.shape[2])], -1)
    s = np.broadcast_to(np.asarray(sigma, float), (2,))
    k = int(min(s) // 4)
    if k > 1:
        h, w = img.shape
        H, W = -(-h // k) * k, -(-w // k) * k
        p = np.pad(img, ((0, H - h), (0, W - w)), mode="edge").reshape(H // k, k, W // k, k).mean((1, 3))
        p = ndi.gaussian_filter(p, s / k, mode="nearest")
        yy, xx = (np.arange(h) + 0.5) / k - 0.5, (np.arange(w) + 0.5) / k - 0.5
        return resample(p, xx, yy)
    return ndi.gaussian_filter(img, s, mode="nearest")


def resample(p, xs, ys):
    """Bilinear resampling on a product grid."""
    def taps(v, n):
        v = np.clip(v, 0, n - 1)
        i = np.minimum(v.astype(int), max(n - 2, 0))
        return i, np.minimum(i + 1, n - 1), (v - i).astype(F)
    i, j, t = taps(ys, p.shape[0])
    t = t.reshape((-1,) + (1,) * (p.ndim - 1))
    p = p[i] * (1 - t) + p[j] * t
    i, j, t = taps(xs, p.shape[1])
    t = t.reshape((1, -1) + (1,) * (p.ndim - 2))
    return p[:, i] * (1 - t) + p[:, j] * t


def sample(img, x, y, order=1):
    """The picture at real pixel positions."""
    if img.ndim == 3:
        return np.stack([sample(img[..., k], x, y, order) for k in range(img.shape[2])], -1)
    return ndi.map_coordinates(img, [y, x], order=order, mode="nearest")


def bloom(img, threshold=0.8, strength=0.12, radii=(4, 16, 60)):
    """Adds a glow around what is brighter than the threshold."""
    light = np.maximum(img - threshold, 0)
    for r in radii:
        img = img + blur(light, r * SS) * F(strength)
    return img


def filmic(v, exposure=1.0):
    """Narkowicz's fit of the ACES curve."""
    v = np.maximum(v * F(exposure), 0)
    return np.clip(v * (2.51 * v + 0.03) / (v * (2.43 * v + 0.59) + 0.14), 0, 1)


def reduce(img, k):
    """The picture at a k-th of its size, averaged."""
    if k == 1:
        return img
    h, w = img.shape[0] // k, img.shape[1] // k
    return img[:h * k, :w * k].reshape((h, k, w, k) + img.shape[2:]).mean((1, 3))


def develop(img, name, size, seed=1, grain=0.007, vignette=0.18, saturation=1.0, contrast=0.0, quality=87):
    """From display-linear light to a file: reduce, grade, vignette, grain."""
    from PIL import Image
    w, h = size
    v = oetf(reduce(img, img.shape[1] // w))
    if saturation != 1:
        g = (v * np.array([0.2126, 0.7152, 0.0722], F)).sum(-1, keepdims=True)
        v = g + (v - g) * F(saturation)
    if contrast:
        v = v + F(contrast) * (smooth(0, 1, v) - v)
    yy, xx = np.mgrid[0:h, 0:w].astype(F)
    r2 = ((xx / w - 0.5) ** 2 + (yy / h - 0.5) ** 2) * 2
    v = v * (1 - F(vignette) * smooth(0.15, 1.1, r2))[..., None]
    rng = np.random.default_rng(seed)
    g = ndi.gaussian_filter(rng.standard_normal((h, w)).astype(F), 0.55)
    g /= g.std()
    luma = v.mean(-1)
    v = v + (g * grain * (0.35 + 1.3 * np.sqrt(np.clip(luma * (1 - luma), 0, 1))))[..., None]
    out = np.clip(v * 255 + 0.5, 0, 255).astype(np.uint8)
    os.makedirs(ASSETS, exist_ok=True)
    path = os.path.join(ASSETS, name)
    Image.fromarray(out).save(path, quality=quality, optimize=True, progressive=False, subsampling=2)
    if os.environ.get("PAINT_PROOF"):
        Image.open(path).save(os.path.join(os.environ["PAINT_PROOF"], name.rsplit(".", 1)[0] + ".png"))
    print(name, out.shape[1], "x", out.shape[0], os.path.getsize(path) // 1000, "kB", file=sys.stderr)


def stars(shape, n, seed, gamma=1.9, size=0.6, top=6.0):
    """A star field: fluxes by a power law, colours from cool to warm, points of a small round profile."""
    rng = np.random.default_rng(seed)
    h, w = shape
    img = np.zeros((h, w, 3), F)
    flux = np.minimum((1 - rng.random(n)) ** (-1 / (gamma - 1)) * 0.05, top)
    x, y = rng.random(n) * (w - 1), rng.random(n) * (h - 1)
    cool, warm = np.array([0.72, 0.84, 1.0]), np.array([1.0, 0.86, 0.68])
    tint = cool + (warm - cool) * rng.random(n)[:, None] ** 1.6
    np.add.at(img, (y.astype(int), x.astype(int)), (flux[:, None] * tint).astype(F))
    point = blur(img, size * SS)
    halo = blur(np.maximum(img - 0.5, 0), 2.2 * SS)
    return point * F(2 * np.pi * (size * SS) ** 2) * 0.8 + halo * F(1.6 * SS * SS)
