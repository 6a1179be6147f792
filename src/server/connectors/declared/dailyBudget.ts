/** Counts the requests of a credential per day of UTC, for providers that permit few. */
import { createHash } from 'node:crypto'
import { DAY_MS } from '@/domain/shared/constants'
import { quotaError } from '@/server/lib/runErrors'
import type { SourceTools } from '@/server/connectors/core/source'
import type { DailyLimit } from './declared'

/** Counts that are kept. */
const COUNTS_MAX = 5_000

/**
 * Takes a request from the limits. Throws a WaitError if one of them is used up. Each process counts for itself, so the
 * provider's own refusal is still to be expected.
 */
export type DailyBudget = (tools: SourceTools, name: string, limits: readonly DailyLimit[]) => void

/** Creates a budget with all requests left. */
export const createDailyBudget = (): DailyBudget => {
  const counts = new Map<string, number>()
  return (tools, name, limits) => {
    if (limits.length === 0) return
    const credential = createHash('sha256').update(JSON.stringify(tools.secret)).digest('base64url')
    const day = Math.floor(tools.now() / DAY_MS)
    const keys = limits.map(({ scope }) => `${credential} ${day} ${scope}`)
    const isUsedUp = limits.some(({ requests }, index) => (counts.get(keys[index] ?? '') ?? 0) >= requests)
    if (isUsedUp)
      throw quotaError(
        `${name} permits few requests a day, and those of today are used up. Try again after 00:00 UTC.`,
        '',
        tools.now(),
      )
    for (const key of keys) {
      const count = counts.get(key) ?? 0
      // the newest last, so that old ones are forgotten
      counts.delete(key)
      counts.set(key, count + 1)
      const [oldest] = counts.keys()
      if (counts.size > COUNTS_MAX && oldest !== undefined) counts.delete(oldest)
    }
  }
}
