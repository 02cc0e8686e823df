/** Folder of `DATA_DIR` with the pictures of mentorias. Their names: `[<recipe>-]<digest of the original>-<width>.<format>`. */
export const mediaFolder = 'media'
