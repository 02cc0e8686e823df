"""A triple helix of silk and gold fibres that lifts off the satin, with a pearl: collagen."""
import numpy as np

from fibres import bundle
from ground import Satin
from kit import glow, still_life, studio
from materials import fibre, gold, pearl
from shapes import sphere

BOUNCES = 7
SPREAD, THICKNESS = .31, .245
# x, y, radius, pearl?
BEADS = [(1.35, -1.7, .3, True), (1.95, -1.35, .15, False)]


def build():
    """The helix lies on the left, rises to the right and leaves soft at both ends."""
    sheet = Satin([(0, 0, 2.6)], shift=(1, 2), reach=8, haze=(3, 11))
    x = np.linspace(-8, 9, 760)
    y = .42 * x - .1
    z = SPREAD + THICKNESS + .12 + .95 * np.log(1 + np.exp((x + .6) / .9))
    bundle(np.stack([x * .95, y, z], -1), SPREAD, THICKNESS, 1.3, 30, silks(), np.random.default_rng(7), phase=.4, threads=3)
    beads([(a, b, sheet.height(a, b) + r - .02, r, is_pearl) for a, b, r, is_pearl in BEADS])
    sheet.lay()
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, 1), warm=.95, rose=1, key=1.05, fill=.6)
    still_life((0, -.4, 1.3), (0, 0, 1.3))


def silks():
    """Ivory, champagne, rose: weighted as they are drawn for a fibre."""
    ivory = fibre('ivory', '#f4e6d8', '#f3d4bc', 0, .4)
    champagne, rose = fibre('champagne', '#e3bd92', '#e8c39a', .65, .2), fibre('rose', '#cf9488', '#d9a392', .5, .2)
    return [ivory, ivory, ivory, champagne, champagne, rose]


def beads(places):
    """Pearls and gold balls."""
    nacre, metal = pearl(), gold()
    for x, y, z, r, is_pearl in places:
        sphere(r, (x, y, z), nacre if is_pearl else metal, 80)
