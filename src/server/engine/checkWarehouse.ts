import type { CheckProblem, CredentialCheck } from './checks'
import { checkDestination } from '../warehouses/warehouses'
import type { WarehouseReach } from '../warehouses/core/reach'
import type { CheckCache } from './checkCache'

const LONGEST_MS = 20_000
const unclear = (message: string): CheckProblem => ({ message, field: null, verdict: 'unclear' })
const LATE = unclear('The warehouse did not answer in time. Try again in a minute.')

/** Label of the local file, which has no credential. */
const NO_DESTINATION = 'no_destination'

/** Options of `createWarehouseCheck`. */
export interface WarehouseCheckOptions {
  readonly reach: WarehouseReach
  /** Limits how often warehouses are asked. */
  readonly cache: CheckCache
  readonly longestMs?: number
}

/** Creates the check that asks the warehouse or bucket of a destination type. */
export const createWarehouseCheck = ({
  reach,
  cache,
  longestMs = LONGEST_MS,
}: WarehouseCheckOptions): CredentialCheck => {
  const ask = async (
    label: string,
    secret: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<CheckProblem | null> => {
    if (label === NO_DESTINATION) return null
    const result = await checkDestination(label, secret, reach, signal)
    if (result === null)
      return unclear('Stackyard cannot deliver into a warehouse of this kind yet, so nothing was checked.')
    if (result.isSuccess) return null
    const { message, field, verdict } = result
    return { message, field, verdict }
  }
  const askInTime = async (
    label: string,
    secret: Readonly<Record<string, string>>,
  ): Promise<CheckProblem | null> => {
    const work = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<CheckProblem>((resolve) => {
      timer = setTimeout(resolve, longestMs, LATE)
    })
    try {
      return await Promise.race([ask(label, secret, work.signal), late])
    } finally {
      clearTimeout(timer)
      // a check that was given up leaves no connection behind
      work.abort()
    }
  }
  return (label, value, personId) =>
    // apart from the check of a source of the same label
    cache({ label: `destination ${label}`, value, personId }, () => askInTime(label, value))
}
