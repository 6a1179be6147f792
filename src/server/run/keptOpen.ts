import type { RunDependencies } from './dependencies'
import type { Destination } from '../warehouses/core/destination'

/** How long a local warehouse stays open after a load, ms: to open and close it takes longer than to load a small report. */
const KEPT_MS = 500

/** Opens destinations as `open` does. */
interface KeptOpen {
  readonly openDestination: RunDependencies['openDestination']
  /** Closes what is still open. */
  readonly close: () => Promise<void>
}

/**
 * Keeps a local warehouse open for a moment after a load, so that the next endpoint need not open it again. While a run
 * waits for its provider, others can read the file.
 */
export const keptOpen = (open: RunDependencies['openDestination']): KeptOpen => {
  let kept: Destination | null = null
  let timer: NodeJS.Timeout | undefined
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
      const destination = kept ?? (await open(job))
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
          timer = setTimeout(() => void close(), KEPT_MS)
          return Promise.resolve()
        },
      }
    },
  }
}
