"""Fine vessels like blown glass: wine-dark stems that thin out into gold."""
import numpy as np

from kit import camera, glow, srgb, studio
from materials import gel, gold, pearl, solid
from scenes.bioestimuladores import dunes
from shapes import sphere, tubes

BOUNCES = 10
POINTS, SIDES, THINNEST = 48, 20, .014


def build():
    """One tree grows across the frame from the lower left; a fainter one hangs behind."""
    lines, widths = grow(np.random.default_rng(4), (-3.0, -.2, -.9), .42, .15)
    _vessels(lines, widths)
    lines, widths = grow(np.random.default_rng(8), (5.6, 6, 3.6), 3.4, .09)
    _vessels(lines, widths)
    nacre, metal, dew = pearl(), gold(), gel('dew', '#ffb4b0', .25, .08)
    for x, y, z, r, body in ((1.2, -1.2, .1, .2, nacre), (-1.1, -1.1, 2.2, .15, metal), (.2, -1.5, -.55, .12, metal), (1.9, -.8, 2.6, .13, dew),
                             (-1.7, -1.5, .95, .09, nacre), (.75, -1.6, 1.75, .07, dew), (-.6, 1.8, 3.3, .2, nacre), (2.1, 1.2, -.9, .2, metal)):
        sphere(r, (x, y, z), body, 80)
    dunes()
    glow((2.2, 17, 4.2), (12, 9), strength=.06)
    studio((0, 0, 1.1), warm=1, rose=1.1, key=1.2, fill=1)
    camera((0, -11.5, 1.6), (0, 0, 1.1), (0, -.3, 1.1), lens=66, fstop=.17)


def grow(rng, start, heading, width):
    """Branches as curved paths; at each fork the cubes of the widths add up (Murray's law).

    A branch leaves along its parent and only then leans away, so that forks look grown.
    """
    lines, widths = [], []
    t = np.linspace(0, 1, POINTS)
    leave = np.clip(t / .4, 0, 1) ** 2 * (3 - 2 * np.clip(t / .4, 0, 1))
    queue = [(np.array(start, float), heading, 0.0, 0.0, width)]
    while queue and len(lines) < 420:
        here, angle, lean, tilt, thick = queue.pop()
        length = thick ** .62 * rng.uniform(3.6, 5.2)
        bearing = angle + lean * leave + rng.normal(0, .3) * t ** 1.5 + .3 * np.sin(4 * t + rng.uniform(0, 6.28)) * t * (1 - t)
        step = np.stack([np.cos(bearing), tilt * leave, np.sin(bearing)], -1) * length / POINTS
        path = here + np.cumsum(step, 0) - step[0]
        share = rng.uniform(.5, .85)
        heirs = [thick * share ** (1 / 3) * .95, thick * (1 - share) ** (1 / 3) * .95]
        last = heirs[0] < THINNEST
        lines.append(path)
        widths.append(thick * (1 - t ** 2) + .001 if last else thick + (heirs[0] - thick) * t)
        side = rng.choice([-1, 1])
        for heir, away in zip(heirs, (-.3, .6)):
            if not last and heir > THINNEST:
                queue.insert(0, (path[-1], bearing[-1], side * away * rng.uniform(.7, 1.2), rng.normal(0, .15), heir))
        if thick > .03:
            k = rng.integers(12, 30)
            twig = thick * rng.uniform(.28, .42)
            queue.insert(0, (path[k], bearing[k], -side * rng.uniform(.5, .9), rng.normal(0, .2), max(twig, THINNEST)))
    return np.array(lines), np.array(widths)


def _vessels(lines, widths):
    """One mesh whose colour follows the width, with a ball in every joint."""
    body = _wine_to_gold()
    _note_width(tubes('vessels', lines, widths, body, SIDES), np.repeat(widths.ravel(), SIDES))
    for path, width in zip(lines, widths):
        if width[-1] > THINNEST:
            joint = sphere(width[-1] * .995, path[-1], body, 32)
            _note_width(joint, np.full(len(joint.data.vertices), width[-1]))


def _note_width(thing, widths):
    thing.data.attributes.new('width', 'FLOAT', 'POINT').data.foreach_set('value', widths.astype('f'))


def _wine_to_gold():
    material = solid('vessel', srgb('#8c2a3e'), .2, 0, Specular=.6, Clearcoat=.8, Clearcoat_Roughness=.05)
    tree = material.node_tree
    width, span, hue = (tree.nodes.new('ShaderNode' + kind) for kind in ('Attribute', 'MapRange', 'ValToRGB'))
    width.attribute_name = 'width'
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = .014, .1
    stops = hue.color_ramp.elements
    stops[0].color, stops[1].color = srgb('#ecc394'), srgb('#7a1e34')
    stops.new(.22).color, stops.new(.5).color = srgb('#d69a86'), srgb('#a8404f')
    metal = tree.nodes.new('ShaderNodeMapRange')
    metal.inputs['From Max'].default_value = .8
    metal.inputs['To Min'].default_value, metal.inputs['To Max'].default_value = 1, .15
    shader = tree.nodes['Principled BSDF']
    tree.links.new(width.outputs['Fac'], span.inputs['Value'])
    tree.links.new(span.outputs[0], hue.inputs[0])
    tree.links.new(span.outputs[0], metal.inputs['Value'])
    tree.links.new(hue.outputs[0], shader.inputs['Base Color'])
    tree.links.new(metal.outputs[0], shader.inputs['Metallic'])
    return material
