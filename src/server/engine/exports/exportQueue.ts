import { ExportError } from '../../runs/warehouseExports'

/** Files that are made at a time, each for another organisation. */
const MOST_AT_ONCE = 2
/** Most exports of an organisation that wait for their turn. */
const MOST_WAITING = 8

interface Waiting {
  readonly orgId: number
  readonly start: () => Promise<void>
}

/** Runs work in turn: one at a time for an organisation, and two in all. Rejects with an ExportError beyond its limit. */
export type ExportQueue = <Result>(orgId: number, work: () => Promise<Result>) => Promise<Result>

/** Creates a queue of exports, so that those of one organisation don't wait for a long one of another. */
export const createExportQueue = (): ExportQueue => {
  const waiting: Waiting[] = []
  const running = new Set<number>()
  const startNext = (): void => {
    const index = waiting.findIndex(({ orgId }) => !running.has(orgId))
    const next = running.size < MOST_AT_ONCE ? waiting[index] : undefined
    if (next === undefined) return
    waiting.splice(index, 1)
    running.add(next.orgId)
    void next.start().finally(() => {
      running.delete(next.orgId)
      startNext()
    })
    startNext()
  }
  return (orgId, work) => {
    if (waiting.filter((each) => each.orgId === orgId).length >= MOST_WAITING)
      return Promise.reject(new ExportError('tooMany', 'Too many exports wait'))
    return new Promise((resolve, reject) => {
      waiting.push({ orgId, start: () => work().then(resolve, reject) })
      startNext()
    })
  }
}
