"""Two plump pebbles of rose gel, one resting on the other: the line where softness meets, no mouth."""
import numpy as np

from kit import camera, glow, studio
from materials import acrylic, gel, glass, gold, pearl
from shapes import drop, grid, sphere

BOUNCES = 18


def build():
    """The upper pebble has a shallow bow that holds a gold bead; the lower is fuller."""
    pebble((1.82, 1.1, .74), (.05, .1, .73), gel('deep rose', '#ff9ca6', .17, .1), bow=0, tilt=.02)
    pebble((1.62, .95, .56), (-.02, .05, 2.02), gel('rose', '#ffaeb0', .17, .1), bow=.26, tilt=-.05)
    _bubbles()
    metal, nacre = gold(.14), pearl()
    sphere(.27, (.0, .0, 2.53), metal, 128)
    for x, y, r, body in ((-1.85, -1.3, .3, gel('amber', '#ffcf96', .35, .06)), (1.7, -1.5, .4, gel('clear', '#ffe9dc', .12, .05)), (-1.85, -1.3, .13, metal),
                          (.95, -2.2, .13, nacre), (-2.5, 2.4, .6, nacre), (-.9, -2.0, .1, nacre), (2.6, 2.2, .4, metal)):
        sphere(r, (x, y, .3 if (x, r) == (-1.85, .13) else r * .98), body, 96)
    dew = [gel('dew', '#ffe3d8', .1, .1), gel('dew rose', '#ffb8b4', .2, .12)]
    for k, (x, y, r) in enumerate([(-.2, -1.7, .17), (.45, -2.5, .12), (-1.3, -2.5, .16), (.7, -1.5, .09), (-2.3, -2.2, .12), (2.3, -.4, .16), (0, -2.9, .07),
                                   (1.6, -2.6, .15), (-.6, -2.9, .1), (2.2, -2.2, .08)]):
        drop(r, r * .65, (x, y, 0), dew[k % 2], 64)
    x, y = np.meshgrid([-60.0, 60.0], [-30.0, 60.0])
    grid('floor', x, y, x * 0, acrylic())
    glow((2.2, 16, 2.6), (13, 8.5), strength=.06)
    studio((0, 0, 1.1), warm=1, rose=1.05, key=1, fill=1.1)
    camera((-.5, -12.5, 4.0), (0, .05, 1.15), (0, -.8, 1.3), lens=66, fstop=.2)


def pebble(radii, place, material, bow, tilt):
    """A ball pulled long, a little fuller below, with an optional dip in its crest."""
    thing = sphere(1, place, material, 160)
    points = np.empty(len(thing.data.vertices) * 3, 'f')
    thing.data.vertices.foreach_get('co', points)
    x, y, z = points.reshape(-1, 3).T
    ends = 1 - .16 * np.abs(x) ** 3
    high = z * ends + bow * np.clip(z, 0, 1) * (.42 * np.exp(-((np.abs(x) - .3) / .2) ** 2) - np.exp(-(x / .17) ** 2))
    shaped = np.stack([x * radii[0], y * radii[1] * ends, high * radii[2]], -1)
    thing.data.vertices.foreach_set('co', shaped.astype('f').ravel())
    thing.data.update()
    thing.rotation_euler[1] = tilt


def _bubbles():
    air, rng = glass('air', 1 / 1.39), np.random.default_rng(2)
    for level, wide, high in ((.73, 1.2, .4), (2.0, 1.0, .28)):
        for _ in range(13):
            x, y, z = rng.uniform(-1, 1, 3)
            sphere(.015 + .035 * rng.random() ** 3, (x * wide, y * .5, level + z * high), air, 32)
