/** Which privacy policy a member acknowledges: the day of its last change. Change both together. */
export const privacidadeVersion = '2026-11-21'
