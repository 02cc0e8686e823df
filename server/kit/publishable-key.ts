/** The home's public `apikey`. It names the installation's public client and opens nothing by itself. */
export const publishableKey = 'sb_publishable_estetica_home'
