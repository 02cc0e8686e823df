import type { Subject } from '../content/subject.ts'
import { keyOfMentoria, mentoriaFields } from './mentoria-fields.ts'
import { findLosses, readMentorias, writeMentorias } from './mentoria-rows.ts'
import { prepareMentorias } from './prepare-mentorias.ts'

/** The catalogue, from files. */
export const mentorias: Subject = {
  command: 'mentorias',
  nouns: ['mentoria', 'mentorias'],
  fields: mentoriaFields,
  keyOf: keyOfMentoria,
  label: ({ titulo }) => String(titulo),
  prepare: prepareMentorias,
  losses: findLosses,
  read: readMentorias,
  write: writeMentorias,
}
