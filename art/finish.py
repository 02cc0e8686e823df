"""From scene to picture: two half-budget renders, the denoiser, one grade, one file."""
import os
import subprocess
import tempfile

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PASSES = {'colour': 'Image', 'normal': 'Denoising Normal', 'albedo': 'Denoising Albedo'}


def render(samples, out):
    """Render the current scene and write the graded picture (WebP or PNG by the name)."""
    with tempfile.TemporaryDirectory() as folder:
        halves = [_render_half(folder, seed, max(4, samples // 2)) for seed in (11, 97)]
        picture = _grade(_denoise(folder, *halves))
        _write(folder, picture, out)


def _render_half(folder, seed, samples):
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.cycles.samples, scene.cycles.seed = samples, seed
    scene.cycles.adaptive_min_samples = min(14, samples)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = folder, 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(f'{name}{seed}-')
        tree.links.new(layers.outputs[output], files.inputs[f'{name}{seed}-'])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    bpy.ops.render.render()
    return {name: _load(f'{folder}/{name}{seed}-{scene.frame_current:04d}.exr') for name in PASSES}


def _load(path, space=None):
    image = bpy.data.images.load(path)
    if space:
        image.colorspace_settings.name = space
    width, height = image.size
    pixels = np.empty(width * height * image.channels, 'f')
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, image.channels)[..., :3]
    bpy.data.images.remove(image)
    return np.nan_to_num(pixels)


def _denoise(folder, first, second):
    height, width, _ = first['colour'].shape
    normal, albedo = (first[k] + second[k] for k in ('normal', 'albedo'))
    planes = {'a': first['colour'], 'b': second['colour'], 'f': np.concatenate([normal * .25, albedo * .5], -1)}
    for name, data in planes.items():
        np.ascontiguousarray(data.transpose(2, 0, 1), 'f').tofile(f'{folder}/{name}')
    tool = f'{folder}/denoise'
    subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', f'{HERE}/denoise.c', '-o', tool, '-lm'], check=True)
    subprocess.run([tool, str(width), str(height), *(f'{folder}/{n}' for n in 'abf'), f'{folder}/out'], check=True)
    return np.fromfile(f'{folder}/out', 'f').reshape(3, height, width).transpose(1, 2, 0)


def _grade(light):
    """Bloom, vignette, deep aubergine shadows, slightly restrained colour; still linear."""
    light = np.maximum(light, 0)
    height, width, _ = light.shape
    v, u = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    light = light * (1 - .4 * np.clip((np.hypot(u, v) / 1.414 - .25) / .75, 0, 1) ** 1.8)[..., None]
    light = light + .07 * _bloom(np.clip(light - .9, 0, 12))
    light = (2.6 * light) ** np.array([.97, .98, .91])
    grey = light @ [.2126, .7152, .0722]
    return np.maximum(grey[..., None] + .94 * (light - grey[..., None]), 0)


def _bloom(bright):
    """A halo of two Gaussian widths, by Fourier transform (it wraps, unseen in the dark margins)."""
    height, width, _ = bright.shape
    fy, fx = np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None]
    spread = lambda s: np.exp(-2 * (np.pi * s * height) ** 2 * (fx * fx + fy * fy))
    kernel = (.6 * spread(.008) + .4 * spread(.035))[..., None]
    return np.fft.irfft2(np.fft.rfft2(bright, axes=(0, 1)) * kernel, s=(height, width), axes=(0, 1))


def _write(folder, light, out):
    """Film curve at 16 bits, then grain (it also hides banding), then the file."""
    scene = bpy.context.scene
    view, settings = scene.view_settings, scene.render.image_settings
    view.view_transform, view.look, view.exposure = 'Filmic', 'Very High Contrast', .3
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
    _image(light, True).save_render(f'{folder}/film.png', scene=scene)
    shown = _load(f'{folder}/film.png', 'Raw')
    grain = np.random.default_rng(5).normal(0, 1, shown.shape[:2])
    grain = (grain + np.roll(grain, 1, 0) + np.roll(grain, 1, 1) + np.roll(grain, (1, 1), (0, 1))) / 2
    noise = np.random.default_rng(6).uniform(-.5, .5, shown.shape) / 255
    shown = shown + (.0022 + .005 * shown.mean(-1)[..., None]) * grain[..., None] + noise
    view.view_transform, view.look, view.exposure = 'Standard', 'None', 0
    settings.file_format, settings.color_depth = ('WEBP', '8') if out.endswith('.webp') else ('PNG', '8')
    settings.quality = 95
    _image(np.clip(shown, 0, 1), False).save_render(os.path.abspath(out), scene=scene)


def _image(pixels, is_float):
    height, width, _ = pixels.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=is_float, alpha=False)
    image.pixels.foreach_set(np.dstack([pixels, np.ones((height, width))]).astype('f').ravel())
    return image
