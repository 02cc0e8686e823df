"""Render one picture: blender -b -P art/render.py -- NAME WIDTH HEIGHT SAMPLES OUT"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import finish  # noqa: E402  (needs the path above)
import kit  # noqa: E402

name, width, height, samples, out = sys.argv[sys.argv.index('--') + 1:]
scene = importlib.import_module('scenes.' + name.replace('-', '_'))
kit.start_scene(int(width), int(height), getattr(scene, 'BOUNCES', 14))
scene.build()
finish.render(int(samples), out)
