/** What assistants may ask, and the answers: only reads, each through a call of the API. */
import * as z from 'zod/mini'
import { answerEndpoints, leftOutEndpoints } from '@/api/contract/answerEndpoints'
import { textUpTo, listUpTo } from '@/api/contract/bounded'
import { endpoints } from '@/api/contract/endpoints'
import { loadingBefore } from '@/domain/answers/freshness'
import { historyCutLines } from '@/domain/answers/outsideWords'
import { ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import { returnByCampaign, returnByDay, returnRule, returnTotals, rowsOfKind } from '@/domain/answers/roas'
import type { ReturnRule } from '@/domain/answers/roas'
import type { Answer, CohortRow, CreativeRow, Horizon, RoasRow } from '@/domain/answers/types'
import { LTV_AGES } from '@/domain/shared/constants'
import { ANSWER_FILTER_MAX_VALUES, ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS } from '@/domain/shared/limits'
import type { Stack } from '@/domain/stacks/types'
import type { CallService, Query } from '../calls/callService'

/** Most rows of a list that an answer has, so that it fits into the context of an assistant. */
const MOST_ROWS = 50

const limit = z._default(z.int().check(z.positive(), z.maximum(MOST_ROWS)), MOST_ROWS)
const day = z.optional(textUpTo(DAY_CHARACTERS))
const values = z.optional(listUpTo(textUpTo(ANSWER_NAME_MAX_CHARACTERS), ANSWER_FILTER_MAX_VALUES))
const period = {
  from: day,
  to: day,
  app: values,
  platform: values,
  country: values,
  network: values,
}
const horizon = z._default(z.literal(ROAS_HORIZONS), USUAL_HORIZON)

/** One tool: its words for the assistant, what it takes, and its answer. */
export interface Tool<Input extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly answer: (call: CallService, input: z.output<Input>) => Promise<object>
}
const tool = <Input extends z.ZodMiniObject>(definition: Tool<Input>): Tool => definition

const entities = (call: CallService) => call(endpoints.entities.all, {})

const stackOf = (stack: Stack) => ({
  id: stack.id,
  source: stack.sourceType.name,
  destination: stack.destination?.destinationType.name ?? null,
  note: stack.note,
  enabled: stack.enabled,
  schedule: stack.interval === '' ? 'automatic' : stack.interval,
  data_up_to: stack.dataUpTo,
  next_run_at: stack.nextRunAt,
})

/** The warehouse in which an answer was computed. */
const warehouseOf = async (call: CallService, { destinationId }: Pick<Answer<unknown>, 'destinationId'>) => {
  if (destinationId === null) return null
  const { stacks } = await entities(call)
  const found = stacks.find(({ destination }) => destination?.id === destinationId)?.destination
  return {
    destination_id: destinationId,
    name: found?.destinationType.name ?? null,
    schema_prefix: found?.schemaPrefix ?? null,
  }
}

/** Says how much of the period is left out because sources still load it. */
const loadingCaveats = (answer: Answer<unknown>): readonly string[] => {
  const lines = historyCutLines(answer)
  if (lines.length > 0) return lines
  const day = loadingBefore(answer)
  return day === null ? [] : [`Days before ${day} are still loading and are left out.`]
}

/** Names the sources that were deleted in the period, whose figures are missing in all of it. */
const deletedOf = async (
  call: CallService,
  { deletedSources, from }: Pick<Answer<unknown>, 'deletedSources' | 'from'>,
): Promise<readonly string[]> => {
  const missing = deletedSources.filter(({ deletedOn }) => from === null || deletedOn >= from)
  if (missing.length === 0) return []
  const types = await call(endpoints.catalogue.sourceTypes, {})
  return missing.map(({ sourceTypeId, deletedOn }) => {
    const name = types.find(({ id }) => id === sourceTypeId)?.name ?? 'A source'
    return `${name} was deleted on ${deletedOn}: nothing that it had delivered counts, earlier days included.`
  })
}

const ALLOCATED =
  'Some ad revenue was not measured: a mediation tells it by install day, and campaigns have a part of it by their installs. It is in revenue, and stands under allocated.'

/** What holds for all figures of an answer. */
const groundsOf = async (call: CallService, answer: Answer<unknown>) => ({
  data_up_to: answer.dataUpTo,
  computed_at: answer.updatedAt === '' ? null : answer.updatedAt,
  from: answer.from,
  to: answer.to,
  currency: answer.currency,
  revenue: { kind: answer.revenue.kind, basis: answer.revenue.basis },
  warehouse: await warehouseOf(call, answer),
  sources: answer.sources.map((source) => ({
    stack_id: source.stackId,
    data_up_to: source.dataUpTo,
    is_paused: source.isPaused,
  })),
  caveats: [
    ...(answer.dataUpTo === null ? ['There is no data yet: the answer has not been computed.'] : []),
    ...(answer.isOutdated
      ? ['The table is of an earlier version and is computed again at the next run.']
      : []),
    ...loadingCaveats(answer),
    ...(answer.countingIn === null ? [] : ['Settings have changed: the answer is being computed again.']),
    ...(answer.hasNewerRows ? ['Rows have arrived that are not counted yet.'] : []),
    ...(answer.revenue.hasAllocated === true ? [ALLOCATED] : []),
    ...(await deletedOf(call, answer)),
    ...(answer.sources.some(({ isPaused }) => isPaused)
      ? ['A paused stack delivers nothing: its data ends earlier than that of the others.']
      : []),
  ],
})

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly app?: readonly string[] | undefined
  readonly platform?: readonly string[] | undefined
  readonly country?: readonly string[] | undefined
  readonly network?: readonly string[] | undefined
}
const queryOf = ({ from, to, app, platform, country, network }: Asked): Query => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(app && { app }),
  ...(platform && { platform }),
  ...(country && { country }),
  ...(network && { network }),
})

/** How young days are kept apart: days later than the last mature one count in no total. */
const maturityOf = ({ horizon: age, lastComplete }: ReturnRule) => ({
  horizon_days: age,
  last_mature_install_day: lastComplete,
  note: `Revenue counts up to day ${age} after the install. Younger install days are in no total.`,
})

const leftOutOf = async (call: CallService, asked: Asked, age: Horizon) => {
  const left = await call(leftOutEndpoints.list, { query: { ...queryOf(asked), horizon: String(age) } })
  return {
    counted_rows: left.counted.rows,
    delivered_rows: left.deliveredRows,
    parts: left.parts.slice(0, MOST_ROWS).map((part) => ({
      reason: part.reason,
      fact: part.fact,
      source: part.source,
      network: part.network,
      app: part.app,
      currency: part.currency,
      amount: part.amount,
      value: part.value,
      installs: part.installs,
      rows: part.rows,
      from: part.firstDay,
      to: part.lastDay,
      what_helps: part.action,
    })),
    more_parts: Math.max(0, left.parts.length - MOST_ROWS),
    day_zone: left.zone,
    spend_in_other_zones: left.zones.length,
  }
}

const bySpend = <Row extends { readonly spend: number }>(rows: readonly Row[], most: number) =>
  rows.toSorted((one, other) => other.spend - one.spend).slice(0, most)

const SHARED_OUT =
  'Revenue that no source knows by creative is in no total here, nor is its spend, which stands under unattributedSpend. read_roas has both.'
const NOT_LISTED = 'What is left out is counted for ROAS: ask read_roas for its reasons.'

/** All tools by their names. */
export const tools: Readonly<Record<string, Tool>> = {
  list_stacks: tool({
    title: 'List stacks',
    description:
      'Lists the stacks of the organization: each loads one source into one destination. Says up to which day each has data, and when it runs next.',
    input: z.object({}),
    answer: async (call) => ({ stacks: (await entities(call)).stacks.map(stackOf) }),
  }),
  list_runs: tool({
    title: 'List the runs of a stack',
    description: 'Lists the newest runs of one stack with their states and times, newest first.',
    input: z.object({ stack_id: z.int().check(z.positive()), limit }),
    answer: async (call, { stack_id: id, limit: most }) => {
      const runs = await call(endpoints.runs.source, { params: { id } })
      return {
        runs: runs.slice(0, most).map((run) => ({
          id: run.dagRunId,
          state: run.state,
          scheduled_for: run.logicalDate,
          started_at: run.startDate,
          ended_at: run.endDate,
        })),
        more_runs: Math.max(0, runs.length - most),
      }
    },
  }),
  read_freshness: tool({
    title: 'Read how fresh the data is',
    description:
      'Says for each stack up to which day its tables have data, and which of them are paused. The oldest one decides up to which day an answer over all of them holds.',
    input: z.object({}),
    answer: async (call) => {
      const { stacks } = await entities(call)
      const days = stacks.flatMap(({ enabled, dataUpTo }) => (enabled && dataUpTo ? [dataUpTo] : []))
      return {
        all_have_data_up_to: days.toSorted()[0] ?? null,
        stacks: stacks.map((stack) => ({
          id: stack.id,
          source: stack.sourceType.name,
          note: stack.note,
          data_up_to: stack.dataUpTo,
          enabled: stack.enabled,
          has_endpoints_without_data: (stack.unloadedTaskIds ?? []).length > 0,
        })),
      }
    },
  }),
  read_roas: tool({
    title: 'Read ROAS',
    description:
      'Return on ad spend of paid installs: totals, by install day, and the campaigns with the most spend; and what the answer leaves out, with the reason. Days are YYYY-MM-DD; without them the usual period.',
    input: z.object({ ...period, horizon, limit }),
    answer: async (call, { horizon: age, limit: most, ...asked }) => {
      const answer: Answer<RoasRow> = await call(answerEndpoints.roas, { query: queryOf(asked) })
      const grounds = await groundsOf(call, answer)
      const left = await leftOutOf(call, asked, age)
      if (answer.dataUpTo === null) return { ...grounds, totals: null, left_out: left }
      const rule = returnRule(age, answer.dataUpTo)
      const rows = rowsOfKind(answer.rows, 'paid')
      const campaigns = returnByCampaign(rows, rule)
      return {
        ...grounds,
        maturity: maturityOf(rule),
        totals: returnTotals(rows, rule),
        days: returnByDay(rows, rule).slice(-most),
        campaigns: bySpend(campaigns, most).map(({ key: _key, days: _days, ...campaign }) => campaign),
        more_campaigns: Math.max(0, campaigns.length - most),
        left_out: left,
      }
    },
  }),
  read_creative_roas: tool({
    title: 'Read Creative ROAS',
    description:
      'Return on ad spend by creative: totals, and the creatives with the most spend. Days are YYYY-MM-DD; without them the usual period.',
    input: z.object({ ...period, horizon, limit }),
    answer: async (call, { horizon: age, limit: most, ...asked }) => {
      const answer: Answer<CreativeRow> = await call(answerEndpoints.creativeRoas, { query: queryOf(asked) })
      const grounds = await groundsOf(call, answer)
      if (answer.dataUpTo === null) return { ...grounds, totals: null, left_out: NOT_LISTED }
      const { rows } = answer
      const rule = returnRule(age, answer.dataUpTo)
      const totals = returnTotals(rows, rule)
      const byCreative = new Map<string | null, CreativeRow[]>()
      for (const row of rows) {
        const known = byCreative.get(row.creative)
        if (known === undefined) byCreative.set(row.creative, [row])
        else known.push(row)
      }
      const creatives = [...byCreative].map(([creative, ofCreative]) => {
        const own = returnTotals(ofCreative, rule)
        return { creative, installs: own.installs, spend: own.spend, revenue: own.revenue, roas: own.roas }
      })
      return {
        ...grounds,
        maturity: maturityOf(rule),
        totals,
        ...(totals.unattributedSpend > 0 && { shared_out: SHARED_OUT }),
        creatives: bySpend(creatives, most),
        more_creatives: Math.max(0, creatives.length - most),
        left_out: NOT_LISTED,
      }
    },
  }),
  read_portfolio_ltv: tool({
    title: 'Read Portfolio LTV',
    description:
      'Revenue per user of each cohort (users by their first day with revenue) up to an age in days. An age that the users have not reached is null.',
    input: z.object({ from: day, to: day, app: values, country: values, limit }),
    answer: async (call, { limit: most, ...asked }) => {
      const answer: Answer<CohortRow> = await call(answerEndpoints.portfolioLtv, { query: queryOf(asked) })
      const days = [...new Set(answer.rows.map((row) => row.day))].toSorted()
      return {
        ...(await groundsOf(call, answer)),
        ages: LTV_AGES,
        cohorts: days.slice(-most).map((first) => cohortOf(answer, first)),
        more_cohorts: Math.max(0, days.length - most),
        left_out: NOT_LISTED,
      }
    },
  }),
}

const cohortOf = ({ rows, dataUpTo }: Answer<CohortRow>, first: string) => {
  const own = rows.filter((row) => row.day === first)
  const users = own.reduce((sum, row) => sum + row.users, 0)
  return {
    first_day: first,
    users,
    value_per_user: LTV_AGES.map((age, index) => {
      const isMature = dataUpTo !== null && first <= returnRule(age, dataUpTo).lastComplete
      if (!isMature || users === 0) return null
      return own.reduce((sum, row) => sum + (row.values[index] ?? 0), 0) / users
    }),
  }
}
