/** This server's public `apikey`. Every page sends it; alone it opens nothing. */
export const publishableKey = 'sb_publishable_estetica_home'
