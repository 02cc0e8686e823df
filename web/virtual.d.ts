/** Made by knowledge-build.ts. */
declare module 'virtual:emergencias' {
  export const cards: import('./shared/knowledge.ts').EmergencyCard[]
}

declare module 'virtual:calculadoras' {
  export const proofs: import('./shared/knowledge.ts').CalculatorProofs
}
