import type { LastReply } from '../conversation/last-reply.ts'
import type { Turn } from '../conversation/turns.ts'
import type { Passage } from '../knowledge/passages.ts'
import type { Model } from '../model/model.ts'
import type { Retriever } from '../ranking/retrieve.ts'
import type { Frame } from '../reader/frame.ts'
import type { Reader } from '../reader/read.ts'

/** What every part of an answer may use: passages, reader, search and, where there is one, the model. */
export type AnswerTools = {
  passages: Passage[]
  read: Reader
  retriever: Retriever
  passageIn: (reply: string) => Passage | undefined
  /** A norm that the message names and that no passage mentions. */
  unknownNormIn: (message: string) => string | undefined
  model: Model | undefined
}

/** A message as it is answered: in its conversation, read, with the reply before it. */
export type Message = {
  turns: Turn[]
  text: string
  /** The text without what identifies somebody. */
  masked: string
  frame: Frame
  last: LastReply | undefined
}
