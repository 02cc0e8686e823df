/** Made by knowledge-build.ts. */
declare module 'virtual:emergencias' {
  export const cards: import('./shared/knowledge.ts').EmergencyCard[]
}
