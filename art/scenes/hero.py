"""The wide picture: a rope of silk and gold rising on the right, calm dark on the left."""
import numpy as np

from fibres import bundle
from ground import Satin
from kit import camera, glow, studio
from materials import gel, gold
from scenes.bioestimuladores import beads, silks
from shapes import sphere

BOUNCES = 10
BEADS = [
    (3.9, -1.2, 1.0, .24, True), (-.1, -1.0, 2.3, .2, False), (.75, -1.2, -.95, .15, True), (-1.7, .2, 1.45, .12, True), (2.5, -1.6, 1.35, .06, False),
]


def build():
    """The rope crosses the right half from edge to edge; one clear drop with a heart of gold floats beside it."""
    t = np.linspace(-6.5, 5.8, 760)
    path = np.stack([1.65 + .6 * t + .2 * np.sin(.7 * t + .3), -.16 * t, 1.15 + .8 * t], -1)
    bundle(path, .36, .28, 1.2, 30, silks(), np.random.default_rng(7), phase=.4)
    beads(BEADS)
    sphere(.62, (3.0, -.3, -.35), gel('gel', '#ffd8c8', .06, .0), 128)
    sphere(.24, (3.0, -.3, -.35), gold(), 80)
    Satin(shift=(3, 1)).lay().location.z = -2.5
    glow((4.2, 16, 2.4), (14, 9))
    studio((.8, 0, 1.2), warm=.95, rose=.8, key=.65, fill=.4)
    camera((0, -11.5, 1.6), (0, 0, 1.1), (.9, -.75, 1.2), lens=66, fstop=.18)
