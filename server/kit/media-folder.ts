/** Folder of `DATA_DIR` with the pictures of mentorias; `[<recipe>-]<digest of the original>-<width>.<format>`. */
export const mediaFolder = 'media'
