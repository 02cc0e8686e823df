/** The width and the side margins that the catalogue's pages share; they follow the top bar's. */
export const pageClass = 'mx-auto w-full max-w-[90rem] px-[clamp(min(1.25rem,5.2vw),4vw,4rem)]'
