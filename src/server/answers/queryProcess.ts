/** Reads answers in processes of this machine. */
import { Refusal } from '../lib/refusal'
import { requestFromProcess } from '../executors/requestFromProcess'
import { createBoundedQueue } from '@/server/lib/boundedQueue'
import { answerResultSchema } from '../run/answers/readAnswer'
import type { AnswerRequest, WarehouseAnswer } from '../run/answers/readAnswer'

const TIMEOUT_MS = 20_000
/** Processes at the same time; each of them uses one core. */
const PROCESSES = 2
/** Most calls of one warehouse that run or wait for their turn. */
const MOST_WAITING = 8

/** 503 for a warehouse that cannot be read now. */
const cannotRead = () =>
  new Refusal(503, 'The warehouse is in use by another program or a run. Try again in a moment.', {
    'retry-after': '5',
  })

const readResult = (message: unknown): WarehouseAnswer | null => {
  const result = answerResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.table
}

/** Sends a request to a new process, and resolves to its rows. Rejects with a Refusal if they cannot be read. */
const ask = (entry: string, request: AnswerRequest): Promise<WarehouseAnswer | null> =>
  requestFromProcess({ entry, request, read: readResult, timeoutMs: TIMEOUT_MS }).catch(() => {
    throw cannotRead()
  })

/** Reads an answer from a warehouse file; null for a table that does not exist. */
export type WarehouseQuery = (request: Omit<AnswerRequest, 'kind'>) => Promise<WarehouseAnswer | null>

/**
 * Creates a function that reads answers in processes: one at a time of a warehouse, so that a slow one does not hold up
 * another organisation's. `entry` is the file of the process.
 */
export const createWarehouseQuery = (entry: string): WarehouseQuery => {
  const queue = createBoundedQueue({ concurrency: PROCESSES, perOwner: MOST_WAITING })
  return (request) =>
    queue(request.file, () => ask(entry, { kind: 'answer', ...request })) ?? Promise.reject(cannotRead())
}
