"""Thin needles of light standing on skin-like dunes."""
import numpy as np

from ground import light_pools
from kit import glow, srgb, still_life, studio
from materials import satin, solid
from shapes import grid, lathe

BOUNCES = 6
PITCH = 1.25


def build():
    """A loose dozen of beams, each fading upwards over a broad pool of light."""
    tips = _tips()
    x, y = np.meshgrid(np.linspace(-11, 11, 1100), np.linspace(-8, 13, 1000))
    ground = grid('dunes', x, y, height(x, y), _skin())
    light_pools(ground, [(a, b, reach, power) for a, b, _ in tips for reach, power in ((.06, .4), (.3, .08), (.8, .035))])
    ray = _light()
    rng = np.random.default_rng(9)
    turn = np.linspace(0, 1, 40)
    for place in tips:
        beam = lathe('beam', np.stack([.004 + .02 * np.sqrt(turn), turn], 1), ray, 32)
        beam.location, beam.scale[2] = place, rng.uniform(2.4, 3.4)
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, 1), warm=.8, rose=.9, key=.35, fill=.3)
    still_life((0, -.6, .5), (0, .2, 1.15))


def height(x, y):
    """Long soft dunes."""
    wave = x * .5 + y * .75 + .9 * np.sin(.3 * x - .25 * y) + .4
    return .4 * np.sin(wave) + .2 * np.sin(.5 * x - .6 * y + 1)


def _tips():
    """A loose round patch of a hexagonal field."""
    rng = np.random.default_rng(5)
    tips = []
    for row in range(-2, 3):
        for column in range(-3, 4):
            a, b = (column + .5 * (row % 2)) * PITCH, row * PITCH * .866
            if np.hypot(a, b) < 2.3:
                a, b = a - .3 * b + rng.normal(0, .05), b + .2 * a + rng.normal(0, .05)
                tips.append(np.array([a, b, float(height(np.array(a), np.array(b)))]))
    return tips


def _skin():
    return satin('#2c1020', '#b07a70', .1, .5)


def _light():
    """Light only: brightest at the foot and in the axis, gone at the top and the rim, so no edge can fray."""
    material = solid('ray', (0, 0, 0, 1))
    tree = material.node_tree
    make = lambda kind: tree.nodes.new('ShaderNode' + kind)
    split, fade, face, core, power = make('SeparateXYZ'), make('MapRange'), make('LayerWeight'), make('Math'), make('Math')
    fade.interpolation_type = 'SMOOTHERSTEP'
    fade.inputs['To Min'].default_value, fade.inputs['To Max'].default_value = 1, 0
    core.operation, core.inputs[0].default_value = 'SUBTRACT', 1
    power.operation = 'MULTIPLY'
    tree.links.new(make('TexCoord').outputs['Object'], split.inputs[0])
    tree.links.new(split.outputs['Z'], fade.inputs['Value'])
    tree.links.new(face.outputs['Facing'], core.inputs[1])
    tree.links.new(fade.outputs[0], power.inputs[0])
    tree.links.new(core.outputs[0], power.inputs[1])
    emission, clear, both = make('Emission'), make('BsdfTransparent'), make('AddShader')
    emission.inputs['Color'].default_value = srgb('#ffc08c')
    strength = make('Math')
    strength.operation, strength.inputs[1].default_value = 'MULTIPLY', .5
    tree.links.new(power.outputs[0], strength.inputs[0])
    tree.links.new(strength.outputs[0], emission.inputs['Strength'])
    tree.links.new(emission.outputs[0], both.inputs[0])
    tree.links.new(clear.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return material
