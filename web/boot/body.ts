// Runs at the end of the page: takes the login screen away from a member, and loads the app.

/** Filled in by the build, see prerender.ts. */
declare const entry: string

const load = () => import(/* @vite-ignore */ entry)

if (document.documentElement.dataset.session) document.getElementById('root')?.replaceChildren()
// A tab in the background paints nothing, so it does not wait.
if (document.hidden) load()
// After the first paint, so that on a slow line no script delays what is seen first.
new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
