import type { WarehouseCheck } from '../calls/core'
import { checkDestination } from '../destinations/checkDestination'
import type { WarehouseReach } from '../destinations/reach'

const LONGEST_MS = 20_000
const LATE = {
  isSuccess: false,
  message: 'The warehouse did not answer in time. Try again in a minute.',
  field: null,
  verdict: 'unclear',
} as const

/** Creates the check that asks the warehouse or bucket of a destination type. */
export const createWarehouseCheck =
  (reach?: WarehouseReach, longestMs = LONGEST_MS): WarehouseCheck =>
  async (label, secret) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<typeof LATE>((resolve) => {
      timer = setTimeout(resolve, longestMs, LATE)
    })
    try {
      return await Promise.race([checkDestination(label, secret, reach), late])
    } finally {
      clearTimeout(timer)
    }
  }
