"""A lattice of clear droplets on satin, one of them large and sharp."""
import numpy as np

from ground import Satin, light_pools
from kit import glow, still_life, studio
from materials import gel
from shapes import drop

BOUNCES = 14
PITCH = 1.32


def build():
    """Rows run away from the eye; one drop stands out, its neighbours shrink from it."""
    sheet, spots = Satin(depth=.24), []
    bodies = [gel('clear', '#ffeae0', .04, .02), gel('rose', '#ffa8ac', .3, .03)]
    rng = np.random.default_rng(3)
    for row in range(-3, 5):
        for column in range(-4, 5):
            x, y = (column + .5 * (row % 2)) * PITCH, row * PITCH * .866 - .6
            away = x ** 2 + (y + .6) ** 2
            radius = .22 + .55 * np.exp(-away / .5) + .2 * np.exp(-away / 7)
            spots.append((x - .4 * radius, y - .3 * radius, .4 * radius, .35))
            sheet.settle(drop(radius, radius * .95, (x, y, 0), bodies[int(radius < .6 and rng.random() < .25)], 96))
    light_pools(sheet.lay(), spots, '#ff9f86')
    glow((2.6, 16, 1.6), (14, 9), strength=.055)
    studio((0, 0, .6), warm=.85, rose=1.1, key=1.2, fill=.6)
    still_life((0, -1.3, .5), (0, 0, .8), .4)
