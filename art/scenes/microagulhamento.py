"""Low light draws fine lines over skin-like dunes; a few sparks rest on the crest like dew."""
import numpy as np

from ground import dissolve, light_pools
from kit import glow, srgb, still_life, studio
from materials import satin, solid
from shapes import grid, sphere

BOUNCES = 6


def build():
    """One crest winds from the foreground into the glow; the ripples on its lit side run along it."""
    x, y = np.meshgrid(np.linspace(-7, 7, 2200), np.linspace(-8, 12, 1000))
    ground = grid('dunes', x, y, height(x, y), satin('#2b1030', '#b07c90', .14, .42))
    sparks = _sparks()
    light_pools(ground, [(a, b, 3 * r, .5) for a, b, r in sparks] + [(a, b, 10 * r, .06) for a, b, r in sparks], '#ff9f78')
    dissolve(ground, 2, 10)
    light = solid('spark', (0, 0, 0, 1), Emission=srgb('#ffd2a4'), Emission_Strength=1.5)
    for a, b, r in sparks:
        sphere(r, (a, b, float(height(np.array(a), np.array(b))) + .6 * r), light, 32)
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, .6), warm=.45, rose=.9, key=.35, fill=.3)
    still_life((0, -1.2, 1), (0, .2, 1.0), .2)


def crest(y):
    """Where the crest runs."""
    return -.35 + .12 * y + 1.15 * np.sin(.62 * y + .75)


def height(x, y):
    """A dune steep on the left and gentle on the right, with ripples that die away from its crest."""
    away = x - crest(y)
    rise = 1.35 * (.75 + .25 * np.tanh((y + 1) / 2.5))
    slope = np.where(away > 0, 3.0, 1.3)
    body = rise / (1 + (np.sqrt(away ** 2 + .006) / slope) ** 2)
    line = away + .16 * np.sin(.7 * y + .4 * x) + .03 * np.sin(1.9 * y - x)
    ripple = np.sin(2 * np.pi * line / .18) * .0058 / (1 + np.exp(-(y + 4.4) / .6)) * np.exp(-((away - 1.7) / 1.5) ** 4) * (.75 + .25 * np.sin(.8 * y + .5 * x))
    far = .35 * np.sin(.5 * x - .6 * y + 1) + .25 * np.sin(.8 * x + .5 * y)
    return body + ripple + .3 * far


def _sparks():
    rng = np.random.default_rng(2)
    y = np.linspace(-3.6, 2.2, 25)
    radii = (.008 + .026 * np.exp(-((y + .9) / 1.5) ** 2)) * rng.uniform(.75, 1.25, len(y))
    return [(float(crest(b)) + rng.normal(.02, .012), float(b), r) for b, r in zip(y + rng.normal(0, .055, len(y)), radii)]
