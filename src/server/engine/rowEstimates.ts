/** What stacks of this service have loaded of an endpoint, to estimate what a new stack will load (decision 0086). */
import { roughly } from '@/domain/runs/rowEstimate'
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
/** Organizations whose newest stack is looked at where the own one has none. */
const MOST_ORGANIZATIONS = 20
/** Fewest organizations of which a middle value is told to others. */
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

const newestOf = (stacks: readonly StackRecord[], most: number): readonly StackRecord[] =>
  stacks.toSorted((one, other) => other.id - one.id).slice(0, most)

/** The newest stack of each of the newest organizations but one. */
const othersOf = (stacks: readonly StackRecord[], orgId: number): readonly StackRecord[] => {
  const newest = new Map(
    newestOf(stacks, stacks.length)
      .toReversed()
      .map((stack) => [stack.orgId, stack]),
  )
  newest.delete(orgId)
  return newestOf([...newest.values()], MOST_ORGANIZATIONS)
}

/** Lets other work go on; also in the browser, where the mock backend runs. */
const otherWork = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** Figures of stacks. Reading a sample takes milliseconds, so this yields to the event loop between stacks. */
const figuresOfAll = async (
  tools: EstimateTools,
  source: WireSourceType,
  stacks: readonly StackRecord[],
): Promise<readonly ReadonlyMap<string, Figure>[]> => {
  const all: ReadonlyMap<string, Figure>[] = []
  for (const stack of stacks) {
    await otherWork()
    all.push(figuresOf(tools, source, stack))
  }
  return all
}

/** Figures in two digits: the middle one of three is that of one of them, whom it must not tell. */
const roughFigures = (figures: ReadonlyMap<string, Figure>): ReadonlyMap<string, Figure> =>
  new Map(
    [...figures].map(([label, { firstRows, rowsPerDay }]) => [
      label,
      { firstRows: roughly(firstRows), rowsPerDay: roughly(rowsPerDay) },
    ]),
  )

const figuresOfType = async (
  tools: EstimateTools,
  orgId: number,
  source: WireSourceType,
): Promise<ReadonlyMap<string, Figure>> => {
  const stacks = tools.store.list('stacks', { sourceTypeId: Number(source.id) })
  const ownStacks = newestOf(
    stacks.filter((stack) => stack.orgId === orgId),
    MOST_STACKS,
  )
  const own = middleByLabel(await figuresOfAll(tools, source, ownStacks), 1)
  if ((source.source_tasks ?? []).every(({ label }) => own.has(label))) return own
  const others = await figuresOfAll(tools, source, othersOf(stacks, orgId))
  return new Map([...roughFigures(middleByLabel(others, FEWEST_ORGANIZATIONS)), ...own])
}

/**
 * Returns the rows of the endpoints of some source types: of the own stacks in the middle, and where there is none, in
 * the middle of those of three other organizations or more.
 */
export const rowEstimatesOf = async (
  tools: EstimateTools,
  orgId: number,
  sourceTypeIds: readonly number[],
): Promise<readonly EndpointRows[]> => {
  const found: EndpointRows[] = []
  for (const source of tools.content.sourceTypes) {
    const sourceTypeId = Number(source.id)
    if (!sourceTypeIds.includes(sourceTypeId)) continue
    for (const [endpoint, figure] of await figuresOfType(tools, orgId, source))
      found.push({ sourceTypeId, endpoint, ...figure })
  }
  return found
}
