"""One clear sphere of gel and two smaller ones with cores of gold and pearl, on satin."""
from ground import Satin, light_pools
from kit import glow, still_life, studio
from materials import gel, gold, pearl
from shapes import drop, sphere

BOUNCES = 10
# What large bodies leave of the light, so that they stand in a shadow.
DIM = (.7, .5, .5, 1)
# x, y, radius of the drops that lie about.
DEW = [(-.55, -2.0, .2), (.75, -2.3, .13), (2.3, -.9, .17), (-2.35, -.3, .12), (-1.7, -2.5, .1)]


def build():
    """The large sphere in the middle, its companions left and right, a handful of drops."""
    clear, rose, amber = gel('clear', '#ffe9e0', .05, .0, DIM), gel('rose', '#ffa6ae', .2, .03, DIM), gel('amber', '#ffcf96', .25, .02, DIM)
    sheet, spots = Satin([(0, .3, 2.9)], reach=8, haze=(2.5, 9)), []
    for x, y, r, body, core in ((.2, .6, 1.4, clear, None), (-1.45, -.75, .78, amber, gold()), (1.55, -1.0, .55, rose, pearl())):
        base = sheet.height(x, y) - .03
        sphere(r, (x, y, base + r), body, 160)
        if core:
            sphere(r * .41, (x, y, base + r), core, 96)
        spots.append((x - .2 * r, y - .2 * r, .35 * r, .3))
    dew = gel('dew', '#ffe3d8', .1, .03)
    for x, y, r in DEW:
        sheet.settle(drop(r, r * .8, (x, y, 0), dew, 64))
        spots.append((x - .4 * r, y - .3 * r, .4 * r, .35))
    light_pools(sheet.lay(), spots, '#ff9f86')
    glow((2.6, 16, 1.2), (14, 10), strength=.06)
    studio((0, 0, .8), warm=.65, rose=1, key=1.2, fill=.45, oval=True)
    still_life((0, -1.1, .9), (0, 0, 1.05))
