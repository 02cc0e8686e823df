/** How wide a picture is shown, for the browser's choice among its files. */
export const pictureSizes = {
  row: '(min-width: 40rem) 21rem, 80vw',
  list: '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  detail: '(min-width: 80rem) 34rem, (min-width: 64rem) 26rem, (min-width: 48rem) 20rem, 92vw',
}
