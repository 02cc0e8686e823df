"""The wide picture: a rope of silk and gold lifts off dark satin on the left and rises on the right."""
import numpy as np

from fibres import bundle
from ground import Satin, light_pools
from kit import camera, glow, studio
from materials import gel, gold
from scenes.bioestimuladores import beads, silks
from shapes import sphere

BOUNCES = 10
GROUND = -2.4
# x, y, z, radius, pearl?
BEADS = [(3.4, -1.2, 1.1, .22, True), (.5, -1.0, 2.4, .17, False)]


def build():
    """The rope comes out of the dark depth, where text stands; one clear drop with a heart of gold floats beside it."""
    x = np.linspace(-14, 6, 1000)
    z = GROUND + .7 + 1.6 * 1.2 * np.log(1 + np.exp((x - .3) / 1.2))
    y = .9 - .33 * x + .12 * np.log(1 + np.exp(-x - .8))
    bundle(np.stack([x, y, z], -1), .36, .28, 1.2, 30, silks(), np.random.default_rng(7), phase=.4, threads=4)
    beads(BEADS)
    sphere(.62, (3.0, -.3, -.35), gel('gel', '#ffd8c8', .06, .0), 128)
    sphere(.24, (3.0, -.3, -.35), gold(), 80)
    sheet = Satin([(-3, 1.9, 3)], shift=(3, 1), reach=8, haze=(4, 11)).lay()
    sheet.location.z = GROUND
    light_pools(sheet, [(-5, 3, 4, .02)], '#b04860')
    glow((3.4, 16, 2.2), (27, 11))
    studio((.8, 0, 1.2), warm=.95, rose=.55, key=.95, fill=.5)
    camera((0, -11.5, 1.6), (0, 0, 1.1), (2, -.4, 1.2), lens=66, fstop=.18)
