"""Bundles of fine fibres, as collagen winds them."""
import numpy as np

from kit import srgb
from materials import gold, solid
from shapes import frames, helix, tubes


def bundle(path, spread, thickness, turns, fibres, silks, rng, phase=0.0, threads=1):
    """Three strands round a path; each strand is a coat of fibres on a faintly glowing core."""
    count = len(path)
    groups = {}
    cores = []
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    metal = gold(.2)
    for k in range(3):
        strand = helix(path, spread, turns, 2 * np.pi * k / 3 + phase)
        width = thickness * (1 + .05 * np.sin(.9 * run + k * 2))
        cores.append((strand, width * .9))
        side, up = frames(strand)
        golden = set(rng.choice(fibres, threads, replace=False))
        for m in range(fibres):
            angle = 2 * np.pi * m / fibres - 1.3 * run * (.36 / thickness) * .5 + .1 * np.sin(1.7 * run + m * 2.4) + k
            reach = width * (1 + .05 * np.sin(2.3 * run + m * 1.9))
            line = strand + reach[:, None] * (np.cos(angle)[:, None] * side + np.sin(angle)[:, None] * up)
            material = metal if m in golden else silks[rng.integers(len(silks))]
            thin = 1.15 * thickness * np.pi / fibres * (1 + .18 * np.sin(1.3 * run + m * 3.1))
            groups.setdefault(material.name, (material, []))[1].append((line, thin))
    for material, lines in groups.values():
        tubes('fibres', [a for a, _ in lines], [b for _, b in lines], material, 12 if count > 300 else 8)
    ember = solid('core', srgb('#a8655c'), .6, Emission=srgb('#ff9a78'), Emission_Strength=.07)
    tubes('core', [a for a, _ in cores], [b for _, b in cores], ember, 24)
