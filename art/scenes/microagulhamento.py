"""Fine gold needles touching skin-like dunes with points of light."""
import numpy as np

from kit import camera, glow, srgb, studio
from materials import gold, pearl, solid
from shapes import grid, lathe, sphere

BOUNCES = 8
PITCH = .56


def build():
    """A field of needles stands on the dunes; each tip lights a small pool."""
    tips = _tips()
    x, y = np.meshgrid(np.linspace(-9, 9, 1300), np.linspace(-5, 13, 1100))
    ground = grid('dunes', x, y, height(x, y), _skin())
    _light_pools(ground, tips)
    metal, spark = _needle(), solid('spark', srgb('#ffd9b0'), .5, Emission=srgb('#ffc996'), Emission_Strength=9)
    rng = np.random.default_rng(9)
    for place in tips:
        long = rng.uniform(1.5, 2.4)
        shape = [(0, 0), (.004, .03), (.011, .4), (.013, .5 * long), (.009, .8 * long), (0, long)]
        lathe('needle', shape, metal, 24).location = place
        sphere(.02, place, spark, 24)
    for a, b, r, body in ((1.15, -2.55, .17, pearl()), (-.55, -2.75, .11, gold(.14)), (-1.95, -1.5, .13, pearl()), (.55, -2.95, .07, gold(.14))):
        sphere(r, (a, b, float(height(np.array(a), np.array(b))) + r * .95), body, 80)
    glow((2.8, 16, 5.2), (12, 9))
    studio((0, 0, 1), warm=1, rose=.9, key=.7, fill=.5)
    camera((-1.0, -10.8, 3.5), (0, .3, .9), (0, -.5, .4), lens=66, fstop=.2)


def height(x, y):
    """Long soft dunes with the fine relief of skin."""
    wave = x * .45 + y * .5 + .8 * np.sin(.3 * x - .25 * y)
    warp = .12 * np.sin(2.1 * x + 1.3 * y) + .1 * np.sin(2.9 * y - 1.1 * x)
    lines = np.abs(np.sin(13 * (x + .6 * y + warp))) + np.abs(np.sin(13 * (y - .55 * x - warp)))
    return .42 * np.sin(wave) + .25 * np.sin(.5 * x - .6 * y + 1) + .009 * lines


def _tips():
    """A round patch of a hexagonal field, slightly irregular."""
    rng = np.random.default_rng(5)
    tips = []
    for row in range(-7, 8):
        for column in range(-6, 7):
            a, b = (column + .5 * (row % 2)) * PITCH + .1, row * PITCH * .866
            if np.hypot(a - .1, b * .8) < 2.1:
                a, b = a + rng.normal(0, .012), b + rng.normal(0, .012)
                tips.append(np.array([a, b, float(height(np.array(a), np.array(b)))]))
    return tips


def _skin():
    return solid('skin', srgb('#2d1426'), .42, 0, Subsurface=.15, Subsurface_Color=srgb('#5a2a40'), Subsurface_Radius=(.25, .1, .08),
                 Sheen=.4, Clearcoat=.2, Clearcoat_Roughness=.2)


def _needle():
    """Gold that glows from the tip and fades upwards."""
    material = gold(.2)
    tree = material.node_tree
    split, fade = tree.nodes.new('ShaderNodeSeparateXYZ'), tree.nodes.new('ShaderNodeMapRange')
    fade.inputs['From Max'].default_value = 1.1
    fade.inputs['To Min'].default_value, fade.inputs['To Max'].default_value = .4, 0
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = srgb('#ffb27c')
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])
    tree.links.new(split.outputs['Z'], fade.inputs['Value'])
    tree.links.new(fade.outputs[0], shader.inputs['Emission Strength'])
    return material


def _light_pools(ground, tips):
    """Glow painted into the ground: free of the noise that sixty tiny lamps would bring."""
    points = np.empty(len(ground.data.vertices) * 3, 'f')
    ground.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    light = np.zeros(len(points))
    for place in tips:
        away = np.hypot(points[:, 0] - place[0], points[:, 1] - place[1])
        light += .8 * np.exp(-away / .05) + .16 * np.exp(-(away / .2) ** 2)
    ground.data.attributes.new('pool', 'FLOAT', 'POINT').data.foreach_set('value', light.astype('f'))
    tree = ground.data.materials[0].node_tree
    pool = tree.nodes.new('ShaderNodeAttribute')
    pool.attribute_name = 'pool'
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = srgb('#ff9a6c')
    tree.links.new(pool.outputs['Fac'], shader.inputs['Emission Strength'])
