"""Flat clear drops scattered over satin, one of them large and sharp."""
import numpy as np

from ground import Satin, light_pools
from kit import camera, glow, studio
from materials import gel
from shapes import lens_drop

BOUNCES = 12
# What a drop leaves of the light, so that it stands in a shadow.
DIM = (.72, .5, .5, 1)
# x, y, radius; the large one first.
DROPS = [
    (-.4, -.6, 1.15), (1.5, .45, .62), (2.45, -.6, .3), (.65, 2.3, .4), (-2.2, 1.5, .46), (2.5, 3.6, .6),
    (-.8, 4.0, .5), (1.05, -1.55, .27), (-1.85, -1.45, .19), (1.6, -1.75, .1), (1.62, -.75, .12),
]


def build():
    """The drops shrink and blur away from the large one; each gathers a little light at its foot."""
    sheet, spots, rng = Satin([(0, -.4, 2.6)], depth=.7, shift=(1.4, 2.2), reach=7, haze=(3, 10)), [], np.random.default_rng(8)
    clear, rose = gel('clear', '#ffeae2', .03, .0, DIM), gel('rose', '#ffb4b4', .2, .0, DIM)
    for index, (x, y, r) in enumerate(DROPS):
        spots += [(x - .5 * r, y - .4 * r, .3 * r, .5), (x - .1 * r, y, .8 * r, .05)]
        sheet.settle(lens_drop(r, (x, y, 0), rose if index % 4 == 2 else clear, rng, 1.2))
    light_pools(sheet.lay(), spots, '#ff9f86')
    glow((2.6, 16, .4), (14, 10), strength=.06)
    studio((0, 0, .6), warm=.65, rose=1.1, key=1.4, fill=.2, oval=True)
    camera((-.7, -12.4, 5.2), (0, 0, .6), (0, -1.5, .4), lens=64, fstop=.14)
