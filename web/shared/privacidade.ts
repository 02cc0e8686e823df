/**
 * The version of the privacy policy that a member acknowledges: the day of its last change. Set it whenever
 * ui/politica-de-privacidade.tsx changes.
 */
export const privacidadeVersion = '2026-11-23'
