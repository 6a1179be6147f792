import * as z from 'zod/mini'
import type { answerQuery, weeksQuery } from '@/api/contract/answers'
import { creativeRoasSchema, portfolioLtvSchema, roasSchema } from '@/api/contract/answers'
import { leftOutSchema } from '@/api/contract/leftOut'
import type { AnswerFilters } from '@/domain/answers/answerUrl'
import type { Place } from '@/domain/answers/filters'
import type { LeftOut, LeftOutKind } from '@/domain/answers/leftOut'
import { answerEndpoints, forecastEndpoints, leftOutEndpoints } from '@/api/contract/answerEndpoints'
import { answerRowsEndpoints } from '@/api/contract/answerRows'
import { STATEMENT_SHOWN_CHARACTERS } from '@/domain/answers/leftOutLimits'
import { daysBetween, isDay } from '@/domain/answers/days'
import { FULL_WEEK } from '@/domain/answers/period'
import type { Answer, CohortRow, CreativeRow, Horizon, RoasRow } from '@/domain/answers/types'
import { ANSWER_MAX_DAYS, FORBIDDEN } from '@/domain/shared/constants'
import { type AskedRevenue, isAllRevenue, USUAL_REVENUE } from '@/domain/answers/revenue'
import type { askedOfLtvView } from '@/domain/answers/viewFigures'
import { horizonOf, ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import type { AnswerTable, AskedAnswer, AskedWeeks, LeftOutTable } from '@/server/answers/answerTables'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { targetsToWire } from '../organisation/answerSettings'
import { iso } from '@/server/lib/iso'
import { Refusal, wrongField } from '@/server/lib/refusal'
import type { Route } from '../route'

const dayFrom = (field: 'from' | 'to' | 'day', text: string | undefined): string | null => {
  if (text === undefined) return null
  if (!isDay(text)) throw wrongField(field, 'must be a day like 2026-11-22')
  return text
}

const destinationFrom = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^[1-9][0-9]*$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw wrongField('destination', 'must be the id of a destination')
  return Number(text)
}

const daysFrom = (text: string | undefined, from: string | null): AskedAnswer['days'] => {
  if (text === undefined) return null
  if (text === FULL_WEEK && from === null) return FULL_WEEK
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > ANSWER_MAX_DAYS)
    throw wrongField('days', `must be ${FULL_WEEK} or a number from 1 to ${ANSWER_MAX_DAYS}`)
  if (from !== null) throw wrongField('days', 'cannot be combined with from')
  return days
}

const placesFrom = (query: z.output<typeof weeksQuery>): Required<AskedWeeks> => ({
  filter: {
    app: query.app ?? [],
    platform: query.platform ?? [],
    country: query.country ?? [],
    network: query.network ?? [],
  },
  revenue: {
    kind: query.revenue ?? USUAL_REVENUE.kind,
    basis: query.basis ?? USUAL_REVENUE.basis,
    ...(query.ads === 'measured' && { ads: query.ads }),
  },
  destinationId: destinationFrom(query.destination),
})

type AskedDays = Pick<AskedAnswer, 'from' | 'to' | 'days' | 'age' | 'destinationId'>

const ageFrom = (text: string | undefined, days: AskedAnswer['days']): Horizon | null => {
  if (text === undefined) return null
  const age = ROAS_HORIZONS.find((each) => String(each) === text)
  if (age === undefined) throw wrongField('age', `must be one of ${ROAS_HORIZONS.join(', ')}`)
  if (days !== FULL_WEEK) throw wrongField('age', `needs days=${FULL_WEEK}`)
  return age
}

/** Reads the days and the destination that a call asks for. */
export const askedDays = (
  query: Pick<z.output<typeof answerQuery>, 'from' | 'to' | 'days' | 'age' | 'destination'>,
): AskedDays => {
  const from = dayFrom('from', query.from)
  const to = dayFrom('to', query.to)
  if (from !== null && to !== null) {
    if (from > to) throw wrongField('from', 'is after to')
    if (daysBetween(from, to) >= ANSWER_MAX_DAYS)
      throw wrongField('from', `is more than ${ANSWER_MAX_DAYS} days before to`)
  }
  const days = daysFrom(query.days, from)
  const age = ageFrom(query.age, days)
  return { from, to, days, age, destinationId: destinationFrom(query.destination) }
}

/** Reads the day and the destination that a call asks for. */
export const askedDay = (query: {
  readonly day?: string | undefined
  readonly destination?: string | undefined
}): { readonly day: string | null; readonly destinationId: number | null } => ({
  day: dayFrom('day', query.day),
  destinationId: destinationFrom(query.destination),
})

const askedFrom = (query: z.output<typeof answerQuery>): AskedAnswer => ({
  ...askedDays(query),
  ...placesFrom(query),
  hasAllStatuses: query.statuses === 'all',
  groupBy: query.group_by ?? null,
})

const revenueToWire = (revenue: AnswerTable<unknown>['revenue']) =>
  revenue === undefined
    ? {}
    : {
        ...(revenue.kind === USUAL_REVENUE.kind ? {} : { revenue_kind: revenue.kind }),
        ...(revenue.basis === USUAL_REVENUE.basis ? {} : { revenue_basis: revenue.basis }),
        ...(revenue.ads === undefined ? {} : { revenue_ads: revenue.ads }),
        ...(revenue.hasAllocated === true ? { has_allocated: true } : {}),
        ...(revenue.hasUnchecked === true ? { has_unchecked: true } : {}),
        revenue_table: revenue.table,
        revenue_parts: [...revenue.parts],
      }

/** What the table does not count yet, and when it will. */
const newerToWire = ({
  hasNewerRows,
  nextRunAt,
}: Pick<AnswerTable<unknown>, 'hasNewerRows' | 'nextRunAt'>) => ({
  ...(hasNewerRows ? { newer_rows: true } : {}),
  ...(nextRunAt === undefined ? {} : { next_run_at: iso(nextRunAt) }),
})

const tableToWire = <Row>({ dataUpTo, firstDay, updatedAt, from, to, ...table }: AnswerTable<Row>) => ({
  data_up_to: dataUpTo,
  first_day: firstDay,
  updated_at: updatedAt === null ? '' : iso(updatedAt),
  from,
  to,
  filtered: true,
  filter_to_clear: table.filterToClear,
  options: {
    app: [...table.options.app],
    platform: [...table.options.platform],
    country: [...table.options.country],
    network: [...table.options.network],
  },
  sources: table.sources.map((source) => ({
    stack_id: source.stackId,
    ...(source.dataFrom === null ? {} : { data_from: source.dataFrom }),
    data_up_to: source.dataUpTo,
    ...(source.loadingFrom === null ? {} : { loading_from: source.loadingFrom }),
    is_paused: source.isPaused,
    ...(source.loadedAt === null ? {} : { loaded_at: source.loadedAt }),
  })),
  ...(table.deletedSources === undefined || table.deletedSources.length === 0
    ? {}
    : {
        deleted_sources: table.deletedSources.map(({ sourceTypeId, deletedOn }) => ({
          source_type_id: sourceTypeId,
          deleted_on: deletedOn,
        })),
      }),
  rows: [...table.rows],
  ...(table.groupedBy ? { grouped_by: table.groupedBy } : {}),
  ...(table.completeFrom ? { complete_from: table.completeFrom } : {}),
  ...(table.isOutdated ? { outdated: true } : {}),
  ...newerToWire(table),
  ...(table.currency === undefined ? {} : { currency: table.currency }),
  ...revenueToWire(table.revenue),
  ...(table.dollarRate === undefined ? {} : { dollar_rate: table.dollarRate }),
  ...(table.countingIn === undefined ? {} : { counting_in: table.countingIn }),
  ...(table.model === undefined
    ? {}
    : {
        ...(table.model.version === null ? {} : { model_version: table.model.version }),
        newest_model_version: table.model.newest,
        ...(table.model.isChanged ? { model_changed: true } : {}),
      }),
  ...(table.destinationIds.length === 0
    ? {}
    : { destination_id: table.destinationId, destination_ids: [...table.destinationIds] }),
})

const horizonFrom = (text: string | undefined): Horizon => {
  if (text === undefined) return USUAL_HORIZON
  const found = ROAS_HORIZONS.find((age) => String(age) === text)
  if (found === undefined) throw wrongField('horizon', `must be one of ${ROAS_HORIZONS.join(', ')}`)
  return found
}

const leftOutToWire = (
  horizon: Horizon,
  kind: LeftOutKind,
  { counted, parts, zone, zones, postbacks, updatedAt, isOutdated }: LeftOutTable,
) => ({
  installs: kind,
  horizon,
  counted,
  delivered_rows: parts.reduce((sum, part) => sum + part.row_count, counted.rows),
  parts: [...parts],
  zone,
  zones: [...zones],
  ...(postbacks.length === 0 ? {} : { postbacks: [...postbacks] }),
  ...(updatedAt === null ? {} : { updated_at: iso(updatedAt) }),
  ...(isOutdated ? { outdated: true } : {}),
})

/** Creates the routes of what a return leaves out, and of the statements that decide it. */
export const leftOutRoutes = (core: Core): Route[] => [
  bindEndpoint(core, leftOutEndpoints.statements, ({ query, orgId }) => ({
    statements: core.answers
      .statements(orgId(), destinationFrom(query.destination))
      .map(({ table, sql }) => ({
        table,
        sql: query.whole === 'true' ? sql : sql.slice(0, STATEMENT_SHOWN_CHARACTERS),
        characters: sql.length,
      })),
  })),
  bindEndpoint(core, leftOutEndpoints.list, async ({ query, orgId, request: { signal } }) => {
    const { hasAllStatuses: _all, ...asked } = askedFrom(query)
    const horizon = horizonFrom(query.horizon)
    const { installs: kind = 'paid' } = query
    return leftOutToWire(
      horizon,
      kind,
      await core.answers.leftOut(orgId(), { ...asked, horizon, kind }, signal),
    )
  }),
]

/** Creates the route of the rows behind the figures of an answer. */
export const answerRowsRoute = (core: Core): Route =>
  bindEndpoint(core, answerRowsEndpoints.list, async ({ query, orgId, caller }) => {
    const isPaidFor = query.paid === 'true'
    if (isPaidFor && caller().token !== undefined)
      throw new Refusal(
        FORBIDDEN,
        'A program cannot accept what the warehouse charges. Read the rows in the app.',
      )
    const { from, to, destinationId } = askedDays(query)
    const { filter } = placesFrom(query)
    const found = await core.answers.rowsBehind(orgId(), {
      answer: query.answer,
      from,
      to,
      destinationId,
      filter,
      isPaidFor,
    })
    return {
      table: found.table,
      columns: [...found.columns],
      rows: found.rows.map((row) => [...row]),
      is_cut: found.isCut,
      estimated_bytes: found.bytes,
      is_from_warehouse: found.isFromWarehouse,
    }
  })

/** Creates the route of the weeks of installs that forecasts are made of. */
export const forecastRoutes = (core: Core): Route[] => [
  bindEndpoint(core, forecastEndpoints.weeks, async ({ query, orgId }) =>
    tableToWire(await core.answers.weeks(orgId(), placesFrom(query))),
  ),
]

/** Creates the routes of the answers: rows of the result tables of the guided flows. */
export const answerRoutes = (core: Core): Route[] => {
  const { roas, creativeRoas, portfolioLtv } = answerEndpoints
  return [
    bindEndpoint(core, roas, async ({ query, orgId, request: { signal } }) => {
      const targets = targetsToWire(core, orgId())
      return {
        ...tableToWire(await core.answers.read(orgId(), 'roas', askedFrom(query), signal)),
        ...(targets.length === 0 ? {} : { targets }),
      }
    }),
    bindEndpoint(core, creativeRoas, async ({ query, orgId, request: { signal } }) =>
      tableToWire(await core.answers.read(orgId(), 'creative-roas', askedFrom(query), signal)),
    ),
    bindEndpoint(core, portfolioLtv, async ({ query, orgId, request: { signal } }) =>
      tableToWire(await core.answers.read(orgId(), 'portfolio-ltv', askedFrom(query), signal)),
    ),
  ]
}

/** What a saved view asks of its answer. */
export interface ViewAsked extends AnswerFilters {
  readonly revenue: AskedRevenue
}

const daysOf = (period: AnswerFilters['period']): AskedAnswer['days'] => {
  if (period.kind === 'lastWeek' || period.kind === 'oldWeek') return FULL_WEEK
  return period.kind === 'last' ? period.days : null
}

const askedOf = ({ period, destinationId, revenue, ...filter }: ViewAsked): AskedAnswer => ({
  from: period.kind === 'between' ? period.from : null,
  to: period.kind === 'between' ? period.to : null,
  days: daysOf(period),
  age: period.kind === 'oldWeek' ? period.age : null,
  filter: { app: filter.app, platform: filter.platform, country: filter.country, network: filter.network },
  revenue,
  destinationId,
  hasAllStatuses: false,
  groupBy: null,
})

/** Reads ROAS as its page does: with all statuses, for a saved view; `targets` are those of the organization, if they are shown. */
export const readRoas = async (
  core: Pick<Core, 'answers'>,
  orgId: number,
  asked: ViewAsked,
  groupBy: Place | null = null,
  targets: ReturnType<typeof targetsToWire> = [],
): Promise<Answer<RoasRow>> => {
  const table = await core.answers.read(orgId, 'roas', {
    ...askedOf(asked),
    groupBy,
    hasAllStatuses: true,
  })
  return z.parse(roasSchema, { ...tableToWire(table), targets })
}

/** Reads Creative ROAS as its page does, for a saved view. */
export const readCreatives = async (
  core: Pick<Core, 'answers'>,
  orgId: number,
  asked: ViewAsked,
): Promise<Answer<CreativeRow>> =>
  z.parse(creativeRoasSchema, tableToWire(await core.answers.read(orgId, 'creative-roas', askedOf(asked))))

/** Reads Portfolio LTV as its page does, for a saved view. */
export const readLtv = async (
  core: Pick<Core, 'answers'>,
  orgId: number,
  asked: ViewAsked,
): Promise<Answer<CohortRow>> =>
  z.parse(portfolioLtvSchema, tableToWire(await core.answers.read(orgId, 'portfolio-ltv', askedOf(asked))))

/** Reads what the return of a saved view leaves out. */
export const leftOutOf = async (
  core: Pick<Core, 'answers'>,
  orgId: number,
  asked: ViewAsked & { readonly horizon: Horizon },
  kind: LeftOutKind,
): Promise<LeftOut | null> => {
  const { hasAllStatuses: _all, ...rest } = askedOf(asked)
  const leftOut = z.parse(
    leftOutSchema,
    leftOutToWire(
      asked.horizon,
      kind,
      await core.answers.leftOut(orgId, { ...rest, horizon: asked.horizon, kind }),
    ),
  )
  return leftOut.isOutdated ? null : leftOut
}

/**
 * Reads what the first value of a saved view of Portfolio LTV leaves out; null where it is not told of its table or its revenue, and
 * for a value per payer.
 */
export const valueLeftOutOf = async (
  core: Pick<Core, 'answers'>,
  orgId: number,
  asked: ReturnType<typeof askedOfLtvView>,
  { answer, age }: { readonly answer: Answer<CohortRow>; readonly age: number | null },
): Promise<LeftOut | null> => {
  const horizon = horizonOf(age)
  if (horizon === null || asked.per !== 'install') return null
  if (answer.revenue.table !== 'parts' || answer.revenue.parts === null) return null
  return isAllRevenue(answer.revenue) ? leftOutOf(core, orgId, { ...asked, horizon }, 'value') : null
}
