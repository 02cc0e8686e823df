"""Satin over a long soft contour, traced by one gold thread: a body only as a landscape."""
import numpy as np

from ground import dissolve
from kit import glow, still_life, studio
from materials import gold, pearl, satin
from shapes import grid, sphere, tubes

BOUNCES = 5
CREST = -.1


def build():
    """The cloth is a height field, tight on the ridge and falling from it in a few long folds."""
    x, y = np.meshgrid(np.linspace(-9, 9, 1000), np.linspace(-8, 12, 1000))
    dissolve(grid('cloth', x, y, height(x, y), satin('#2a101f', '#b98680', .14, .46)), 3, 9)
    u = np.linspace(-9, 9, 500)
    line = np.stack([u, CREST - .6 + 0 * u, height(u, CREST - .6 + 0 * u) + .045], -1)
    tubes('thread', [line], [np.full(500, .052)], gold(.38), 16)
    place = line[np.abs(u + .3).argmin()]
    sphere(.2, place + [0, -.06, .16], pearl(), 96)
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, .9), warm=.85, rose=.95, key=.9, fill=.6)
    still_life((0, -.6, 1.2), (0, 0, .95))


def contour(x):
    """The ridge: two unequal swells and a waist between them."""
    return .75 + 1.25 * np.exp(-((x - 1.7) / 1.6) ** 2) + .7 * np.exp(-((x + 2.3) / 1.7) ** 2)


def height(x, y):
    """The ridge with smooth flanks; the folds start below the crest, so nothing is pinched."""
    away = (y - CREST) / (.95 + .35 * contour(x))
    body = contour(x) / (1 + away ** 2) ** 1.4
    start = 1 - np.exp(-(away / .9) ** 4)
    lean = x + .55 * y + .5 * np.sin(.45 * x + .5 * y + 1)
    fold = (.5 + .5 * np.sin(2.3 * lean + .4)) ** 1.7 * (.65 + .35 * np.sin(.7 * x - .5 * y))
    broad = .5 + .5 * np.sin(.7 * x + .8 * y + .5)
    return body + start * (.42 * fold + .2 * broad)
