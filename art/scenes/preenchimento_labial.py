"""A drop of gel cradled in the bow of one lip-soft curve."""
import math

import numpy as np

from ground import Satin
from kit import glow, srgb, still_life, studio
from materials import gel, solid
from shapes import grid, sphere

BOUNCES = 12
REACH, RISE, BOW = 2.6, 1.8, .5


def build():
    """The band rises from the satin, dips in the middle and lies down again, turned a little to show its breadth."""
    curve()
    sphere(.54, (0, -.05, float(height(np.array(0.0))) + .6), gel('drop', '#ffaeb0', .2, .04), 128)
    Satin([(0, -.2, 2.6)], shift=(2.2, .6), reach=8, haze=(1.2, 6)).lay()
    glow((2.6, 16, 1.2), (14, 10), strength=.06)
    studio((0, 0, 1.1), warm=.65, rose=1, key=1.2, fill=.5, oval=True, soft=3)
    still_life((0, -.6, 1.4))


def height(u):
    """The line of the band from one foot (-1) to the other (1)."""
    rise = (1 - np.abs(u) ** 2.6) ** 1.25
    return .06 + RISE * rise - BOW * np.exp(-(u / .19) ** 2)


def curve():
    """A ribbon of even thickness, broad in the middle, pointed at its feet, hollowed where the drop lies."""
    u, v = np.meshgrid(np.linspace(-1, 1, 480), np.linspace(-1, 1, 64))
    half = .03 + 1.05 * (1 - u ** 2) ** .9
    hollow = .2 * v ** 2 * np.exp(-(u / .3) ** 2)
    silk = solid('silk', srgb('#d08d80'), .3, .7, Clearcoat=.2, Clearcoat_Roughness=.2)
    band = grid('band', REACH * u, half * v, height(u) + hollow, silk)
    band.rotation_euler[2] = math.radians(-14)
    thick = band.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = .1, 0
    soft = band.modifiers.new('soft', 'BEVEL')
    soft.width, soft.segments = .045, 4
