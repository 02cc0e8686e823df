import type { Message } from './concierge-data.ts'

/** Whether the member asked for a person, was left without an answer, or is sent to the mentor. */
export const wantsPerson = ({ reply, content }: Pick<Message, 'reply' | 'content'>): boolean =>
  reply?.asksPerson === true ||
  reply?.kind === 'unknown' ||
  /pergunte à mentora|e-mail da mentora|a mentora informou um contato/i.test(content)
