"""A row of pearls, evenly set along the crest of a satin dune; the nearest are in focus."""
import numpy as np

from ground import Satin
from kit import glow, softbox, srgb, still_life, studio
from materials import pearl
from shapes import sphere

BOUNCES = 6
PEARLS, RADIUS, SPACING = 9, .195, .65
# The depth (y) of the nearest pearl.
FIRST = -2.15


class Dune(Satin):
    """The set's satin, drawn over one soft ridge that winds from the foreground into the glow."""

    beads = ()

    def height(self, x, y):
        """Folds and ridge; the folds rest near the crest, and the cloth gives way under each pearl."""
        away = (x - crest(y)) / np.sqrt(1 + slope(y) ** 2)
        ridge = (.2 + 1.7 * step((y - .6) / 1.1)) / (1 + (away ** 2 + .02) / (1.25 + .5 * np.tanh(away / .8)) ** 2)
        calm = 1 - .88 * np.exp(-(away / 1.7) ** 2) * step((y + 3.4) / .5)
        dents = sum(np.exp(-((x - a) ** 2 + (y - b) ** 2) / (1.25 * RADIUS) ** 2) for a, b in self.beads)
        return super().height(x, y) * calm + ridge - .5 * RADIUS * dents


def build():
    """Dune and pearls; wide lamps, so that the ridge's shadow has no edge."""
    dune = Dune(shift=(1, 2), reach=8, haze=(3, 11))
    beads, nacre = row(dune), pearl()
    for a, b, c in beads:
        sphere(RADIUS, (a, b, c + .45 * RADIUS), nacre, 80)
    dune.beads = [(a, b) for a, b, _ in beads]
    dune.lay()
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, 1), warm=.4, rose=1.05, key=1.1, fill=1.2, soft=2.5)
    # The glint on each pearl.
    softbox((-2.2, -7, 6.5), (-.4, -.6, .9), (.5, .9), 36, srgb('#ffe2cc'))
    still_life(beads[1], (0, 0, 1.15), .14)


def step(t):
    """A soft step from 0 to 1."""
    return 1 / (1 + np.exp(-t))


def crest(y):
    """Where the ridge runs."""
    return .05 + .4 * y + 1.1 * np.sin(.68 * (y - .2))


def slope(y):
    """How fast the ridge turns aside."""
    return .4 + .748 * np.cos(.68 * (y - .2))


def row(dune):
    """Places on the crest at even distances along it."""
    y = np.linspace(FIRST, 6, 2000)
    line = np.stack([crest(y), y, dune.height(crest(y), y)], -1)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    return [tuple(float(np.interp(k * SPACING, along, part)) for part in line.T) for k in range(PEARLS)]
