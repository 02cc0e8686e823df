/** Files to fetch at once when a member arrives: the app's, and those of the page by its path. */
export type Ahead = { app: string[]; pages: [pattern: string, files: string[]][] }

/**
 * The script in the page's head. It must run before the first paint, so it is inline (its hash is in
 * the content-security policy) and small: the theme, and no login screen for who has a session.
 */
export const bootScript = (ahead: Ahead) => `(function (root) {
  try {
    var theme = localStorage.getItem('theme')
    if (theme !== 'light' && theme !== 'dark') localStorage.setItem('theme', (theme = 'dark'))
    root.dataset.theme = theme
    if (theme === 'light') document.querySelector('meta[name="theme-color"]').content = '#faf6f1'
    if (localStorage.getItem('sb-estetica-auth-token') === null) return
    root.dataset.session = 'stored'
    var ahead = ${JSON.stringify(ahead)}
    var page = ahead.pages.find(function (page) { return new RegExp(page[0]).test(location.pathname) })
    ahead.app.concat(page ? page[1] : []).forEach(function (file) {
      var link = document.createElement('link')
      var isStyle = /css$/.test(file)
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.append(link)
    })
  } catch (error) {}
})(document.documentElement)`

/** Right after the login screen's markup: a member never sees it. */
export const clearScript = `if (document.documentElement.dataset.session) document.getElementById('root').replaceChildren()`
