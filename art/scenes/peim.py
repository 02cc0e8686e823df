"""Fine vessels as embroidery: a rose-gold thread that parts again and again over folds of satin."""
import numpy as np

from ground import Satin, dissolve, light_pools
from kit import camera, glow, srgb, studio
from materials import solid
from shapes import tubes

BOUNCES = 6
LEVELS, POINTS, THICK = 4, 1200, .019


class Folds(Satin):
    """A sheet in long folds that run with the thread."""

    def height(self, x, y):
        across = -.6 * x + .75 * y + .5 * np.sin(.5 * x + .3 * y)
        fold = .22 * np.sin(1.25 * across - 1.5 + .6 * np.sin(.5 * x)) + .025 * np.sin(2.9 * across + .8 * np.sin(.5 * x - .4 * y))
        return fold * (.6 + .4 * np.sin(.45 * x - .3 * y + 1))


def build():
    """The thread enters at the lower left and fans out towards the glow."""
    sheet = Folds(haze=(2.6, 8))
    x, y, widths = threads(np.random.default_rng(3))
    lines = np.stack([x, y, sheet.height(x, y) + .7 * widths], -1)
    body = solid('thread', srgb('#f0bc94'), .32, 1, Emission=srgb('#e88a6c'), Emission_Strength=.06)
    dissolve(tubes('threads', lines, widths, body, 16), 1.8, 3.8)
    light_pools(sheet.lay(), [(a, b, .12, .006) for a, b in zip(x[:, ::24].ravel(), y[:, ::24].ravel())], '#e8806a')
    glow((2.2, 16, -4.6), (13, 10), strength=.06)
    studio((0, 0, .4), warm=.24, rose=.8, key=1.5, fill=.8)
    camera((-.9, -10.8, 7.6), (0, .35, 0), (0, -.4, 0), lens=62, fstop=.2)


def threads(rng):
    """Sixteen paths that run as one and part in pairs: x, y and radius of (thread, point).

    Where n of them still run together the radius is that of one times the cube root of n (Murray's law); all grow thin towards their ends.
    """
    t = np.linspace(0, 1, POINTS)
    centre = np.stack([-3.3 + 7.6 * t, -2.5 + 4.6 * t + .35 * np.sin(5.2 * t + .4)])
    along = np.gradient(centre, axis=1)
    along /= np.linalg.norm(along, axis=0)
    count = 2 ** LEVELS
    offset, power = np.zeros((count, POINTS)), np.full((count, POINTS), float(LEVELS))
    for level in range(LEVELS):
        size = count >> level
        for first in range(0, count, size):
            part = .04 + .13 * level + rng.uniform(-.05, .05)
            u = np.clip((t - part) / .6, 0, 1)
            power[first:first + size] -= np.clip((t - part) / .12, 0, 1)
            for half, side in ((first, -1), (first + size // 2, 1)):
                offset[half:half + size // 2] += side * (1.5, 1.0, .6, .42)[level] * rng.uniform(.75, 1.15) * u * u * (3 - 2 * u)
    return centre[0] - along[1] * offset, centre[1] + along[0] * offset, THICK * 2 ** (power / 3) * (1 - .8 * t ** 3)
