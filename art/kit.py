"""The studio every picture shares: palette, scene settings, lights, glow and lens."""
import math

import bpy
from mathutils import Vector


def srgb(code):
    """'#rrggbb' as the linear RGBA that Blender wants."""
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in parts) + (1,)


NIGHT = (.0006, .0003, .0007, 1)
AUBERGINE, PLUM, ROSE = srgb('#120812'), srgb('#3a183c'), srgb('#f08f86')
GOLD, PEARL = srgb('#ecc394'), srgb('#f3e4d8')


def start_scene(width, height, bounces=14):
    """An empty Cycles scene with the settings common to the set; the sample count comes later."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.use_denoising = 'CPU', False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .02
    cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = bounces, bounces, 12
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.volume_bounces = 3, 5, 0
    # Caustics cost more samples than this machine has; glass casts tinted shadows instead (materials.py).
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = .6, 4
    _night_sky(scene)
    return scene


def _night_sky(scene):
    scene.world = bpy.data.worlds.new('night')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = srgb('#120911')
    background.inputs['Strength'].default_value = .3


def aim(thing, target):
    """Turn a light or camera towards a point."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def add(name, data):
    """Put a data block into the scene as an object."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def softbox(place, target, size, power, colour, oval=False):
    """A light with a hot centre, so that its reflections look photographed: a rectangle, or round without an edge."""
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', *size
    light.energy, light.color, light.spread = power, colour[:3], math.radians(160)
    light.use_nodes = True
    nodes, links = light.node_tree.nodes, light.node_tree.links
    where = nodes.new('ShaderNodeNewGeometry')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(where.outputs['Parametric'], split.inputs[0])

    def maths(operation, *values):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                links.new(value, socket)
        return node.outputs[0]

    def squared(axis):
        centred = maths('MULTIPLY_ADD', axis, 2, -1)
        return maths('MULTIPLY', centred, centred)

    u, v = squared(split.outputs[0]), squared(split.outputs[1])
    if oval:
        inside = maths('MAXIMUM', maths('SUBTRACT', 1, maths('ADD', u, v)), 0)
        strength = maths('MULTIPLY', maths('MULTIPLY', inside, inside), 4)
    else:
        strength = maths('MULTIPLY', maths('MULTIPLY', maths('SUBTRACT', 1.06, u), maths('SUBTRACT', 1.06, v)), 2)
    links.new(strength, nodes['Emission'].inputs['Strength'])
    thing = add('softbox', light)
    thing.location, thing.visible_camera = place, False
    aim(thing, target)
    return thing


def studio(target=(0, 0, 1), warm=1, rose=1, key=1, fill=1, oval=False, soft=1):
    """The one light of the set; each factor only bends it to what a material needs, `oval` where it shows in glass.

    `soft` widens the side lamps, so that shadows lose their edge.
    """
    softbox((7.2, 4.4, 4.0), target, (1.1 * soft, 6), 470 * warm, srgb('#ffc88f'), oval)
    left = softbox((-7, 4.2, 3.8), target, (soft, 6), 270 * rose, srgb('#ffa79c'), oval)
    # Refracted by a gel sphere this strip would be a white bite near its foot.
    left.visible_transmission = False
    top = softbox((-2.6, -1.8, 7.6), target, (3 * soft ** .5, 2.2 * soft ** .5), 105 * key, srgb('#fff1e6'), oval)
    softbox((5.4, -5.2, 2.2), target, (1, 3.6), 26 * fill, srgb('#e8d0f4'), oval)
    # Seen through a clear ball the top light would be a white spot in its shadow.
    top.visible_transmission = not oval


def glow(place=(3, 17, 4.6), size=(13, 8.5), strength=.05, inner=ROSE):
    """A far, out-of-focus rose glow in the upper right: the depth cue of every picture."""
    material = bpy.data.materials.new('glow')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    emission = nodes.new('ShaderNodeEmission')
    gradient, ramp = nodes.new('ShaderNodeTexGradient'), nodes.new('ShaderNodeValToRGB')
    gradient.gradient_type, ramp.color_ramp.interpolation = 'SPHERICAL', 'EASE'
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], gradient.inputs[0])
    links.new(gradient.outputs[0], ramp.inputs[0])
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = NIGHT, inner
    ramp.color_ramp.elements.new(.45).color = PLUM
    links.new(ramp.outputs[0], emission.inputs['Color'])
    emission.inputs['Strength'].default_value = strength
    links.new(emission.outputs[0], nodes['Material Output'].inputs['Surface'])
    # The card is four times its glow, so that its edge never enters a wide frame.
    card = bpy.data.meshes.new('glow')
    card.from_pydata([(-4, -4, 0), (4, -4, 0), (4, 4, 0), (-4, 4, 0)], [], [(0, 1, 2, 3)])
    card.materials.append(material)
    thing = add('glow', card)
    thing.scale, thing.location, thing.rotation_euler = (*size, 1), place, (math.radians(90), 0, 0)


def camera(place, target, focus, lens=64, fstop=.16, shift=(0, 0)):
    """The one lens. Units are read as metres, hence the tiny f-stop; the height sets the frame."""
    data = bpy.data.cameras.new('camera')
    thing = add('camera', data)
    thing.location = place
    aim(thing, target)
    data.lens, data.sensor_fit, data.sensor_height = lens, 'VERTICAL', 36
    data.shift_x, data.shift_y = shift
    ahead = (Vector(target) - thing.location).normalized()
    data.dof.use_dof, data.dof.aperture_fstop = True, fstop
    data.dof.focus_distance = (Vector(focus) - thing.location).dot(ahead)
    bpy.context.scene.camera = thing


def still_life(focus, aim_at=(0, 0, 1.15), fstop=.3):
    """The camera of the set: low, a little from the left, the subject a third of the frame."""
    camera((-.7, -12.8, 4.1), aim_at, focus, lens=62, fstop=fstop)
