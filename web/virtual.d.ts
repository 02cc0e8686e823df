/** Made by knowledge-build.ts. */
declare module 'virtual:emergencias' {
  export const cards: import('./shared/knowledge.ts').EmergencyCard[]
}

declare module 'virtual:primeiros-atos' {
  /** What saves first, in the Markdown of the cards. */
  export const firstActs: Record<import('./shared/knowledge.ts').DangerKind, string>
}

declare module 'virtual:passagens' {
  export const passages: import('./shared/knowledge.ts').KeptPassage[]
  export const sources: Omit<import('./shared/knowledge.ts').KnowledgeSource, 'part'>[]
}

declare module 'virtual:calculadoras' {
  export const proofs: import('./shared/knowledge.ts').CalculatorProofs
}

declare module 'virtual:normas' {
  /** By the title of the passage. */
  export const normas: Record<string, import('./shared/knowledge.ts').NormaText>
}
