"""Fine vessels as embroidery: a bundle of rose-gold threads that parts again and again over folds of satin."""
import numpy as np

from ground import Satin
from kit import glow, srgb, still_life, studio
from materials import solid
from shapes import sphere, tubes

BOUNCES = 6
LEVELS, POINTS, THICK = 4, 400, .019


class Folds(Satin):
    """A sheet that rises towards the glow in long folds, so that what lies on it is seen from above."""

    def height(self, x, y):
        rise = 3.3 / (1 + np.exp(-(y - .9 + .2 * x) / .95))
        across = -.55 * x + .8 * y + .5 * np.sin(.5 * x + .3 * y)
        fold = .17 * np.sin(1.9 * across + .5 * np.sin(.6 * x)) + .05 * np.sin(4.1 * across + .8 * np.sin(.5 * x - .4 * y))
        return rise + fold * (.65 + .35 * np.sin(.45 * x - .3 * y + 1)) / (1 + np.exp((y - 6) / .8))


def build():
    """The bundle enters at the lower left and fans out towards the glow."""
    sheet = Folds(haze=(2.2, 5.5))
    x, y = threads(np.random.default_rng(3))
    lines = np.stack([x, y, sheet.height(x, y) + .7 * THICK], -1)
    body = solid('thread', srgb('#e0a488'), .26, 1)
    tubes('threads', lines, np.full(lines.shape[:2], THICK), body, 12)
    for line in lines:
        sphere(THICK, line[-1], body, 16)
    sheet.lay()
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, 1.1), warm=.6, rose=.9, key=.9, fill=.5)
    still_life((0, -.3, 1.0), (0, 0, 1.2), .25)


def threads(rng):
    """Sixteen paths that run side by side and part in pairs, as vessels do: x and y of (thread, point)."""
    t = np.linspace(0, 1, POINTS)
    centre = np.stack([-3.3 + 6.0 * t, -1.9 + 4.0 * t + .35 * np.sin(5.2 * t + .4)])
    along = np.gradient(centre, axis=1)
    along /= np.linalg.norm(along, axis=0)
    count = 2 ** LEVELS
    offset = np.tile((np.arange(count) - (count - 1) / 2)[:, None] * 2.1 * THICK, (1, POINTS))
    end = np.ones(count)
    for level in range(LEVELS):
        for branch in range(2 ** level):
            part, width = .1 + .18 * level + rng.uniform(-.06, .06), (.95, .6, .3, .16)[level]
            for half in (0, 1):
                own = range(branch * count >> level, (branch + 1) * count >> level)
                own = [i for i in own if (i >> (LEVELS - 1 - level)) & 1 == half]
                u = np.clip((t - part) / .6, 0, 1)
                offset[own] += (2 * half - 1) * width * rng.uniform(.75, 1.15) * u * u * (3 - 2 * u)
    end = rng.uniform(.8, 1, count)
    x = centre[0] - along[1] * offset
    y = centre[1] + along[0] * offset
    cut = np.array([np.interp(np.linspace(0, e, POINTS), t, row) for e, row in zip(end, x)])
    return cut, np.array([np.interp(np.linspace(0, e, POINTS), t, row) for e, row in zip(end, y)])
