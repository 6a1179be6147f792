/**
 * Reads the reference rates of the European Central Bank once an organisation has amounts in another currency than that of
 * its answers, and once a day from then on. A read that fails is tried again later, and fails no run.
 */
import { RATE_DAYS } from '@/domain/answers/answerSettings'
import { addDays, daysOfPeriod } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { readContent } from '@/server/connectors/core/answerContent'
import { FIRST_DAY } from '@/server/models/answers/calendar'
import { changeAnswers, crossRate, chosenSettings } from '@/server/models/answers/storedSettings'
import { RETRY } from '@/server/lib/retryPolicy'
import { RunError } from '@/server/lib/runErrors'
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import type { Store } from '@/server/store/store'
import { readDaily, readHistory } from './readRates'
import type { DayRates } from './readRates'

/** Time of day in UTC by which the rates of a day are published, in summer as in winter. */
const PUBLISHED_AT_MS = 16 * HOUR_MS
/** Largest file once it is unpacked; the history of 27 years has 3 MB. */
const FILE_MAX_BYTES = 20_000_000
const TIMEOUT_MS = 60_000

/** Options of `createReferenceRates`. */
export interface ReferenceRatesOptions {
  readonly store: Store
  readonly now: () => number
  readonly http: HttpClient
  /** Folder of the files, without a trailing slash. */
  readonly address: string
  /** Called with a text for the operator. */
  readonly onNote: (text: string) => void
  /** Called with an error of Stackyard itself. */
  readonly onError: (error: unknown) => void
}

/** Keeps the reference rates up to date. */
export interface ReferenceRates {
  /** Reads the rates if they are needed and due; called every second. */
  readonly tick: () => void
  /** Ends a read. */
  readonly close: () => void
  /** Resolves when no read is going on. */
  readonly settled: () => Promise<void>
}

/** The newest time at which rates have been published. */
const publishedBefore = (now: number): number => {
  const today = Math.floor(now / DAY_MS) * DAY_MS + PUBLISHED_AT_MS
  return today <= now ? today : today - DAY_MS
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Whether a working day lies between two days. Holidays count as such, which costs a larger file. */
const hasGap = (from: string, to: string): boolean =>
  daysOfPeriod(addDays(from, 1), addDays(to, -1)).some((day) => !isWeekend(day))

/** Whether an organisation has a currency for which the rates are meant to be read. */
const areNeeded = (store: Store): boolean =>
  store.list('metCurrencies').some(({ orgId }) => chosenSettings(store, orgId).ratesFrom === 'ecb')

const storeRates = (store: Store, days: readonly DayRates[]): readonly DayRates[] => {
  const known = new Set(store.list('referenceRates').map(({ day }) => day))
  const added = days.filter(({ day }) => day >= FIRST_DAY && !known.has(day))
  for (const { day, rates } of added) store.insert('referenceRates', { day, rates })
  return added
}

/** Runs the transformations again of organisations with amounts that have waited for one of the new rates. */
const useRates = (store: Store, now: number, added: readonly DayRates[]): void => {
  const waiting = store
    .list('metCurrencies')
    .filter(({ orgId, currency, firstDay, lastDay, waitingRows }) => {
      const { currency: base, ratesFrom } = chosenSettings(store, orgId)
      return (
        waitingRows > 0 &&
        ratesFrom === 'ecb' &&
        added.some(
          ({ day, rates }) =>
            day <= lastDay &&
            addDays(day, RATE_DAYS) >= firstDay &&
            crossRate(rates, currency, base) !== null,
        )
      )
    })
  for (const orgId of new Set(waiting.map((met) => met.orgId))) changeAnswers(store, orgId, now)
}

/** What a person is told of a failed read. */
const reasonOf = (error: unknown): string =>
  error instanceof RunError ? error.message : 'The rates of the European Central Bank could not be read.'

/** Reads a file as text. */
const readFile = async (
  { http, address }: ReferenceRatesOptions,
  name: string,
  signal: AbortSignal,
): Promise<string> => {
  const response = await http(new Request(`${address}/${name}`, { signal }))
  if (!response.ok)
    throw new RunError(
      'provider',
      `The European Central Bank answered with status ${response.status}, so no rates were read.`,
    )
  try {
    return readContent(new Uint8Array(await response.arrayBuffer()), FILE_MAX_BYTES)
  } catch (error) {
    if (error instanceof RunError) throw error
    throw new RunError(
      'provider',
      'The answer of the European Central Bank could not be unpacked, so no rates were read.',
      String(error),
    )
  }
}

/** Reads the rates since the newest known day: those of the last day, or of all days before the first read and after a gap. */
const readNew = async (options: ReferenceRatesOptions, signal: AbortSignal): Promise<readonly DayRates[]> => {
  const newest = options.store.list('referenceRates').reduce((last, { day }) => (day > last ? day : last), '')
  if (newest !== '') {
    const daily = readDaily(await readFile(options, 'eurofxref-daily.xml', signal))
    if (!hasGap(newest, daily.day)) return [daily]
  }
  return readHistory(await readFile(options, 'eurofxref-hist.zip', signal))
}

/** Creates what keeps the reference rates up to date. */
export const createReferenceRates = (options: ReferenceRatesOptions): ReferenceRates => {
  const { store, now, onNote, onError } = options
  const closing = new AbortController()
  let reading: Promise<void> | null = null
  let failures = 0
  /** Nothing is due before, unless a run has met a currency, or somebody has changed the settings. */
  let lookAt = 0
  store.onChange((kind) => {
    if (kind === 'metCurrencies' || kind === 'answerSettings') lookAt = 0
  })

  const record = (succeededAt: number | null, failure: string): void => {
    const [last] = store.list('rateReads')
    const change = { attemptedAt: now(), succeededAt: succeededAt ?? last?.succeededAt ?? null, failure }
    if (last === undefined) store.insert('rateReads', change)
    else store.update('rateReads', last.id, change)
  }
  const read = async (): Promise<void> => {
    const startedAt = now()
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const days = await readNew(options, signal)
      if (closing.signal.aborted) return
      store.transaction(() => {
        useRates(store, now(), storeRates(store, days))
        record(startedAt, '')
      })
      failures = 0
    } catch (error) {
      if (closing.signal.aborted) return
      failures += 1
      record(null, reasonOf(error))
      onNote(`${reasonOf(error)} Amounts without a rate stay in their own currency until the next try.`)
      if (!(error instanceof RunError)) onError(error)
    }
  }
  /** Time from which rates are to be read. */
  const dueAt = (): number => {
    const [last] = store.list('rateReads')
    if (last === undefined) return 0
    if (last.failure === '') {
      const isCurrent = (last.succeededAt ?? 0) >= publishedBefore(now())
      return isCurrent ? publishedBefore(now()) + DAY_MS : 0
    }
    const { waitsMs } = RETRY.referenceRates
    return last.attemptedAt + (waitsMs[Math.max(0, failures - 1)] ?? waitsMs.at(-1) ?? 0)
  }
  return {
    tick: () => {
      if (reading !== null || closing.signal.aborted || now() < lookAt) return
      const due = areNeeded(store) ? dueAt() : now() + DAY_MS
      if (now() < due) {
        lookAt = due
        return
      }
      reading = read()
        .catch(onError)
        .finally(() => {
          reading = null
          lookAt = 0
        })
    },
    close: () => closing.abort(),
    settled: async () => {
      await reading
    },
  }
}
