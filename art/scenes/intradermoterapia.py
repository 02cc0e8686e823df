"""A lattice of droplets held by fine gold thread."""
import numpy as np

from kit import camera, glow, studio
from materials import gel, gold, pearl
from shapes import sphere, tubes

BOUNCES = 16
PITCH, ROWS, COLUMNS = 1.12, 12, 13


def build():
    """A gently waving honeycomb; drops swell towards the middle, some carry gold or pearl."""
    nodes = {}
    for row in range(ROWS):
        for column in range(COLUMNS):
            x = (column - COLUMNS / 2 + .5 * (row % 2) + .35) * PITCH
            y = (row - 4) * PITCH * .866
            nodes[row, column] = np.array([x, y, .6 + .34 * np.sin(.55 * x + .4) * np.cos(.5 * y) + .05 * y])
    _threads(nodes)
    _drops(nodes)
    glow((4.0, 16, -5.6), (14, 11), strength=.06)
    studio((0, .5, .6), warm=1.1, rose=1.2, key=1.2, fill=1.3)
    camera((-1.4, -9.6, 7.4), (0, .45, .5), (0, -.4, .6), lens=66, fstop=.26)


def _threads(nodes):
    lines = []
    share = np.linspace(0, 1, 6)[:, None]
    for (row, column), here in nodes.items():
        shift = row % 2
        for other in ((row, column + 1), (row + 1, column + shift), (row + 1, column + shift - 1)):
            if other in nodes:
                lines.append(here + share * (nodes[other] - here))
    tubes('thread', lines, np.full((len(lines), 6), .011), gold(.2), 8)


def _drops(nodes):
    rng = np.random.default_rng(3)
    bodies = [gel('dew', '#ffe4d8', .1, .09), gel('rose', '#ffaab0', .35, .11), gel('amber', '#ffd4a0', .4, .1)]
    metal, nacre = gold(), pearl()
    for place in nodes.values():
        near = np.exp(-(place[0] ** 2 + (place[1] - .2) ** 2) / 5)
        radius = .13 + .25 * near + .02 * rng.random()
        sphere(radius, place, bodies[rng.choice(3, p=[.56, .26, .18])], 96)
        if radius > .22 and rng.random() < .45:
            sphere(radius * .42, place, metal if rng.random() < .65 else nacre, 64)
