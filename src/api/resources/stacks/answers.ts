import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import type { answerQuery, weeksQuery as weeksParameters } from '@/api/contract/answers'
import { answerEndpoints, forecastEndpoints, leftOutEndpoints } from '@/api/contract/answerEndpoints'
import { keys } from '@/api/keys'
import { addDays, daysBetween } from '@/domain/answers/days'
import type { Place, PlaceFilter } from '@/domain/answers/filters'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import type { LeftOutKind } from '@/domain/answers/leftOut'
import { type AnswerPeriod, FULL_WEEK, lastFullWeek, oldWeek, usualDays } from '@/domain/answers/period'
import { type AskedRevenue, USUAL_REVENUE } from '@/domain/answers/revenue'
import { type Answer, type AnswerName, ANSWERS, type Horizon } from '@/domain/answers/types'

/** Period and filters of the rows of an answer. */
export interface AskedRows extends PlaceFilter {
  readonly period: AnswerPeriod
  /** Destination whose table is asked for; null for the service's choice. */
  readonly destinationId: number | null
}

/** Weeks of an answer, which have no period. */
type AskedWeeks = Omit<AskedRows, 'period'>

/** Rows of an answer whose revenue can be told apart. */
interface AskedAmounts extends AskedRows {
  readonly revenue: AskedRevenue
}

/** Rows of ROAS. */
interface AskedReturn extends AskedAmounts {
  /** By what they are added up; null for those of each campaign. */
  readonly groupBy: Place | null
}

type AnswerInput = z.input<typeof answerQuery>
type Send<Row> = (query: AnswerInput, signal: AbortSignal) => Promise<Answer<Row>>

/** Prefix of an answer's query keys for any period and filters; here and not in `keys`, which every page loads. */
export const answerKey = (name: AnswerName) => [...keys.orgScope, 'answers', name] as const

/**
 * Says of the answers that are loaded that they are being made again, in this currency or else in their own, and reads
 * them again: until a run has made their table, they are the ones of before.
 */
export const countAgain = (client: QueryClient, currency: string | null = null): void => {
  for (const name of ANSWERS) {
    const queryKey = answerKey(name)
    client.setQueriesData({ queryKey, predicate: isAnswer }, (data: Answer<unknown> | undefined) =>
      data === undefined ? data : { ...data, countingIn: currency ?? data.currency },
    )
    void client.invalidateQueries({ queryKey, predicate: isAnswer })
  }
}

/** What an answer was computed from: an answer with another one has other figures, of the same days too. */
export type AnswerReading = Pick<
  Answer<unknown>,
  'updatedAt' | 'dataUpTo' | 'completeFrom' | 'currency' | 'destinationId'
>

/** An answer's own key ends with what was asked; other queries of the same tables have more, or begin otherwise. */
const isAnswer = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey.length === answerKey('roas').length + 1 && typeof queryKey.at(-1) === 'object'

const keyOf = (name: AnswerName, { period, app, platform, country, network, destinationId }: AskedRows) =>
  [...answerKey(name), { period, app, platform, country, network, destinationId }] as const

const ltvKey = ({ period, app, platform, country, network, destinationId, revenue }: AskedAmounts) =>
  [
    ...answerKey('portfolio-ltv'),
    { period, app, platform, country, network, destinationId, revenue },
  ] as const

const roasKey = ({ period, app, platform, country, network, destinationId, groupBy, revenue }: AskedReturn) =>
  [
    ...answerKey('roas'),
    { period, app, platform, country, network, destinationId, groupBy, revenue },
  ] as const

/** Which number is asked for, and up to which age. */
export interface AskedNumber {
  readonly kind: LeftOutKind
  readonly horizon: Horizon
}

/** The answer whose table a number is of. */
export const answerOf = (kind: LeftOutKind): AnswerName => (kind === 'value' ? 'portfolio-ltv' : 'roas')

/**
 * The key of what is left out begins like those of the answer, so that both are read again together, and has what the
 * answer was computed from, so that it is never shown beside a later answer.
 */
const leftOutKey = (asked: AskedRows, { kind, horizon }: AskedNumber, reading: AnswerReading) => {
  const { updatedAt, dataUpTo, completeFrom, currency, destinationId } = reading
  const of = { updatedAt, dataUpTo, completeFrom, currency, destinationId }
  return [...keyOf(answerOf(kind), asked), 'leftOut', kind, horizon, of] as const
}

const placesInput = ({ app, platform, country, network, destinationId }: AskedWeeks) => {
  const destination = destinationId === null ? {} : { destination: String(destinationId) }
  return { app, platform, country, network, ...destination }
}

const inputOf = (name: AnswerName, asked: AskedRows): AnswerInput => {
  const { period } = asked
  const places = placesInput(asked)
  if (period.kind === 'between') return { ...places, from: period.from, to: period.to }
  if (period.kind === 'lastWeek') return { ...places, days: FULL_WEEK }
  if (period.kind === 'oldWeek') return { ...places, days: FULL_WEEK, age: String(period.age) }
  return period.days === usualDays(name) ? places : { ...places, days: String(period.days) }
}

const revenueInput = ({ revenue: { kind, basis, ads } }: Pick<AskedAmounts, 'revenue'>) => ({
  ...(kind === USUAL_REVENUE.kind ? {} : { revenue: kind }),
  ...(basis === USUAL_REVENUE.basis ? {} : { basis }),
  ...(ads === undefined ? {} : { ads }),
})

const wantedDays = (period: Exclude<AnswerPeriod, { readonly kind: 'between' }>, dataUpTo: string) => {
  if (period.kind === 'oldWeek') return oldWeek(dataUpTo, period.age)
  return period.kind === 'lastWeek'
    ? lastFullWeek(dataUpTo)
    : { from: addDays(dataUpTo, 1 - period.days), to: dataUpTo }
}

/**
 * Loads an answer. A backend that ignores `days` or `age` sends the usual period; it is then asked for the first and last day of
 * the wanted one.
 */
const load = async <Row>(
  name: AnswerName,
  asked: AskedRows,
  send: Send<Row>,
  signal: AbortSignal,
): Promise<Answer<Row>> => {
  const input = inputOf(name, asked)
  const answer = await send(input, signal)
  const { from, to, dataUpTo } = answer
  const { period } = asked
  if (period.kind === 'between' || from === null || to === null || dataUpTo === null) return answer
  const wanted = wantedDays(period, dataUpTo)
  if (
    period.kind === 'oldWeek'
      ? from === wanted.from
      : daysBetween(from, to) === daysBetween(wanted.from, wanted.to)
  )
    return answer
  const { days: _days, age: _age, ...rest } = input
  return send({ ...rest, ...wanted }, signal)
}

/** How often a table is read again whose first run may be under way, ms: often at first, because a newcomer waits for it. */
const FIRST_REFETCH_MS = 400
/** The same once it takes longer, and for a table that is made again after a change. */
const EMPTY_REFETCH_MS = 4_000
/** Reads of an empty answer after which its first run counts as long. */
const FIRST_READS = MINUTE_MS / FIRST_REFETCH_MS
/** How often a table of an earlier version is read again, which only the next run makes again. */
const OUTDATED_REFETCH_MS = 300_000

/** Reads of an answer that is being computed again, until they become rarer. */
const COUNTING_READS = 30

interface EmptyQuery {
  readonly state: {
    /** How often it was read. */
    readonly dataUpdateCount: number
    readonly data:
      | Pick<Answer<unknown>, 'dataUpTo' | 'isOutdated' | 'countingIn' | 'hasNewerRows'>
      | undefined
  }
}

const refetchInterval = ({ state: { data, dataUpdateCount } }: EmptyQuery) => {
  if (data === undefined) return false
  // a run may be far off: a license that has ended, stacks that were deleted
  if (data.dataUpTo !== null)
    return data.countingIn === null && !data.hasNewerRows
      ? false
      : dataUpdateCount < COUNTING_READS
        ? EMPTY_REFETCH_MS
        : OUTDATED_REFETCH_MS
  if (data.isOutdated) return OUTDATED_REFETCH_MS
  return dataUpdateCount < FIRST_READS ? FIRST_REFETCH_MS : EMPTY_REFETCH_MS
}

/** While other rows load, the last ones stay. */
const shared = {
  placeholderData: keepPreviousData,
  refetchInterval,
  meta: errorsInPlace,
} as const

/** Query for the ROAS answer. Only some backends support the call. */
export const roasQuery = (asked: AskedReturn) =>
  queryOptions({
    queryKey: roasKey(asked),
    queryFn: ({ signal }) =>
      load(
        'roas',
        asked,
        (query, sent) =>
          request(
            answerEndpoints.roas,
            {
              query: {
                ...query,
                ...revenueInput(asked),
                statuses: 'all',
                ...(asked.groupBy === null ? {} : { group_by: asked.groupBy }),
              },
            },
            { signal: sent },
          ),
        signal,
      ),
    ...shared,
  })

/** Query for the Creative ROAS answer; see `roasQuery`. */
export const creativeRoasQuery = (asked: AskedRows) =>
  queryOptions({
    queryKey: keyOf('creative-roas', asked),
    queryFn: ({ signal }) =>
      load(
        'creative-roas',
        asked,
        (query, sent) => request(answerEndpoints.creativeRoas, { query }, { signal: sent }),
        signal,
      ),
    ...shared,
  })

/** Query for the Portfolio LTV answer; see `roasQuery`. */
export const portfolioLtvQuery = (asked: AskedAmounts) =>
  queryOptions({
    queryKey: ltvKey(asked),
    queryFn: ({ signal }) =>
      load(
        'portfolio-ltv',
        asked,
        (query, sent) =>
          request(
            answerEndpoints.portfolioLtv,
            { query: { ...query, ...revenueInput(asked) } },
            { signal: sent },
          ),
        signal,
      ),
    ...shared,
  })

/** Query for the weeks of installs that forecasts are made of. Only some backends support the call. */
export const weeksQuery = ({
  app,
  platform,
  country,
  network,
  destinationId,
  revenue,
}: Omit<AskedAmounts, 'period'>) =>
  queryOptions({
    queryKey: [
      ...answerKey('roas'),
      { isByWeek: true, app, platform, country, network, destinationId, revenue },
    ] as const,
    queryFn: ({ signal }) => {
      const query: z.input<typeof weeksParameters> = {
        ...placesInput({ app, platform, country, network, destinationId }),
        ...revenueInput({ revenue }),
      }
      return request(forecastEndpoints.weeks, { query }, { signal })
    },
    ...shared,
  })

const statementsIn = (destinationId: number | null) =>
  destinationId === null ? {} : { destination: String(destinationId) }

/**
 * Query for the statements that make the table of ROAS in a destination, of which long ones are cut. Only some backends
 * support the call.
 */
export const roasStatementsQuery = (destinationId: number | null) =>
  queryOptions({
    queryKey: [...answerKey('roas'), 'statements', destinationId] as const,
    queryFn: ({ signal }) =>
      request(leftOutEndpoints.statements, { query: statementsIn(destinationId) }, { signal }),
    meta: errorsInPlace,
  })

/** Reads the statements with all their characters, for a file. */
export const readWholeStatements = (destinationId: number | null) =>
  request(leftOutEndpoints.statements, { query: { ...statementsIn(destinationId), whole: 'true' } })

/**
 * Query for what a number leaves out up to an age, beside an answer. Only some backends support the
 * call.
 */
export const leftOutQuery = (asked: AskedRows, number: AskedNumber, reading: AnswerReading) =>
  queryOptions({
    queryKey: leftOutKey(asked, number, reading),
    queryFn: ({ signal }) =>
      request(
        leftOutEndpoints.list,
        {
          query: {
            ...inputOf(answerOf(number.kind), asked),
            horizon: String(number.horizon),
            ...(number.kind === 'paid' ? {} : { installs: number.kind }),
          },
        },
        { signal },
      ),
    meta: errorsInPlace,
  })
