/** The width and the side margins that the catalogue's pages share; they follow the top bar's. */
export const pageClass = 'mx-auto w-full max-w-[90rem] px-[clamp(1.25rem,4vw,4rem)]'
