"""Meshes made from numbers: lathe bodies, grids, tubes, drops. Nothing is imported."""
import bpy
import numpy as np
from mathutils import Vector

from kit import add


def mesh(name, vertices, quads, material):
    """A smooth mesh of quads from arrays (n, 3) and (m, 4)."""
    vertices, quads = np.asarray(vertices, 'f'), np.asarray(quads, 'i')
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(vertices))
    data.vertices.foreach_set('co', vertices.ravel())
    data.loops.add(quads.size)
    data.loops.foreach_set('vertex_index', quads.ravel())
    data.polygons.add(len(quads))
    data.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4, dtype='i'))
    data.polygons.foreach_set('loop_total', np.full(len(quads), 4, 'i'))
    data.polygons.foreach_set('use_smooth', np.ones(len(quads), bool))
    data.update(calc_edges=True)
    data.validate()
    if material:
        data.materials.append(material)
    return add(name, data)


def rounded(corners, steps=7):
    """Corner list (radius, height, rounding) as a polyline with softened corners."""
    line = []
    for i, (r, z, rounding) in enumerate(corners):
        if rounding <= 0 or i in (0, len(corners) - 1):
            line.append((r, z))
            continue
        here = Vector((r, z))
        before, after = Vector(corners[i - 1][:2]) - here, Vector(corners[i + 1][:2]) - here
        reach = min(rounding, before.length * .49, after.length * .49)
        first, last = here + before.normalized() * reach, here + after.normalized() * reach
        for k in range(steps + 1):
            t = k / steps
            line.append(tuple(first * (1 - t) ** 2 + here * 2 * t * (1 - t) + last * t * t))
    return line


def lathe(name, profile, material, segments=128):
    """Revolve a polyline (radius, height), listed counter-clockwise, round the vertical axis."""
    profile = np.array(profile, float)
    profile[:, 0] = np.maximum(profile[:, 0], 1e-5)
    angle = np.arange(segments) * 2 * np.pi / segments
    r, z = profile[:, 0, None], profile[:, 1, None]
    points = np.stack([r * np.cos(angle), r * np.sin(angle), z + 0 * angle], -1).reshape(-1, 3)
    ids = np.arange(len(points)).reshape(len(profile), segments)
    around = np.roll(ids, -1, 1)
    quads = np.stack([ids[:-1], around[:-1], around[1:], ids[1:]], -1).reshape(-1, 4)
    return mesh(name, points, quads, material)


def sphere(radius, place, material, segments=96):
    """A ball; small ones deserve fewer segments."""
    turn = np.linspace(-np.pi / 2, np.pi / 2, segments // 2 + 1)
    thing = lathe('sphere', np.stack([radius * np.cos(turn), radius * np.sin(turn)], 1), material, segments)
    thing.location = place
    return thing


def drop(radius, height, place, material, segments=64):
    """A drop at rest on a surface, with a rounded contact line."""
    turn = np.linspace(0, np.pi / 2, 40)
    r, z = radius * np.cos(turn) ** .82, height * (.02 + .98 * np.sin(turn) ** .95)
    profile = [(0, 0), (radius * .965, 0), *zip(r, z)]
    thing = lathe('drop', profile, material, segments)
    thing.location = place
    return thing


def grid(name, x, y, z, material):
    """A surface from three arrays of the same two-dimensional shape."""
    rows, columns = z.shape
    ids = np.arange(rows * columns).reshape(rows, columns)
    quads = np.stack([ids[:-1, :-1], ids[:-1, 1:], ids[1:, 1:], ids[1:, :-1]], -1).reshape(-1, 4)
    return mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), quads, material)


def frames(paths):
    """Two unit vectors across each path of an array (..., points, 3)."""
    along = np.gradient(paths, axis=-2)
    along /= np.linalg.norm(along, axis=-1, keepdims=True)
    side = np.cross(np.broadcast_to([0, .08, 1.0], along.shape), along)
    side /= np.linalg.norm(side, axis=-1, keepdims=True) + 1e-9
    return side, np.cross(along, side)


def tubes(name, paths, radii, material, sides=12):
    """Tubes round paths (count, points, 3) with radii (count, points), as one mesh."""
    paths, radii = np.asarray(paths, float), np.asarray(radii, float)
    side, up = frames(paths)
    angle = (np.arange(sides) * 2 * np.pi / sides)[:, None]
    ring = np.cos(angle) * side[..., None, :] + np.sin(angle) * up[..., None, :]
    points = paths[..., None, :] + radii[..., None, None] * ring
    ids = np.arange(points.size // 3).reshape(points.shape[:-1])
    around = np.roll(ids, -1, 2)
    quads = np.stack([ids[:, :-1], ids[:, 1:], around[:, 1:], around[:, :-1]], -1).reshape(-1, 4)
    return mesh(name, points.reshape(-1, 3), quads, material)


def helix(centre, radius, turns, phase=0.0):
    """A path winding round another at `turns` radians per unit of length."""
    steps = np.linalg.norm(np.diff(centre, axis=0), axis=1)
    length = np.concatenate([[0], np.cumsum(steps)])
    side, up = frames(centre)
    angle = (turns * length + phase)[:, None]
    return centre + np.asarray(radius).reshape(-1, 1) * (np.cos(angle) * side + np.sin(angle) * up)
