import type { RunDependencies } from './dependencies'
import type { RunJob } from './job'
import type { Destination } from '../warehouses/core/destination'
import { RETRY } from '../lib/retryPolicy'

/** How long a local warehouse stays open after a load, ms: to open and close it takes longer than to load a small report. */
const KEPT_MS = 500
/** How long it stays open for loads that follow each other faster, ms: others wait ten seconds for it. */
const KEPT_IN_ALL_MS = 3_500
/** How long it stays closed then, ms: longer than others wait from one try to the next. */
const CLOSED_MS = RETRY.fileInUse.waitMs + 50

/** Opens destinations as `open` does. */
interface KeptOpen {
  readonly openDestination: RunDependencies['openDestination']
  /** Closes what is still open. */
  readonly close: () => Promise<void>
}

/**
 * Keeps a local warehouse open for a moment after a load, so that the next endpoint need not open it again. Others can read
 * the file while a run waits for its provider, and every few seconds in any case.
 */
export const keptOpen = (open: RunDependencies['openDestination']): KeptOpen => {
  let kept: Destination | null = null
  let timer: NodeJS.Timeout | undefined
  let openedAt = 0
  /** Until when others have the file for themselves, epoch ms. */
  let closedUntil = 0
  const opened = async (job: RunJob): Promise<Destination> => {
    const waitMs = closedUntil - Date.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const destination = await open(job)
    openedAt = Date.now()
    return destination
  }
  const close = async (): Promise<void> => {
    clearTimeout(timer)
    const closing = kept
    kept = null
    await closing?.close()
  }
  return {
    close,
    openDestination: async (job) => {
      if (job.destination.remote !== null) return open(job)
      clearTimeout(timer)
      const destination = kept ?? (await opened(job))
      kept = destination
      // one that has failed is opened again
      let hasLoaded = false
      return {
        ...destination,
        load: async (load) => {
          hasLoaded = false
          const result = await destination.load(load)
          hasLoaded = true
          return result
        },
        close: () => {
          if (!hasLoaded) return close()
          if (Date.now() - openedAt >= KEPT_IN_ALL_MS) {
            closedUntil = Date.now() + CLOSED_MS
            return close()
          }
          timer = setTimeout(() => void close(), KEPT_MS)
          return Promise.resolve()
        },
      }
    },
  }
}
