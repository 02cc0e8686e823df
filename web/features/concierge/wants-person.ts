import type { Message } from './concierge-data.ts'

/** Whether a person is asked for, or a reply leaves the member without an answer or sends them to the mentor. */
export const wantsPerson = ({ reply, content }: Pick<Message, 'reply' | 'content'>): boolean =>
  reply?.person === true ||
  reply?.kind === 'unknown' ||
  /pergunte à mentora|e-mail da mentora|a mentora informou um contato/i.test(content)
