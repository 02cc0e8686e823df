"""A crimped glass vial and a glass syringe on plum satin."""
import math

import bpy
from mathutils import Matrix, Vector

from ground import Satin, light_pools
from kit import add, glow, softbox, srgb, still_life, studio
from materials import glass, gold, solid
from shapes import lathe, rounded

BOUNCES = 12
# What the glass leaves of the light, so that it stands in a shadow.
DIM = (.72, .52, .5, 1)
VIAL = Vector((.5, .4, 0))
SYRINGE, YAW, SCALE = Vector((.1, -1.5, 0)), math.radians(15), .66


def build():
    """Vial, syringe, satin; one extra thin strip draws the line on the barrel."""
    sheet = Satin([(.5, .4, 1.7), (-1.5, -2.1, 1.6), (1.3, -1.4, 1.6)], shift=(1, 2), reach=8, haze=(3, 11))
    VIAL.z, SYRINGE.z = sheet.height(VIAL.x, VIAL.y) - .06, sheet.height(SYRINGE.x, SYRINGE.y) + .31
    vial()
    syringe()
    light_pools(sheet.lay(), [(VIAL.x - .2, VIAL.y - .2, .7, .2), (SYRINGE.x - .9, SYRINGE.y - .25, .4, .25), (SYRINGE.x + .1, SYRINGE.y + .02, .4, .25)], '#f08f86')
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, 1), warm=.9, rose=1.05, key=1.1, fill=.9)
    # Seen only through the glass: without it the vial would show the dark beside the glow.
    softbox((.8, 7.5, 2), VIAL, (16, 5), 12, srgb('#f0a08c'))
    softbox((-1.5, -5.5, 7.5), SYRINGE, (.5, 5), 80, srgb('#fff2e4'))
    still_life((0, -1.2, .9), (0, 0, 1.6))


def vial():
    """Glass body, pale serum, rubber stopper, gold crimp and cap."""
    body = [(0, .06, 0), (.7, .04, .2), (.95, 0, .12), (1.2, 0, .18), (1.2, 2.62, .35), (1.1, 2.95, .3),
            (.56, 3.22, .22), (.56, 3.5, .1), (.72, 3.56, .06), (.72, 3.9, .06), (.46, 3.9, .04), (.46, 3.15, .2),
            (1, 2.85, .3), (1.085, 2.6, .3), (1.085, .2, .2), (.9, .16, .1), (0, .24, 0)]
    serum = [(0, .2, 0), (.92, .14, .1), (1.1, .2, .15), (1.1, 2.36, 0), (1.05, 2.28, .06), (.9, 2.245, .1), (0, 2.24, 0)]
    crimp = [(.6, 3.46, 0), (.78, 3.46, .05), (.78, 3.58, .02), (.77, 3.6, .01), (.77, 3.64, .01), (.78, 3.66, .02),
             (.78, 4.02, .07), (0, 4.02, 0)]
    cap = [(0, 4.02, 0), (.7, 4.02, .03), (.73, 4.05, .05), (.73, 4.26, .09), (.62, 4.28, .05), (.55, 4.25, .05), (0, 4.24, 0)]
    stopper = [(0, 3.2, 0), (.46, 3.2, .08), (.465, 3.92, .02), (.7, 3.9, .02), (.7, 4, .02), (0, 4, 0)]
    liquid = glass('serum', 1.12, srgb('#ffc4a4'), .1, (.95, .85, .8, 1))
    brushed = solid('brushed gold', srgb('#e0b48a'), .32, 1)
    parts = [lathe('vial', rounded(body), glass('vial', shadow=DIM), 160), lathe('serum', rounded(serum), liquid, 160),
             lathe('crimp', rounded(crimp), gold(.2), 160), lathe('cap', rounded(cap), brushed, 160),
             lathe('stopper', rounded(stopper), solid('rubber', srgb('#5b2d3f'), .45))]
    for height in (.65, 2.47):
        ring = [(1.203, height - .03, 0), (1.209, height - .02, .005), (1.209, height + .02, .005), (1.203, height + .03, 0)]
        parts.append(lathe('band', rounded(ring, 3), gold(.2), 160))
    for part in parts:
        part.location, part.scale = VIAL, (.78,) * 3


def syringe():
    """Luer tip at height 0, flange at 4.3; laid down at the end."""
    barrel = [(.06, -.55, 0), (.11, -.55, .03), (.15, -.05, .03), (.17, 0, .05), (.42, .1, .12), (.43, 4.2, .04),
              (.72, 4.24, .06), (.72, 4.4, .06), (.36, 4.4, .03), (.36, .22, .1), (.1, .1, .06), (.06, 0, 0), (.06, -.55, 0)]
    serum = [(0, .1, 0), (.1, .12, .05), (.368, .24, .1), (.368, 3.25, 0), (0, 3.25, 0)]
    plunger = [(0, 3.15, 0), (.33, 3.29, .05), (.362, 3.37, .03), (.362, 3.45, .02), (.33, 3.49, .02), (.33, 3.61, .02),
               (.362, 3.65, .02), (.362, 3.77, .04), (.2, 3.81, .02), (0, 3.81, 0)]
    rod = [(0, 3.75, 0), (.16, 3.75, .02), (.16, 5.1, .05), (.5, 5.18, .06), (.56, 5.26, .06), (.56, 5.36, .06), (.45, 5.4, .05), (0, 5.38, 0)]
    collar = [(.17, 4.4, 0), (.34, 4.4, .02), (.34, 4.5, .03), (.17, 4.5, 0)]
    tip = [(0, -1.1, 0), (.19, -1.1, .1), (.22, -.3, .06), (.14, -.16, 0)]
    metal, liquid = gold(), glass('dose', 1.34, srgb('#ff9d92'), .9, DIM)
    parts = [lathe('barrel', rounded(barrel), glass('barrel', 1.5, srgb('#d9a39a'), 4, DIM)), lathe('dose', rounded(serum), liquid, 96),
             lathe('plunger', rounded(plunger), solid('plunger', srgb('#4a2233'), .4), 96)]
    parts += [lathe('part', rounded(line), metal, 96) for line in (rod, collar, tip)]
    whole = add('syringe', None)
    for part in parts:
        part.parent = whole
    lay = Matrix.Rotation(math.radians(-3), 4, 'Y') @ Matrix.Rotation(math.radians(90), 4, 'Y')
    whole.matrix_world = Matrix.Translation(SYRINGE) @ Matrix.Rotation(YAW, 4, 'Z') @ lay @ Matrix.Scale(SCALE, 4) @ Matrix.Translation((0, 0, -2.2))
    bpy.context.view_layer.update()
