/** What stacks of this service have loaded of an endpoint, to estimate what a new stack will load (decision 0086). */
import type { EndpointRows } from '@/domain/runs/rowEstimate'
import { daysBetween } from '@/domain/answers/days'
import { medianOf } from '@/domain/shared/median'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import type { Content, WireSourceType } from '@/server/connectors/catalogue/types'
import type { StackRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'
import type { RunTools } from './runTools'

/** Newest stacks of an organization that are looked at. */
const MOST_STACKS = 10
/** Organizations whose stacks are looked at where the own one has none. */
const MOST_ORGANIZATIONS = 50
/** Fewest organizations of which a middle value is told to others, so that it is that of none of them. */
const FEWEST_ORGANIZATIONS = 3

type Figure = Pick<EndpointRows, 'firstRows' | 'rowsPerDay'>

const middleFigure = (figures: readonly Figure[]): Figure => ({
  firstRows: Math.round(medianOf(figures.map(({ firstRows }) => firstRows)) ?? 0),
  rowsPerDay: Math.round(medianOf(figures.map(({ rowsPerDay }) => rowsPerDay)) ?? 0),
})

/** Figures by label of the endpoint, in the middle of those of several stacks or organizations. */
const middleByLabel = (
  all: readonly ReadonlyMap<string, Figure>[],
  fewest: number,
): ReadonlyMap<string, Figure> => {
  const labels = new Set(all.flatMap((figures) => [...figures.keys()]))
  return new Map(
    [...labels].flatMap((label): readonly [string, Figure][] => {
      const figures = all.flatMap((each) => each.get(label) ?? [])
      return figures.length < fewest ? [] : [[label, middleFigure(figures)]]
    }),
  )
}

interface EstimateTools {
  readonly store: Store
  readonly content: Content
  readonly runTools: Pick<RunTools, 'samples' | 'historyDays'>
}

/** Rows by label of the endpoint: those of the table for each of its days, or all of them where it has no days. */
const figuresOf = (
  { content, runTools }: EstimateTools,
  source: WireSourceType,
  stack: StackRecord,
): ReadonlyMap<string, Figure> =>
  new Map(
    runTools
      .samples('source', stack.id, endpointLabels(content, stack))
      .map(({ label, result: { rowCount, firstDay, lastDay } }) => {
        if (firstDay === null || lastDay === null) return [label, { firstRows: rowCount, rowsPerDay: 0 }]
        const perDay = rowCount / (daysBetween(firstDay, lastDay) + 1)
        const days = runTools.historyDays(source.label, [label])
        return [label, { firstRows: Math.round(perDay * days), rowsPerDay: Math.ceil(perDay) }]
      }),
  )

const newestOf = (stacks: readonly StackRecord[]): readonly StackRecord[] =>
  stacks.toSorted((one, other) => other.id - one.id).slice(0, MOST_STACKS)

/**
 * Returns the rows of the endpoints of some source types: of the own stacks in the middle, and where there is none, in
 * the middle of those of three other organizations or more.
 */
export const rowEstimatesOf = (
  tools: EstimateTools,
  orgId: number,
  sourceTypeIds: readonly number[],
): readonly EndpointRows[] =>
  tools.content.sourceTypes
    .filter(({ id }) => sourceTypeIds.includes(Number(id)))
    .flatMap((source) => {
      const sourceTypeId = Number(source.id)
      const ofType = tools.store.list('stacks', { sourceTypeId })
      const figures = (stacks: readonly StackRecord[]) =>
        newestOf(stacks).map((stack) => figuresOf(tools, source, stack))
      const own = middleByLabel(figures(ofType.filter((stack) => stack.orgId === orgId)), 1)
      const others = [...new Set(ofType.map((stack) => stack.orgId))]
        .filter((id) => id !== orgId)
        .slice(-MOST_ORGANIZATIONS)
        .map((id) => middleByLabel(figures(ofType.filter((stack) => stack.orgId === id).slice(-1)), 1))
      const known = new Map([...middleByLabel(others, FEWEST_ORGANIZATIONS), ...own])
      return [...known].map(([endpoint, figure]) => ({ sourceTypeId, endpoint, ...figure }))
    })
