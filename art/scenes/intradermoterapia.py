"""A loose lattice of clear drops, strung like dew on fine gold threads over satin."""
import numpy as np

from ground import Satin, light_pools
from kit import glow, softbox, srgb, still_life, studio
from materials import glass, solid
from shapes import sphere, tubes

BOUNCES = 12
# What a drop leaves of the light, so that it throws a shadow.
DIM = (.72, .5, .5, 1)
# Height in the middle and slope of each thread.
RISING = [(.7, .3), (1.75, .48), (2.9, .4)]
FALLING = [(.95, -.3), (2.1, -.3), (3.0, -.5)]
# Rising thread, falling thread, radius of the drop where they cross.
KNOTS = [(1, 1, .7), (0, 1, .36), (1, 0, .45), (1, 2, .3), (2, 1, .5), (0, 0, .25), (2, 2, .26)]
# Thread (rising first), place along it, radius: the small ones between.
DEW = [(0, 1.25, .13), (1, -2.0, .13), (2, -2.1, .11), (4, 1.4, .1), (5, -.85, .14), (5, 2.2, .13)]


def build():
    """The net recedes a little to the right; every drop hangs on its thread and throws a little light on the satin."""
    sheet, spots, threads = Satin([(0, -.4, 2.6)], shift=(1, 2), reach=8, haze=(3, 11)), [], RISING + FALLING
    u = np.linspace(-5, 5, 500)
    metal = solid('thread', srgb('#f2cc98'), .3, 1, Emission=srgb('#f0b070'), Emission_Strength=.12)
    tubes('threads', [net(u, thread) for thread in threads], [np.full(500, .0125)] * len(threads), metal, 12)
    clear = glass('drop', 1.42, srgb('#fff0dc'), .03, DIM)
    places = [(RISING[a], crossing(RISING[a], FALLING[b]), r) for a, b, r in KNOTS] + [(threads[a], b, r) for a, b, r in DEW]
    for thread, along, r in places:
        x, y, z = net(along, thread)
        sphere(r, (x, y, z - .3 * r), clear, 128)
        spots.append((x - .1 * z, y - .5 - .3 * z, 1.4 * r, .015))
    light_pools(sheet.lay(), spots, '#ff9f86')
    glow((2.6, 16, 1.6), (14, 9), strength=.06)
    studio((0, 0, 1), warm=.8, rose=1, key=1.4, fill=.9, oval=True)
    # Seen only through the drops: a champagne window behind them makes them clear.
    window = softbox((2, 9, 5), (0, -.5, 2), (17, 8.5), 36, srgb('#ffba80'), True)
    window.visible_diffuse = window.visible_glossy = False
    still_life((0, -.6, 1.9), (0, 0, 1.45))


def net(along, thread):
    """A point of a thread: it sags in the middle, and all lie in one gently waving sheet."""
    middle, slope = thread
    z = middle + slope * along + .045 * along ** 2
    return np.stack([along, -.8 + .3 * along + .2 * np.sin(.9 * along + .8 * z), z], -1)


def crossing(one, other):
    """Where along the net two threads meet."""
    return (other[0] - one[0]) / (one[1] - other[1])
