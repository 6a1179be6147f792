/** Makes the weekly digest of each organization on Monday morning, once its answers have the week. */
import { setImmediate } from 'node:timers/promises'
import { addDays, dayStart } from '@/domain/answers/days'
import { comparedWeeks, digestOf } from '@/domain/answers/digest'
import type { DigestContent, DigestSource } from '@/domain/answers/digest'
import { NO_FILTER } from '@/domain/answers/filters'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { weekOf } from '@/domain/answers/period'
import { TODAY_DAYS } from '@/domain/answers/weeks'
import { offsetAt } from '@/domain/answers/zones'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type { DigestStops } from '@/server/alerts/digestStops'
import { digestSubject, digestText } from '@/server/alerts/digestText'
import { digestReaders } from '@/server/alerts/digests'
import type { Content } from '@/server/connectors/catalogue/types'
import { utcDayOf } from '@/server/lib/days'
import { Refusal } from '@/server/lib/refusal'
import { chosenSettings } from '@/server/models/answers/storedSettings'
import type { Store } from '@/server/store/store'
import type { AnswerTable, AnswerTables } from '../answerTables'
import { storedTargets, toRow } from '../targets/targetWatch'

/** Hour of Monday, in the zone of the answers, from which the digest is made, and from which it no longer waits for late sources. */
const HOURS = { from: 6, latest: 12 } as const
/** Hours after which a week has no digest any more, when the service did not run. */
const OVER_AFTER_HOURS = 48

/** Monday of the week, and the hours since its first one, in the zone of the answers. */
export const digestTime = (now: number, zone: string): { readonly monday: string; readonly hour: number } => {
  const local = now + (offsetAt(zone, now) ?? 0) * MINUTE_MS
  const monday = weekOf(utcDayOf(local))
  return { monday, hour: (local - dayStart(monday)) / HOUR_MS }
}

/** What the watch is made of. */
export interface DigestWatchOptions {
  readonly store: Store
  readonly content: Content
  readonly answers: Pick<AnswerTables, 'read'>
  readonly now: () => number
  /** Origin of the app, for links. */
  readonly appOrigin: () => string
  readonly stops: Pick<DigestStops, 'pathOf'>
  readonly onError: (error: unknown) => void
}

/** Makes digests. */
export interface DigestWatch {
  /** Looks once in ten minutes; reads one answer at a time. */
  readonly tick: () => void
  readonly close: () => void
  /** Resolves when nothing is being read. */
  readonly settled: () => Promise<void>
}

const LOOK_EVERY_MS = 10 * MINUTE_MS

const asked = (period: {
  readonly from: string | null
  readonly to: string
  readonly days: number | null
}) => ({
  ...period,
  filter: NO_FILTER,
  hasAllStatuses: true,
  destinationId: null,
})

const sourcesOf = (
  { store, content }: Pick<DigestWatchOptions, 'store' | 'content'>,
  { sources }: Pick<AnswerTable<unknown>, 'sources'>,
): readonly DigestSource[] =>
  sources.map(({ stackId, dataUpTo, isPaused }) => {
    const typeId = store.get('stacks', stackId)?.sourceTypeId
    const name = content.sourceTypes.find(({ id }) => Number(id) === typeId)?.name ?? 'A source'
    return { name, dataUpTo, isPaused }
  })

/** First and last day that all sources have, up to the end of the week; null without an answer. */
const daysOf = (
  { firstDay, dataUpTo, completeFrom = null, isOutdated = false }: AnswerTable<unknown>,
  lastDay: string,
): { readonly firstDay: string; readonly dataUpTo: string } | null => {
  if (dataUpTo === null || firstDay === null || isOutdated) return null
  return {
    firstDay: completeFrom !== null && completeFrom > firstDay ? completeFrom : firstDay,
    dataUpTo: dataUpTo < lastDay ? dataUpTo : lastDay,
  }
}

/** Whether a run that is still to come makes the answers say more of the week. */
const isWorthWaiting = (
  { dataUpTo, countingIn, hasNewerRows = false }: AnswerTable<unknown>,
  lastDay: string,
): boolean => dataUpTo === null || dataUpTo < lastDay || countingIn !== undefined || hasNewerRows

/** Creates what makes digests. */
export const createDigestWatch = (options: DigestWatchOptions): DigestWatch => {
  const { store, answers, now, appOrigin, stops, onError } = options
  let reading: Promise<void> | null = null
  let isClosing = false
  let lookAt = 0

  /** What the digest says; null while there is no answer, or one that is worth to wait for. */
  const contentOf = async (
    orgId: number,
    lastDay: string,
    isLast: boolean,
  ): Promise<DigestContent | null> => {
    const table = await answers.read(orgId, 'roas', asked({ from: null, to: lastDay, days: TODAY_DAYS }))
    const { completeFrom = null, currency = USUAL_CURRENCY } = table
    const days = daysOf(table, lastDay)
    if (days === null || (isWorthWaiting(table, lastDay) && !isLast)) return null
    const { firstDay, dataUpTo } = days
    const weeks = comparedWeeks(days)
    const two =
      weeks === null
        ? null
        : await answers.read(orgId, 'roas', asked({ from: weeks.earlier.from, to: weeks.now.to, days: null }))
    return digestOf({
      rows: table.rows.map(toRow),
      twoWeeks: two?.rows.map(toRow) ?? [],
      firstDay,
      readFrom: table.from,
      dataUpTo,
      lastDay,
      completeFrom,
      currency,
      targets: storedTargets(store, orgId),
      sources: sourcesOf(options, table),
    })
  }
  const write = (orgId: number, week: string, content: DigestContent): void =>
    store.transaction(() => {
      const organization = store.get('organisations', orgId)
      // the organization may be gone meanwhile
      if (organization === null || store.list('digests', { orgId, week }).length > 0) return
      const sent = { content, organization: organization.name, origin: appOrigin() }
      const { id: aboutId } = store.insert('digests', { orgId, week, sent, createdAt: now() })
      const subject = digestSubject(sent)
      for (const reader of digestReaders(store, orgId)) {
        const text = digestText(sent, stops.pathOf(reader))
        store.insert('outbox', { kind: 'digest', aboutId, to: reader.email, subject, text, createdAt: now() })
      }
    })
  const lookAtOne = async (orgId: number): Promise<void> => {
    const { monday, hour } = digestTime(now(), chosenSettings(store, orgId).zone)
    if (hour < HOURS.from || hour >= OVER_AFTER_HOURS) return
    if (store.list('digests', { orgId, week: monday }).length > 0) return
    if (digestReaders(store, orgId).length === 0) return
    const content = await contentOf(orgId, addDays(monday, -1), hour >= HOURS.latest)
    if (content !== null && !isClosing) write(orgId, monday, content)
  }
  const look = async (): Promise<void> => {
    for (const { id: orgId } of store.heads('organisations')) {
      // yields to the event loop between organizations
      await setImmediate()
      if (isClosing) return
      try {
        await lookAtOne(orgId)
      } catch (error) {
        // a run may have the file open; it is read at the next look
        if (!(error instanceof Refusal)) onError(error)
      }
    }
  }
  return {
    tick: () => {
      if (reading !== null || isClosing || now() < lookAt) return
      lookAt = now() + LOOK_EVERY_MS
      reading = look()
        .catch(onError)
        .finally(() => {
          reading = null
        })
    },
    close: () => {
      isClosing = true
    },
    settled: async () => {
      await reading
    },
  }
}
