"""Gel spheres with cores of gold and pearl on dark acrylic, among droplets."""
import random

import numpy as np

from kit import camera, glow, studio
from materials import acrylic, gel, glass, gold, pearl
from shapes import drop, grid, sphere

BOUNCES = 18
LARGE = [(.35, .3, 1.45), (-1.55, -.75, .82), (1.72, -1.25, .56), (-1.9, 2.6, 1.0), (-.38, -1.75, .34)]


def build():
    """Five spheres, the light of the set, about a hundred drops."""
    rose, clear, amber = gel('rose', '#ffa6ae', .2, .08), gel('clear', '#ffe9dc', .12, .05), gel('amber', '#ffcf96', .35)
    bodies = [rose, amber, clear, clear, rose]
    for (x, y, r), body in zip(LARGE, bodies):
        sphere(r, (x, y, r * .985), body, 160)
    sphere(.36, (-1.55, -.75, .82), gold(), 96)
    sphere(.46, (-1.9, 2.6, 1.0), pearl(), 96)
    _bubbles(*LARGE[0], count=30)
    _bubbles(*LARGE[2], count=7)
    _drops([gel('dew', '#ffe3d8', .1, .1), gel('dew rose', '#ffb8b4', .2, .12), gel('dew amber', '#ffd9a6', .3, .12)])
    x, y = np.meshgrid([-60.0, 60.0], [-30.0, 60.0])
    grid('floor', x, y, x * 0, acrylic())
    glow((3.2, 16, 1.4), (13, 7.5))
    studio((0, 0, .8), warm=1, rose=1.05, key=1.1, fill=1.1)
    camera((-.55, -12.5, 4.3), (-.15, .05, 1.05), (0, -1.0, 1.0), lens=66, fstop=.2)


def _bubbles(x, y, r, count):
    air, rng = glass('air', 1 / 1.39), np.random.default_rng(12)
    for _ in range(count):
        way = rng.normal(0, 1, 3)
        offset = way / np.linalg.norm(way) * r * .78 * rng.random() ** .5
        sphere(r * (.016 + .05 * rng.random() ** 3), (x + offset[0], y + offset[1], r * .985 + offset[2]), air, 32)


def _drops(bodies):
    """Larger drops first; each keeps its distance from all before it."""
    rng = random.Random(12)
    taken = [(x, y, r * .75) for x, y, r in LARGE]
    for _ in range(4000):
        share = (len(taken) - 5) / 120
        if share >= 1:
            return
        r = .30 * (1 - share) ** 3.2 + .03 + .035 * rng.random()
        x, y = rng.uniform(-5, 5), rng.uniform(-4.2, 6)
        if all((x - a) ** 2 + (y - b) ** 2 > (r * 1.12 + c * 1.08) ** 2 for a, b, c in taken):
            taken.append((x, y, r))
            drop(r, r * rng.uniform(.55, .75), (x, y, 0), rng.choice(bodies), 64 if r > .1 else 32)
