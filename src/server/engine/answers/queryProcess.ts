/** Reads answers in processes of this machine, one at a time. */
import { Refusal } from '../../calls/refusal'
import { askProcess } from '../executors/askProcess'
import { answerResultSchema } from './readAnswer'
import type { AnswerRequest, WarehouseAnswer } from './readAnswer'

const PATIENCE_MS = 20_000
/** Most calls that wait for their turn. */
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
  askProcess({ entry, request, read: readResult, patienceMs: PATIENCE_MS }).catch(() => {
    throw cannotRead()
  })

/** Reads an answer from a warehouse file; null for a table that does not exist. */
export type WarehouseQuery = (request: Omit<AnswerRequest, 'kind'>) => Promise<WarehouseAnswer | null>

/** Creates a function that reads answers one after the other. `entry` is the file of the process. */
export const createWarehouseQuery = (entry: string): WarehouseQuery => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (request) => {
    if (waiting >= MOST_WAITING) return Promise.reject(cannotRead())
    waiting += 1
    const result = last
      .then(() => ask(entry, { kind: 'answer', ...request }))
      .finally(() => {
        waiting -= 1
      })
    last = result.catch(() => undefined)
    return result
  }
}
