/** Reads names, and what choices would change, in processes of this machine. */
import { createBoundedQueue } from '@/server/lib/boundedQueue'
import type { PoolRequest } from '../executors/processPool'
import { requestFromProcess } from '../executors/requestFromProcess'
import { nameEffectResultSchema } from '../run/answers/nameEffect'
import type { NameEffectRequest, WarehouseEffect } from '../run/answers/nameEffect'
import { cannotRead, unreadable } from './queryProcess'
import { namesResultSchema } from '../run/answers/readNames'
import type { NamesRequest, WarehouseNames } from '../run/answers/readNames'

/** Long enough for the statements of ROAS over some hundred thousand rows, made twice where choices wait. */
const EFFECT_TIMEOUT_MS = 55_000
const TIMEOUT_MS = 20_000
/** Processes at the same time; each of them uses one core. */
const PROCESSES = 2
/** Most calls of one warehouse that run or wait for their turn. */
const MOST_WAITING = 8

const readNames = (message: unknown): WarehouseNames | null => {
  const result = namesResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.names
}
const readEffect = (message: unknown): WarehouseEffect | null => {
  const result = nameEffectResultSchema.parse(message)
  if (result.kind === 'failed') throw new Error(result.detail)
  return result.effect
}

/** Reads names from a warehouse file; null for tables that are missing or of an earlier version. */
export interface NameProcess {
  readonly read: (request: Omit<NamesRequest, 'kind'>) => Promise<WarehouseNames | null>
  readonly effect: (request: Omit<NameEffectRequest, 'kind'>) => Promise<WarehouseEffect | null>
}

/**
 * Creates functions that read names in processes, one at a time of a warehouse. The list is read by `readIn`. What a choice
 * changes takes longer: it has a queue and a new process of the file `entry`, so that the list does not wait for it. Errors
 * are those of `createWarehouseQueries`.
 */
export const createNameProcess = (
  entry: string,
  readIn: PoolRequest,
  onError: (error: unknown) => void,
): NameProcess => {
  const createQueue = () => createBoundedQueue({ concurrency: PROCESSES, perOwner: MOST_WAITING })
  const [lists, effects] = [createQueue(), createQueue()]
  const inTurn = <Answer>(queue: typeof lists, file: string, ask: () => Promise<Answer>): Promise<Answer> =>
    queue(file, () =>
      ask().catch((error: unknown) => {
        throw unreadable(error, onError)
      }),
    ) ?? Promise.reject(cannotRead())
  return {
    read: (request) =>
      inTurn(lists, request.file, () =>
        readIn({
          request: { kind: 'names', ...request },
          read: readNames,
          timeoutMs: TIMEOUT_MS,
        }),
      ),
    effect: (request) =>
      inTurn(effects, request.file, () =>
        requestFromProcess({
          entry,
          request: { kind: 'nameEffect', ...request },
          read: readEffect,
          timeoutMs: EFFECT_TIMEOUT_MS,
        }),
      ),
  }
}
