import type { ReportCheck } from './checks'
import { createBoundedQueue } from '@/server/lib/boundedQueue'
import { lastDays } from '../lib/days'
import type { Providers } from '../connectors/providers'
import { RunError, WaitError } from '../lib/runErrors'

const LONGEST_MS = 20_000
/** Requests to the provider at a time. */
const CONCURRENCY = 4

/**
 * Creates the check that reads the first page of yesterday's rows of each report, and finds those that a provider
 * refuses to a secret. A report that cannot be read for another reason, such as a limit of the provider, counts as
 * unread, because that says nothing about the secret.
 */
export const createReportCheck =
  (
    { sourceOf, httpFor, sql, addresses }: Providers,
    now: () => number,
    longestMs = LONGEST_MS,
  ): ReportCheck =>
  async (label, endpoints, secret) => {
    const source = sourceOf(label)
    const signal = AbortSignal.timeout(longestMs)
    const tools = {
      http: httpFor(secret, label),
      secret,
      now,
      signal,
      ...(sql && { sql }),
      ...(addresses && { addresses }),
      ...(source.trialBytes !== undefined && { pageBytes: source.trialBytes }),
    }
    const refused = new Map<string, string>()
    const unread = new Map<string, string>()
    const check = async (endpoint: string): Promise<void> => {
      if (signal.aborted) {
        unread.set(endpoint, '')
        return
      }
      // what a long answer still sends is not read
      const ending = new AbortController()
      const whole = AbortSignal.any([signal, ending.signal])
      try {
        await source.readPage({ ...tools, signal: whole }, endpoint, lastDays(now(), 1), null)
      } catch (error) {
        const { kind = null, message = '' } = error instanceof RunError ? error : {}
        if (kind === 'credentials') refused.set(endpoint, message)
        else unread.set(endpoint, kind === 'limit' || error instanceof WaitError ? message : '')
      } finally {
        ending.abort()
      }
    }
    const queue = createBoundedQueue({ concurrency: CONCURRENCY, perOwner: 1 })
    const known = endpoints.filter((endpoint) => Object.hasOwn(source.endpoints, endpoint))
    await Promise.all(known.flatMap((endpoint) => queue(endpoint, () => check(endpoint)) ?? []))
    return { refused, unread }
  }
