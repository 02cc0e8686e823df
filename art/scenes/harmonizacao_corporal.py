"""Satin over a long soft contour, traced by one gold thread: a body only as a landscape."""
import numpy as np

from kit import camera, glow, studio
from materials import gold, pearl, satin
from shapes import grid, sphere, tubes

BOUNCES = 5


def build():
    """The cloth is a height field, tight on the ridge and folded on its flanks."""
    x, y = np.meshgrid(np.linspace(-9, 9, 1100), np.linspace(-8, 10, 1000))
    grid('cloth', x, y, height(x, y), satin('#2a101f', '#b98680', .15, .5))
    u = np.linspace(-9, 9, 400)
    line = np.stack([u, -.5 + 0 * u, height(u, -.5 + 0 * u) + .16 + .06 * np.sin(1.1 * u)], -1)
    tubes('thread', [line], [np.full(400, .018)], gold(.34), 12)
    metal, nacre = gold(.3), pearl()
    for at, r, body in ((-.55, .16, metal), (1.35, .1, nacre), (-1.9, .09, nacre)):
        place = line[np.abs(u - at).argmin()]
        sphere(r, place, body, 80)
    glow((2.6, 15, 0), (13, 10), strength=.06)
    studio((0, 0, .8), warm=.8, rose=.95, key=.7, fill=.8)
    camera((-1.2, -13.4, 6.4), (.1, 0, .75), (0, -1.2, 1.0), lens=62, fstop=.3)


def contour(x):
    """The ridge: two unequal swells and a waist between them."""
    return .85 + 1.35 * np.exp(-((x - 1.55) / 1.55) ** 2) + .8 * np.exp(-((x + 2.2) / 1.6) ** 2)


def height(x, y):
    """Cloth surface: the ridge, falling away on both sides into folds that flow to the waist."""
    ridge = contour(x)
    flank = 1 - np.exp(-(y / (.8 * ridge)) ** 2)
    body = ridge * (1 - flank) * 1.05
    warp = .7 * np.sin(.45 * x + .6 * y) + .5 * np.sin(.8 * x - .35 * y + 1.7)
    flow = 1.7 * (x + .45) / (.7 + .25 * np.sqrt(y * y + .3)) + 1.1 * warp
    fold = (.5 + .5 * np.sin(2.3 * flow)) ** 1.6 + .35 * (.5 + .5 * np.sin(4.1 * flow + 1.3 * y)) ** 2
    cross = (.5 + .5 * np.sin(2.4 * y + 1.4 * warp + .5 * x)) ** 2
    return body + flank * (.17 * fold + .16 * cross) + .012 * np.sin(2.3 * flow)
