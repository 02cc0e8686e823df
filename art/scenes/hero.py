"""The wide picture: a rope of silk and gold rising on the right, calm dark on the left."""
import numpy as np

from fibres import bundle
from kit import camera, glow, studio
from materials import gel, gold
from scenes.bioestimuladores import ROUTES, beads, dunes, ropes_behind, silks
from shapes import sphere, tubes

BOUNCES = 10
BEADS = [
    (3.75, -1.3, .85, .24, True), (-.2, -1.0, 2.3, .2, False), (1.2, -2.1, -.55, .12, False), (.55, -1.7, -1.0, .17, True),
    (3.3, .4, .4, .18, False), (3.3, -1.5, 1.6, .09, True), (1.6, 2.2, 3.3, .26, False), (-1.9, .8, 1.5, .15, True),
    (-2.6, 2.4, .2, .2, False), (-1.1, -2.2, -.9, .09, True), (1.7, -2.3, 1.1, .05, False), (.0, -2.1, .9, .05, True),
]


def build():
    """The rope bends like an S through the right half; thin fibrils lead the eye in from the left."""
    rng = np.random.default_rng(7)
    t = np.linspace(-6.5, 5.8, 760)
    path = np.stack([1.6 + .56 * t + .42 * np.sin(.75 * t + .4), -.35 * t + .2 * np.sin(t), 1.15 + .78 * t + .3 * np.sin(.8 * t)], -1)
    bundle(path, .36, .28, 1.2, 30, silks(), rng, phase=.4)
    ropes_behind(rng, ROUTES[1:])
    _fibrils()
    beads(BEADS)
    sphere(.62, (3.0, -.3, -.35), gel('gel', '#ffc9b0', .15, .05), 128)
    sphere(.24, (3.0, -.3, -.35), gold(), 80)
    dunes()
    glow((4.2, 17, 4.2), (11, 8.5))
    studio((.8, 0, 1.2), warm=.95, rose=.8, key=.65, fill=.4)
    camera((0, -11.5, 1.6), (0, 0, 1.1), (.9, -.75, 1.2), lens=66, fstop=.1)


def _fibrils():
    u = np.linspace(-12, 12, 320)
    for k, (height, rise, depth) in enumerate([(1.0, .10, 1.2), (.55, .16, -.4), (1.5, .05, 3.2), (.2, .12, .8)]):
        line = np.stack([u, depth + .5 * np.sin(.3 * u + k), height + rise * u + .55 * np.sin(.33 * u + .9 * k)], -1)
        tubes('fibril', [line], [np.full(320, .012 + .004 * k)], gold(.2), 10)
