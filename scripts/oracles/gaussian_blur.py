#!/usr/bin/env python3
"""Writes the fixtures of GaussianBlurTests: a picture, and the same picture blurred by scipy's Gaussian filter.

Raw premultiplied RGBA8, 96 x 64, row after row. Needs numpy and scipy.
"""
import pathlib

import numpy as np
from scipy.ndimage import gaussian_filter

SIGMAS = [0.5, 1, 2, 4, 8, 16, 30, 60, 90]
WIDTH, HEIGHT = 96, 64

folder = pathlib.Path(__file__).resolve().parents[2] / "Tests/Picture/Graphics/Fixtures/gaussian-blur"
folder.mkdir(parents=True, exist_ok=True)

random = np.random.default_rng(7)
picture = random.integers(0, 256, (HEIGHT, WIDTH, 4)).astype(np.float64)
picture[..., 3] = 255
y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
picture[:, 32:64, 0] = 255 * (x[:, 32:64] // 9 % 2)  # stripes
picture[:, 32:64, 1] = 255 * (y[:, 32:64] > 30)  # an edge
picture[:, 32:64, 2] = 255 * ((x[:, 32:64] - 48) ** 2 + (y[:, 32:64] - 32) ** 2 < 100)  # a disc
picture[:, 64:, 3] = random.integers(0, 256, (HEIGHT, 32))  # translucent
picture[16:40, 70:90] = 0
picture[:, 64:, :3] = np.floor(picture[:, 64:, :3] * picture[:, 64:, 3:] / 255)

(folder / "source.rgba").write_bytes(picture.astype(np.uint8).tobytes())
for sigma in SIGMAS:
    blurred = gaussian_filter(picture, (sigma, sigma, 0), mode="nearest", truncate=6)
    (folder / f"sigma-{sigma:g}.rgba").write_bytes(np.floor(blurred + 0.5).astype(np.uint8).tobytes())
