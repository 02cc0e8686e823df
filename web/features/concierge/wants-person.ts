import type { Message } from './concierge-data.ts'

/** Whether a reply leaves the member without an answer, or sends them to the mentor: then a person can help. */
export const wantsPerson = ({ reply, content }: Pick<Message, 'reply' | 'content'>): boolean =>
  reply?.kind === 'unknown' ||
  /pergunte à mentora|e-mail da mentora|a mentora informou um contato/i.test(content)
