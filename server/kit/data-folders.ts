/** Folder of `DATA_DIR` with the pictures of mentorias. Their names: `[<recipe>-]<digest of the original>-<width>.<format>`. */
export const mediaFolder = 'media'

/** Folder of `DATA_DIR` with the mentor's own files of the concierge's knowledge, unless KNOWLEDGE_DIR names another. */
export const knowledgeFolder = 'conhecimento'
