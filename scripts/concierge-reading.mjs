import { parentPort } from 'node:worker_threads'
import { importTeacher, readTraining } from './concierge-train.mjs'

// A thread of concierge-train.mjs: teaches how to read a message, while that one teaches how to find the answer.
const { teachReading } = await importTeacher()
parentPort.postMessage(teachReading(readTraining()))
