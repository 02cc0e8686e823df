"""A crimped glass vial and a glass syringe on plum satin."""
import math

import bpy
from mathutils import Matrix, Vector

from cloth import drape, post, table, waves
from kit import add, camera, glow, softbox, srgb, studio
from materials import glass, gold, satin, solid
from shapes import lathe, rounded

VIAL = Vector((.45, .35, .1))
SYRINGE, YAW, SCALE = Vector((-.15, -2.15, .52)), math.radians(17), .74


def build():
    """Vial, syringe, cloth; one extra thin strip draws the line on the barrel."""
    vial()
    syringe()
    solids = [table(), post(1.24, 4.4, (VIAL.x, VIAL.y, 2.32)), post(.4, 4.2, SYRINGE, (0, math.radians(90), YAW))]
    drape(satin(), 15, solids, _rest)
    glow((3.2, 14, 6.2), (13, 10))
    studio((.3, 0, 1.8), warm=.85, rose=1.0, key=.9, fill=1.1)
    softbox((.5, 7.5, 8), (0, -1, 0), (5, 1), 110, srgb('#ffcfae'))
    softbox((-1.5, -5.5, 7.5), SYRINGE, (.5, 5), 80, srgb('#fff2e4'))
    camera((-.7, -13.6, 4.6), (.1, -.3, 1.8), (VIAL.x - .1, VIAL.y - 1.6, 1.4), lens=52, fstop=.14)


def _rest(x, y):
    """Waves that leave the vial and the syringe a calm place."""
    vial_gap = min(1, max(0, (math.hypot(x - VIAL.x, y - VIAL.y) - 1.3) / .8))
    along = math.hypot(max(0, abs(x - SYRINGE.x) - 1.8), y - SYRINGE.y)
    return .12 + waves(x, y) * vial_gap * min(1, max(0, (along - .35) / .7))


def vial():
    """Glass body, pale serum, rubber stopper, gold crimp and cap."""
    body = [(0, .06, 0), (.7, .04, .2), (.95, 0, .12), (1.2, 0, .18), (1.2, 2.62, .35), (1.1, 2.95, .3),
            (.62, 3.22, .22), (.62, 3.5, .1), (.93, 3.56, .06), (.93, 3.9, .06), (.5, 3.9, .04), (.5, 3.15, .2),
            (1, 2.85, .3), (1.085, 2.6, .3), (1.085, .2, .2), (.9, .16, .1), (0, .24, 0)]
    serum = [(0, .2, 0), (.92, .14, .1), (1.1, .2, .15), (1.1, 2.36, 0), (1.05, 2.28, .06), (.9, 2.245, .1), (0, 2.24, 0)]
    crimp = [(.66, 3.46, 0), (.99, 3.46, .05), (.99, 3.58, .02), (.975, 3.6, .01), (.975, 3.64, .01), (.99, 3.66, .02),
             (.99, 4.02, .07), (0, 4.02, 0)]
    cap = [(0, 4.02, 0), (.9, 4.02, .03), (.93, 4.05, .05), (.93, 4.3, .09), (.8, 4.32, .05), (.72, 4.28, .06), (0, 4.27, 0)]
    stopper = [(0, 3.2, 0), (.5, 3.2, .08), (.505, 3.92, .02), (.9, 3.9, .02), (.9, 4, .02), (0, 4, 0)]
    liquid = glass('serum', 1.34, srgb('#ffc4a4'), .2, (.95, .85, .8, 1))
    brushed = solid('brushed gold', srgb('#e0b48a'), .32, 1)
    parts = [lathe('vial', rounded(body), glass('vial'), 160), lathe('serum', rounded(serum), liquid, 160),
             lathe('crimp', rounded(crimp), gold(.2), 160), lathe('cap', rounded(cap), brushed, 160),
             lathe('stopper', rounded(stopper), solid('rubber', srgb('#5b2d3f'), .45))]
    for height in (.65, 2.47):
        ring = [(1.203, height - .03, 0), (1.209, height - .02, .005), (1.209, height + .02, .005), (1.203, height + .03, 0)]
        parts.append(lathe('band', rounded(ring, 3), gold(.2), 160))
    for part in parts:
        part.location = VIAL


def syringe():
    """Luer tip at height 0, flange at 4.3; laid down at the end."""
    barrel = [(.06, -.55, 0), (.11, -.55, .03), (.15, -.05, .03), (.17, 0, .05), (.42, .1, .12), (.43, 4.2, .04),
              (.72, 4.24, .06), (.72, 4.4, .06), (.36, 4.4, .03), (.36, .22, .1), (.1, .1, .06), (.06, 0, 0), (.06, -.55, 0)]
    serum = [(0, .1, 0), (.1, .12, .05), (.368, .24, .1), (.368, 2.3, 0), (0, 2.3, 0)]
    plunger = [(0, 2.2, 0), (.33, 2.34, .05), (.362, 2.42, .03), (.362, 2.5, .02), (.33, 2.54, .02), (.33, 2.66, .02),
               (.362, 2.7, .02), (.362, 2.82, .04), (.2, 2.86, .02), (0, 2.86, 0)]
    rod = [(0, 2.8, 0), (.16, 2.8, .02), (.16, 5.5, .05), (.5, 5.58, .06), (.56, 5.66, .06), (.56, 5.76, .06), (.45, 5.8, .05), (0, 5.78, 0)]
    collar = [(.17, 4.4, 0), (.34, 4.4, .02), (.34, 4.5, .03), (.17, 4.5, 0)]
    luer = [(.1, -.62, 0), (.2, -.62, .03), (.2, -.2, .03), (.145, -.16, 0)]
    hub = [(0, -1.15, 0), (.07, -1.15, .02), (.1, -.95, .02), (.13, -.62, .02), (0, -.62, 0)]
    needle = [(0, -2.6), (.02, -2.5), (.026, -1.1), (0, -1.1)]
    metal, liquid = gold(), glass('dose', 1.34, srgb('#f0b9a0'), .3)
    parts = [lathe('barrel', rounded(barrel), glass('barrel', 1.47)), lathe('dose', rounded(serum), liquid, 96),
             lathe('plunger', rounded(plunger), solid('plunger', srgb('#4a2233'), .4), 96)]
    parts += [lathe('part', rounded(line), metal, 96) for line in (rod, collar, luer, hub)]
    parts.append(lathe('needle', needle, solid('steel', srgb('#d8d2cf'), .15, 1), 24))
    whole = add('syringe', None)
    for part in parts:
        part.parent = whole
    lay = Matrix.Rotation(math.radians(-3), 4, 'Y') @ Matrix.Rotation(math.radians(90), 4, 'Y')
    whole.matrix_world = Matrix.Translation(SYRINGE) @ Matrix.Rotation(YAW, 4, 'Z') @ lay @ Matrix.Scale(SCALE, 4) @ Matrix.Translation((0, 0, -2.2))
    bpy.context.view_layer.update()
