"""The satin the still lifes stand on: broad, soft folds as one height field."""
import numpy as np

from kit import srgb
from materials import satin
from shapes import grid


class Satin:
    """A sheet that lies almost flat at the `calm` places (x, y, radius); `shift` chooses other folds.

    The folds sink at the depth `reach`; from haze[0] to haze[1] the sheet dissolves into the glow, so that no horizon shows.
    """

    def __init__(self, calm=(), depth=1.0, shift=(0, 0), reach=4.5, haze=None):
        self.calm, self.depth, self.shift, self.reach, self.haze = calm, depth, shift, reach, haze

    def height(self, x, y):
        """Height above (x, y), numbers or arrays; the folds sink before the horizon."""
        strength = self.depth / (1 + np.exp((y - self.reach) / .8))
        for a, b, radius in self.calm:
            strength = strength * (1 - .85 * np.exp(-(((x - a) ** 2 + (y - b) ** 2) / radius ** 2) ** 1.5))
        return _folds(x + self.shift[0], y + self.shift[1]) * strength

    def lay(self):
        """Lay the sheet out as far as the eye reaches."""
        x, y = np.meshgrid(np.linspace(-11, 11, 900), np.linspace(-8, 12, 820))
        sheet = grid('satin', x, y, self.height(x, y), satin('#240c1b', '#b07a78', .13, .42))
        if self.haze:
            dissolve(sheet, *self.haze)
        return sheet

    def settle(self, thing):
        """Bend a drop's foot to the satin beneath it, so that no air shows under it."""
        points = np.empty(len(thing.data.vertices) * 3, 'f')
        thing.data.vertices.foreach_get('co', points)
        points = points.reshape(-1, 3)
        x, y, _ = thing.location
        points[:, 2] += self.height(x + points[:, 0], y + points[:, 1]) - .02
        thing.data.vertices.foreach_set('co', points.ravel())
        thing.data.update()


def _folds(x, y):
    """Diagonal folds of two widths that swell, thin out and wander."""
    wander = .9 * np.sin(.33 * x + .21 * y + 1.1) + .5 * np.sin(.61 * x - .43 * y + 2.3)
    across = .8 * x + .6 * y + wander
    broad = (.5 + .5 * np.sin(1.3 * across)) ** 1.5
    fine = (.5 + .5 * np.sin(3.1 * across + .9 * np.sin(.5 * x - .3 * y))) ** 2
    return .55 * broad * (.65 + .35 * np.sin(.4 * x - .5 * y)) + .16 * fine * (.5 + .5 * np.sin(.45 * x - .7 * y + .6))


def dissolve(ground, near, far):
    """Let a ground grow transparent from one depth (y) to another: haze without the price of a volume."""
    points = np.empty(len(ground.data.vertices) * 3, 'f')
    ground.data.vertices.foreach_get('co', points)
    share = np.clip((points[1::3] - near) / (far - near), 0, 1)
    ground.data.attributes.new('haze', 'FLOAT', 'POINT').data.foreach_set('value', share * share * (3 - 2 * share))
    tree = ground.data.materials[0].node_tree
    haze, clear, mix = (tree.nodes.new('ShaderNode' + kind) for kind in ('Attribute', 'BsdfTransparent', 'MixShader'))
    haze.attribute_name = 'haze'
    output = tree.nodes['Material Output'].inputs['Surface']
    tree.links.new(haze.outputs['Fac'], mix.inputs[0])
    tree.links.new(output.links[0].from_socket, mix.inputs[1])
    tree.links.new(clear.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output)


def light_pools(ground, spots, colour='#ff9a6c'):
    """Paint soft light (x, y, radius, strength) into a ground: free of the noise of lamps and caustics."""
    points = np.empty(len(ground.data.vertices) * 3, 'f')
    ground.data.vertices.foreach_get('co', points)
    x, y, _ = points.reshape(-1, 3).T
    light = sum(power * np.exp(-((x - a) ** 2 + (y - b) ** 2) / radius ** 2) for a, b, radius, power in spots)
    ground.data.attributes.new('pool', 'FLOAT', 'POINT').data.foreach_set('value', light.astype('f'))
    tree = ground.data.materials[0].node_tree
    pool = tree.nodes.new('ShaderNodeAttribute')
    pool.attribute_name = 'pool'
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = srgb(colour)
    tree.links.new(pool.outputs['Fac'], shader.inputs['Emission Strength'])
