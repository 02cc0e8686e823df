"""Fine vessels as a piece of jewellery: one rose-gold tree that thins out into champagne."""
import numpy as np

from ground import Satin
from kit import glow, srgb, still_life, studio
from materials import solid
from shapes import sphere, tubes

BOUNCES = 6
POINTS, SIDES, THINNEST = 48, 20, .017


def build():
    """The tree rises from the satin at the lower left and fans out before the glow."""
    lines, widths = grow(np.random.default_rng(4), (-2.5, 0, -.4), .85, .13)
    lines *= .88
    # A shallow bow towards the eye: every twig stays sharp, the tree does not look pressed.
    lines[..., 1] = .3 * np.sin(.8 * lines[..., 0] + .4) + .12 * lines[..., 2]
    _vessels(lines, widths)
    Satin([(-.4, 0, 2.8)], shift=(-3.4, 2)).lay()
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, 1.1), warm=.9, rose=1.1, key=1.4, fill=.6)
    still_life((0, 0, 1.5), (0, 0, 1.5), .42)


def grow(rng, start, heading, width):
    """Branches as curved paths; at each fork the cubes of the widths add up (Murray's law).

    A branch leaves along its parent and only then leans away, so that forks look grown.
    """
    lines, widths = [], []
    t = np.linspace(0, 1, POINTS)
    leave = np.clip(t / .55, 0, 1) ** 2 * (3 - 2 * np.clip(t / .55, 0, 1))
    queue = [(np.array(start, float), heading, 0.0, width, 1)]
    while queue:
        here, angle, lean, thick, side = queue.pop(0)
        length = (thick ** .6 * 3.0 + .12) * rng.uniform(.85, 1.15)
        bearing = angle + lean * leave + rng.normal(0, .2) * t ** 1.5 + .4 * np.sin(4 * t + rng.uniform(0, 6.28)) * t * (1 - t)
        step = np.stack([np.cos(bearing), 0 * t, np.sin(bearing)], -1) * length / POINTS
        path = here + np.cumsum(step, 0) - step[0]
        share = rng.uniform(.55, .75)
        heirs = [thick * share ** (1 / 3) * .93, thick * (1 - share) ** (1 / 3) * .93]
        last = heirs[1] < THINNEST
        # The last ones reach further, so that they end as hairs and not as thorns.
        lines.append(here + 1.5 * (path - here) if last else path)
        widths.append(thick * (1 - .7 * t) if last else thick + (heirs[0] - thick) * t)
        for heir, away in zip(heirs, () if last else (-.28, .5)):
            queue.append((path[-1], bearing[-1], side * away * rng.uniform(.8, 1.15), heir, -side if away < 0 else side))
    return np.array(lines), np.array(widths)


def _vessels(lines, widths):
    """One mesh whose colour follows the width, with a ball in every joint and at every tip."""
    body = _rose_gold()
    _note_width(tubes('vessels', lines, widths, body, SIDES), np.repeat(widths.ravel(), SIDES))
    for path, width in zip(lines, widths):
        joint = sphere(width[-1] * .995, path[-1], body, 32)
        _note_width(joint, np.full(len(joint.data.vertices), width[-1]))


def _note_width(thing, widths):
    thing.data.attributes.new('width', 'FLOAT', 'POINT').data.foreach_set('value', widths.astype('f'))


def _rose_gold():
    material = solid('vessel', srgb('#c9786c'), .32, .85)
    tree = material.node_tree
    width, span, hue = (tree.nodes.new('ShaderNode' + kind) for kind in ('Attribute', 'MapRange', 'ValToRGB'))
    width.attribute_name = 'width'
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = .012, .1
    stops = hue.color_ramp.elements
    stops[0].color, stops[1].color = srgb('#efcba0'), srgb('#b85a5c')
    stops.new(.35).color = srgb('#d99682')
    tree.links.new(width.outputs['Fac'], span.inputs['Value'])
    tree.links.new(span.outputs[0], hue.inputs[0])
    tree.links.new(hue.outputs[0], tree.nodes['Principled BSDF'].inputs['Base Color'])
    return material
