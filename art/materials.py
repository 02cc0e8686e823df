"""What things are made of: metal, pearl, glass, gel, fibre, satin."""
import bpy

from kit import GOLD, PEARL, srgb


def _blank(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree, tree.nodes['Principled BSDF'], tree.nodes['Material Output']


def solid(name, colour, roughness=.4, metallic=0.0, **inputs):
    """An opaque material; further inputs by their node names with underscores."""
    material, _, shader, _ = _blank(name)
    shader.inputs['Base Color'].default_value = colour
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Metallic'].default_value = metallic
    for key, value in inputs.items():
        shader.inputs[key.replace('_', ' ')].default_value = value
    return material


def gold(roughness=.17):
    """Champagne gold."""
    return solid('gold', GOLD, roughness, 1)


def pearl():
    """Mother of pearl."""
    return solid('pearl', PEARL, .2, .3, Specular=.6, Clearcoat=.9)


def _mix(tree, share, first, second):
    node = tree.nodes.new('ShaderNodeMixShader')
    if isinstance(share, float):
        node.inputs[0].default_value = share
    else:
        tree.links.new(share, node.inputs[0])
    tree.links.new(first, node.inputs[1])
    tree.links.new(second, node.inputs[2])
    return node.outputs[0]


def glass(name, ior=1.48, tint=(1, 1, 1, 1), density=0.0, shadow=(.94, .87, .84, 1), milk=0.0):
    """Clear body. Tint and density colour its depth; a share of milk makes it read as gel.

    Shadow and diffuse rays see plain tinted transparency: no black shadows and no caustic noise.
    """
    material, tree, shader, output = _blank(name)
    tree.nodes.remove(shader)
    clear = tree.nodes.new('ShaderNodeBsdfGlass')
    clear.inputs['IOR'].default_value, clear.inputs['Roughness'].default_value = ior, 0
    through = tree.nodes.new('ShaderNodeBsdfTransparent')
    through.inputs['Color'].default_value = shadow
    rays, either = tree.nodes.new('ShaderNodeLightPath'), tree.nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    tree.links.new(rays.outputs['Is Shadow Ray'], either.inputs[0])
    tree.links.new(rays.outputs['Is Diffuse Ray'], either.inputs[1])
    surface = _mix(tree, either.outputs[0], clear.outputs[0], through.outputs[0])
    if milk:
        body = tree.nodes.new('ShaderNodeSubsurfaceScattering')
        body.falloff = 'BURLEY'
        body.inputs['Color'].default_value = tint
        body.inputs['Scale'].default_value, body.inputs['Radius'].default_value = .6, (1, .45, .35)
        surface = _mix(tree, milk, surface, body.outputs[0])
    tree.links.new(surface, output.inputs['Surface'])
    if density:
        depth = tree.nodes.new('ShaderNodeVolumeAbsorption')
        depth.inputs['Color'].default_value, depth.inputs['Density'].default_value = tint, density
        tree.links.new(depth.outputs[0], output.inputs['Volume'])
    return material


def gel(name, tint, density=.22, milk=.06, shadow=(.96, .86, .84, 1)):
    """Hyaluronic gel: softer than glass, coloured in its depth."""
    colour = srgb(tint)
    return glass(name, 1.39, colour, density, shadow, milk)


def fibre(name, colour, inner, metallic=0.0, subsurface=.3):
    """Silky fibre with a clear coat; the metallic share keeps it from looking like flesh."""
    material, tree, shader, output = _blank(name)
    shader.inputs['Base Color'].default_value = srgb(colour)
    shader.inputs['Subsurface'].default_value = subsurface
    shader.inputs['Subsurface Color'].default_value = srgb(inner)
    shader.inputs['Subsurface Radius'].default_value = (.11, .07, .05)
    shader.inputs['Roughness'].default_value, shader.inputs['Metallic'].default_value = .3, metallic
    shader.inputs['Clearcoat'].default_value, shader.inputs['Clearcoat Roughness'].default_value = .35, .12
    leak = tree.nodes.new('ShaderNodeBsdfTranslucent')
    leak.inputs['Color'].default_value = srgb(inner)
    tree.links.new(_mix(tree, .12, shader.outputs[0], leak.outputs[0]), output.inputs['Surface'])
    return material


def satin(base='#1a0916', sheen='#b07078', share=.15, roughness=.34):
    """Woven satin: a dark body and a stretched highlight across the thread."""
    material, tree, shader, output = _blank('satin')
    shader.inputs['Base Color'].default_value = srgb(base)
    shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = .36, .4
    shader.inputs['Specular Tint'].default_value = .6
    shader.inputs['Sheen'].default_value, shader.inputs['Sheen Tint'].default_value = .35, .7
    lustre = tree.nodes.new('ShaderNodeBsdfAnisotropic')
    lustre.inputs['Color'].default_value = srgb(sheen)
    lustre.inputs['Roughness'].default_value, lustre.inputs['Anisotropy'].default_value = roughness, .6
    thread = tree.nodes.new('ShaderNodeTangent')
    thread.direction_type, thread.axis = 'RADIAL', 'X'
    tree.links.new(thread.outputs[0], lustre.inputs['Tangent'])
    tree.links.new(_mix(tree, share, shader.outputs[0], lustre.outputs[0]), output.inputs['Surface'])
    return material
