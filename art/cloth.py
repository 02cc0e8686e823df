"""Cloth with real folds: a short simulation over hidden solids, the same on every run."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

from shapes import grid


def drape(material, size, solids, height, frames=42, shrink=-.07, cells=180, stiffness=18, pinned=True):
    """Let a sheet settle over solids (removed afterwards) and return the smooth surface.

    `height(x, y)` bends the sheet beforehand; a negative shrink lets it grow, which makes folds.
    """
    sheet = _sheet(size, cells, height)
    _simulate(sheet, size, solids, frames, shrink, stiffness, pinned)
    graph = bpy.context.evaluated_depsgraph_get()
    settled = sheet.evaluated_get(graph).to_mesh()
    points = np.empty(len(settled.vertices) * 3, 'f')
    settled.vertices.foreach_get('co', points)
    for thing in [*solids, sheet]:
        bpy.data.objects.remove(thing)
    bpy.context.scene.frame_set(1)
    x, y, z = points.reshape(cells + 1, cells + 1, 3).transpose(2, 0, 1)
    cloth = grid('cloth', x, y, z, material)
    smooth = cloth.modifiers.new('smooth', 'SMOOTH')
    smooth.iterations, smooth.factor = 5, .5
    finer = cloth.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = 1
    return cloth


def _sheet(size, cells, height):
    span = [np.linspace(-s / 2, s / 2, cells + 1) for s in size]
    x, y = np.meshgrid(*span)
    z = np.vectorize(height)(x, y)
    return grid('sheet', x, y, z, None)


def _simulate(sheet, size, solids, frames, shrink, stiffness, pinned):
    cloth = sheet.modifiers.new('cloth', 'CLOTH')
    how = cloth.settings
    how.quality, how.mass, how.bending_stiffness = 6, .25, stiffness
    how.tension_stiffness = how.compression_stiffness = 25
    how.shear_stiffness, how.air_damping = 8, 2.5
    how.tension_damping = how.compression_damping = 10
    how.bending_damping, how.shrink_min = 1.5, shrink
    if pinned:
        border = sheet.vertex_groups.new(name='border')
        edge = [v.index for v in sheet.data.vertices if abs(v.co.x) > size[0] / 2 - .02 or abs(v.co.y) > size[1] / 2 - .02]
        border.add(edge, 1, 'ADD')
        how.vertex_group_mass = 'border'
    cloth.collision_settings.distance_min, cloth.collision_settings.use_self_collision = .03, False
    cloth.collision_settings.collision_quality, cloth.point_cache.frame_end = 3, frames
    for thing in solids:
        thing.modifiers.new('solid', 'COLLISION')
        thing.collision.thickness_outer, thing.collision.cloth_friction = .03, 25
        thing.hide_render = True
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)


def table(z=0.0):
    """A hidden table top for cloth to lie on."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, z - .5))
    bpy.context.object.scale = (60, 60, 1)
    return bpy.context.object


def post(radius, depth, place, rotation=(0, 0, 0)):
    """A hidden cylinder for cloth to lie against."""
    bpy.ops.mesh.primitive_cylinder_add(vertices=40, radius=radius, depth=depth, location=place, rotation=rotation)
    return bpy.context.object


def waves(x, y, size=1.15, pitch=2.5):
    """Warped diagonal waves, the seed of natural folds."""
    def soft(scale, seed):
        return noise.noise(Vector((x * scale, y * scale, seed)))
    along = (x + 1.3 * soft(.22, 4.1)) * .42 + (y + 1.3 * soft(.22, 9.3)) * .91
    return (.55 + .45 * soft(.2, 2.2)) * size * (.5 + .5 * math.sin(along * pitch + soft(.3, 7)))
