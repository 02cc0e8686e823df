const inBrowser = typeof window !== 'undefined'

/** Root of the backend: the origin that served the page, or a hosted Supabase project. */
export const supabaseUrl =
  import.meta.env.VITE_SUPABASE_URL || (inBrowser ? window.location.origin : 'http://localhost')

/** Whether it is our own server, which has more than Supabase Auth. */
export const isOwnServer = !import.meta.env.VITE_SUPABASE_URL

export const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY
