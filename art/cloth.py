"""Cloth with real folds: a short simulation over hidden solids, the same on every run."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

from shapes import grid

CELLS = 180
# Stopped early, so that the folds stay high.
FRAMES = 42


def drape(material, size, solids, height):
    """Let a square sheet of a given size settle over solids, which are removed afterwards.

    `height(x, y)` bends the sheet beforehand.
    """
    sheet = _sheet(size, height)
    _simulate(sheet, size, solids)
    graph = bpy.context.evaluated_depsgraph_get()
    settled = sheet.evaluated_get(graph).to_mesh()
    points = np.empty(len(settled.vertices) * 3, 'f')
    settled.vertices.foreach_get('co', points)
    for thing in [*solids, sheet]:
        bpy.data.objects.remove(thing)
    bpy.context.scene.frame_set(1)
    x, y, z = points.reshape(CELLS + 1, CELLS + 1, 3).transpose(2, 0, 1)
    cloth = grid('cloth', x, y, z, material)
    smooth = cloth.modifiers.new('smooth', 'SMOOTH')
    smooth.iterations, smooth.factor = 5, .5
    finer = cloth.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = 1


def _sheet(size, height):
    span = np.linspace(-size / 2, size / 2, CELLS + 1)
    x, y = np.meshgrid(span, span)
    z = np.vectorize(height)(x, y)
    return grid('sheet', x, y, z, None)


def _simulate(sheet, size, solids):
    cloth = sheet.modifiers.new('cloth', 'CLOTH')
    how = cloth.settings
    how.quality, how.mass, how.bending_stiffness = 6, .25, 18
    how.tension_stiffness = how.compression_stiffness = 25
    how.shear_stiffness, how.air_damping = 8, 2.5
    how.tension_damping = how.compression_damping = 10
    edge = [v.index for v in sheet.data.vertices if max(abs(v.co.x), abs(v.co.y)) > size / 2 - .02]
    sheet.vertex_groups.new(name='border').add(edge, 1, 'ADD')
    # A negative shrink lets the cloth grow inside its pinned border, which makes the folds.
    how.bending_damping, how.shrink_min, how.vertex_group_mass = 1.5, -.07, 'border'
    cloth.collision_settings.distance_min, cloth.collision_settings.use_self_collision = .03, False
    cloth.collision_settings.collision_quality, cloth.point_cache.frame_end = 3, FRAMES
    for thing in solids:
        thing.modifiers.new('solid', 'COLLISION')
        thing.collision.thickness_outer, thing.collision.cloth_friction = .03, 25
        thing.hide_render = True
    for frame in range(1, FRAMES + 1):
        bpy.context.scene.frame_set(frame)


def table():
    """A hidden table top for cloth to lie on."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, -.5))
    bpy.context.object.scale = (60, 60, 1)
    return bpy.context.object


def post(radius, depth, place, rotation=(0, 0, 0)):
    """A hidden cylinder for cloth to lie against."""
    bpy.ops.mesh.primitive_cylinder_add(vertices=40, radius=radius, depth=depth, location=place, rotation=rotation)
    return bpy.context.object


def waves(x, y):
    """Warped diagonal waves, the seed of natural folds."""
    def soft(scale, seed):
        return noise.noise(Vector((x * scale, y * scale, seed)))
    along = (x + 1.3 * soft(.22, 4.1)) * .42 + (y + 1.3 * soft(.22, 9.3)) * .91
    return (.55 + .45 * soft(.2, 2.2)) * 1.15 * (.5 + .5 * math.sin(along * 2.5 + soft(.3, 7)))
