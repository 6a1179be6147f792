import { createHmac, randomBytes } from 'node:crypto'
import { tooMany } from '@/server/lib/refusal'
import type { CheckProblem } from './checks'

/** How long the result of a check is kept, by what it said, ms: typing and saving must not ask a provider again. */
const KEPT_MS = { works: 60_000, refused: 30_000, unclear: 5_000 } as const
/** Results that are kept longer, because the provider permits few requests a day, ms by source type. */
const LONGER_MS: Readonly<Record<string, number>> = { appsflyer: 3_600_000 }
/** Requests of one credential that a provider permits in a day of UTC, by source type; some are left for runs. */
const DAILY: Readonly<Record<string, number>> = { appsflyer: 80 }
const RESULTS_MAX = 1_000
const PERSON_CHECKS = 10
const PERSON_PERIOD_MS = 60_000
const DAY_MS = 86_400_000

interface Kept {
  readonly result: Promise<CheckProblem | null>
  /** Epoch ms. */
  readonly until: number
}

type Values = Readonly<Record<string, string>>

const unclear = (message: string): CheckProblem => ({ message, field: null, verdict: 'unclear' })

/** Adds an entry as the newest one, and removes the oldest one where there are too many. */
const put = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > RESULTS_MAX && oldest !== undefined) map.delete(oldest)
}

/**
 * Runs a check unless its result is known, or the person or the provider's day has no check left. Rejects with a `Refusal`
 * (HTTP 429) for a person who has checked too often; known results are told nevertheless.
 */
export type CheckCache = (
  check: { readonly label: string; readonly value: Values; readonly personId: number },
  run: () => Promise<CheckProblem | null>,
) => Promise<CheckProblem | null>

/** Takes checks of a person's minute; throws a `Refusal` (HTTP 429) if they are used up. */
export type PersonLimit = (personId: number, checks?: number) => void

/** Creates the limit of ten checks a minute for each person. Something that sends more requests counts as several checks. */
export const createPersonLimit = (now: () => number): PersonLimit => {
  const times = new Map<string, readonly number[]>()
  return (personId, checks = 1) => {
    const person = String(personId)
    const recent = (times.get(person) ?? []).filter((at) => now() - at < PERSON_PERIOD_MS)
    const over = recent.length + checks - PERSON_CHECKS
    const lastToEnd = recent[over - 1]
    if (over > 0 && lastToEnd !== undefined)
      throw tooMany(
        Math.ceil((lastToEnd + PERSON_PERIOD_MS - now()) / 1_000),
        `You checked ${PERSON_CHECKS} times in the last minute.`,
      )
    put(times, person, [...recent, ...Array.from({ length: checks }, now)])
  }
}

/** Creates a cache of checks within the limit of each person. It holds keyed digests of the values, not the values. */
export const createCheckCache = (
  now: () => number,
  take: PersonLimit = createPersonLimit(now),
): CheckCache => {
  const key = randomBytes(32)
  const results = new Map<string, Kept>()
  const days = new Map<string, number>()

  const digestOf = (label: string, value: Values): string => {
    const entries = Object.entries(value)
      .map(([name, text]) => [name, text.trim()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    return createHmac('sha256', key)
      .update(JSON.stringify([label, entries]))
      .digest('base64url')
  }

  const mayAsk = (label: string, digest: string): boolean => {
    const most = DAILY[label]
    if (most === undefined) return true
    const day = `${digest} ${Math.floor(now() / DAY_MS)}`
    const count = days.get(day) ?? 0
    if (count >= most) return false
    put(days, day, count + 1)
    return true
  }

  return async ({ label, value, personId }, run) => {
    const digest = digestOf(label, value)
    const known = results.get(digest)
    if (known !== undefined && known.until > now()) return known.result
    take(personId)
    if (!mayAsk(label, digest))
      return unclear(
        'The provider permits few checks a day, and those of today are used up. Try again after 00:00 UTC.',
      )
    const result = run()
    put(results, digest, { result, until: Number.POSITIVE_INFINITY })
    const keep = (verdict: keyof typeof KEPT_MS): void =>
      put(results, digest, {
        result,
        until: now() + (verdict === 'unclear' ? KEPT_MS.unclear : (LONGER_MS[label] ?? KEPT_MS[verdict])),
      })
    result.then(
      (problem) => keep(problem?.verdict ?? 'works'),
      () => results.delete(digest),
    )
    return result
  }
}
