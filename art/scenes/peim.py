"""Fine vessels like blown glass: wine-dark stems that thin out into gold."""
import numpy as np

from kit import camera, glow, srgb, studio
from materials import gel, gold, pearl, solid
from scenes.bioestimuladores import dunes
from shapes import sphere, tubes

BOUNCES = 10
POINTS = 40


def build():
    """One tree grows across the frame from the lower left; a fainter one hangs behind."""
    lines, widths = grow(np.random.default_rng(4), (-3.0, -.2, -.9), .42, .15)
    _vessels(lines, widths)
    lines, widths = grow(np.random.default_rng(8), (4.4, 6, 3.4), 3.5, .09)
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
    """Branches as curved paths; at each fork the cubes of the widths add up (Murray's law)."""
    lines, widths = [], []
    queue = [(np.array(start, float), heading, 0.0, width)]
    while queue:
        here, angle, tilt, thick = queue.pop()
        if thick < .014 or len(lines) > 420:
            continue
        length = thick ** .62 * rng.uniform(3.6, 5.2)
        turn, wobble = rng.normal(0, .3), rng.uniform(0, 6.28)
        t = np.linspace(0, 1, POINTS)
        bearing = angle + turn * t ** 1.5 + .38 * np.sin(4 * t + wobble) * np.sqrt(t) * (1 - t)
        step = np.stack([np.cos(bearing), np.full(POINTS, tilt), np.sin(bearing)], -1) * length / POINTS
        path = here + np.cumsum(step, 0) - step[0]
        share = rng.uniform(.5, .85)
        heirs = [thick * share ** (1 / 3), thick * (1 - share) ** (1 / 3)]
        lines.append(path)
        widths.append(thick + (heirs[0] - thick) * t)
        side = rng.choice([-1, 1])
        for heir, lean in zip(heirs, (-.2, .42)):
            queue.insert(0, (path[-1], bearing[-1] + side * lean * rng.uniform(.7, 1.2), rng.normal(0, .12), heir * .95))
        if thick > .03:
            k = rng.integers(12, 30)
            queue.insert(0, (path[k], bearing[k] - side * rng.uniform(.4, .75), rng.normal(0, .15), thick * rng.uniform(.28, .42)))
    return np.array(lines), np.array(widths)


def _vessels(lines, widths):
    """Two groups by width: stems of wine-red glass, twigs of gold."""
    wine = solid('wine', srgb('#8c2a3e'), .18, .25, Subsurface=.25, Subsurface_Color=srgb('#c8485a'), Subsurface_Radius=(.12, .03, .03),
                 Specular=.6, Clearcoat=1, Clearcoat_Roughness=.04)
    rosy = solid('rosy', srgb('#c87f7c'), .22, .5, Clearcoat=.6)
    middle = widths.mean(1)
    for chosen, body in ((middle > .05, wine), ((middle <= .05) & (middle > .026), rosy), (middle <= .026, gold(.22))):
        if chosen.any():
            tubes('vessels', lines[chosen], widths[chosen], body, 20)
