"""A triple helix of silk and gold fibres with pearls: collagen."""
import numpy as np

from fibres import bundle, drifting
from kit import camera, glow, srgb, studio
from materials import fibre, gold, pearl, solid
from shapes import grid, sphere

BOUNCES = 7
# Start, direction and phase of the ropes in the distance.
ROUTES = [((-2.6, 5, 3.3), (.86, .3, -.34), 1), ((2.8, 5.8, -.4), (.9, .15, .4), 2.1)]
# x, y, z, radius, pearl?
BEADS = [
    (1.55, -1.6, .55, .3, True), (-1.35, -.9, 1.95, .22, False), (.35, -1.9, -.15, .13, False),
    (-.55, -1.6, -.75, .19, True), (2.2, .6, .2, .16, False), (-2.2, 1.6, .4, .34, True),
    (1.0, 2.6, 3.4, .3, False), (-1.9, -2.2, -1.3, .12, True), (.2, 1.8, 3.1, .13, True),
    (-2.4, 3.0, 2.7, .2, False), (1.1, -2.2, 1.0, .06, False), (-.4, -2.0, 1.9, .06, True),
]


def build():
    """One sharp helix, two ropes far behind, fibrils, beads, soft dunes below."""
    rng = np.random.default_rng(7)
    x = np.linspace(-9, 9, 700)
    path = np.stack([x * .8, -.25 * x + .35 * np.sin(.45 * x), .46 * x + .45 * np.sin(.5 * x + .6) + 1.15], -1)
    bundle(path, .35, .27, 1.25, 30, silks(), rng, phase=.4)
    ropes_behind(rng, ROUTES)
    drifting(6, rng, silks()[0])
    beads(BEADS)
    dunes()
    glow()
    studio((0, 0, 1.2), warm=.95, rose=.8, key=.65, fill=.4)
    camera((0, -11.5, 1.6), (0, 0, 1.1), (0, -.75, 1.2), lens=66, fstop=.1)


def silks():
    """Ivory, champagne, rose: weighted as they are drawn for a fibre."""
    ivory = fibre('ivory', '#f4ebe2', '#f3dcc8', 0, .4)
    champagne, rose = fibre('champagne', '#e3c49d', '#e8c39a', .65, .2), fibre('rose', '#cfa093', '#d9a392', .5, .2)
    return [ivory, ivory, ivory, champagne, champagne, rose]


def ropes_behind(rng, routes):
    """Dark ropes, far out of focus."""
    plum = [fibre('plum', '#24101f', '#3a1730', .35, .1)]
    for start, way, phase in routes:
        u = np.linspace(-11, 11, 260)
        bend = np.stack([0 * u, .3 * np.sin(.4 * u + phase), .45 * np.sin(.5 * u + phase)], -1)
        bundle(np.array(start) + u[:, None] * np.array(way) + bend, .17, .14, 2.7, 12, plum, rng, phase, threads=3, core=False)


def beads(places):
    """Pearls and gold balls floating about."""
    nacre, metal = pearl(), gold()
    for x, y, z, r, is_pearl in places:
        sphere(r, (x, y, z), nacre if is_pearl else metal, 80)


def dunes():
    """Ribbed dark ground, out of focus."""
    x, y = np.meshgrid(np.linspace(-16, 16, 900), np.linspace(-7, 18, 800))
    wave = x * .5 + y * .35 + .9 * np.sin(.28 * x - .3 * y)
    rib = np.abs(np.sin(9 * (y * .8 - x * .25 + .9 * np.sin(.35 * x) + .6 * np.sin(wave * .9))))
    z = -2.6 + .75 * np.sin(wave * .9) + .4 * np.sin(.45 * x - .5 * y + 1) + .028 * rib
    grid('dunes', x, y, z, solid('skin', srgb('#1d0b1a'), .36, 0, Sheen=.3, Clearcoat=.12))
