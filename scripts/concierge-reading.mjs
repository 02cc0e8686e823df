import { parentPort } from 'node:worker_threads'
import { importTeacher, readKnowledge, readTraining } from './concierge-train.mjs'

// A thread of concierge-train.mjs: teaches how to read a message and notes the words, while that one teaches how to find
// the answer.
const { teachReading, indexWords } = await importTeacher()
const training = readTraining()
parentPort.postMessage([teachReading(training), indexWords(readKnowledge(), training)])
