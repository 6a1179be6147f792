import { rowMarks } from '@/features/stacks/runs/runMarks'
import type { StackRowModel } from '@/features/stacks/list/stackRowModel'
import type { Catalogue } from '@/domain/catalogue/types'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import type { MeteringInfo } from '@/domain/metering/types'
import { formatDuration, readTime, timeSince } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'
import { setupOfStack, type Setup } from '@/domain/stacks/list/setup'
import { stackRow, type StackRowData } from '@/domain/stacks/list/stackRows'
import { stackTitle } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'
import { withFreshness } from './rowFreshness'
import { healthText, scheduleText } from './rowWords'
import type { RunHistory } from '@/features/stacks/runs/useRunHistory'

/** Input of `stackRowModel`: a stack with its runs, row usage and licence state. */
export interface RowFacts {
  readonly stack: Stack
  /** Accessible name for the row's controls; distinguishes stacks with the same title. */
  readonly name: string
  readonly catalogue: Catalogue
  readonly history: Pick<RunHistory, 'synced' | 'runs' | 'hasFailed'>
  /** Whether a check since the page was loaded refused a credential of the stack (FU-18). */
  readonly isRefused?: boolean
  /** Null while metering is loading or after it failed. */
  readonly metering: MeteringInfo | null
  /** Row count of the month's largest stack. */
  readonly largest: number
  /** Epoch milliseconds. */
  readonly now: number
  /** An ended trial pauses every stack. */
  readonly hasTrialEnded: boolean
  /** The schedule as a sentence if it has no short description, else null. */
  readonly cronWords: string | null
  /** IANA time zone of the displayed times. */
  readonly zone: string
}

const rowsWords = (rows: number | null) => (rows === null ? texts.noValue : formatRows(rows))

/** Computes the view model of a stack's row: all texts and values that it shows (DSH-3, DSH-5). */
export function stackRowModel(facts: RowFacts): StackRowModel {
  const { stack, name, catalogue, history, metering, largest, now, hasTrialEnded, cronWords, zone } = facts
  const runs = history.synced ? history.runs : null
  const row = stackRow(stack, { catalogue, metering, nowMs: now, hasTrialEnded, runsOf: () => runs })
  const type = catalogue.sourceTypes.find((each) => each.id === stack.sourceType.id)
  return {
    id: row.id,
    ...stackTitle(stack, catalogue),
    name,
    source: row.source,
    destination: row.destination,
    dataset: row.dataset,
    endpoints: row.endpoints.map((endpoint) => ({
      id: endpoint.id,
      name: endpoint.name,
      label:
        endpoint.lastRunAt === null && row.lastRunAt !== null
          ? texts.notRunYet(endpoint.label)
          : endpoint.label,
      // "not available" means that the run has no end date (DSH-5), which is unknown before the runs load
      lastRun: runs === null ? texts.noValue : timeSince(endpoint.lastRunAt, now),
      rows: rowsWords(endpoint.rows),
    })),
    transformations: row.transformations.map((each) => ({ ...each, rows: rowsWords(each.rows) })),
    total: {
      parts: texts.parts(row.endpoints.length, row.transformations.length),
      otherRows: row.otherRows === null || row.otherRows <= 0 ? null : formatRows(row.otherRows),
    },
    health: withRefusal(
      withFreshness(healthOf(row, history, setupOfStack(stack, type), facts), { stack, now, hasTrialEnded }),
      facts.isRefused ?? false,
    ),
    schedule: scheduleText(row.interval, {
      isPaused: !row.isActive || hasTrialEnded,
      health: row.health,
      now,
      inFull: cronWords,
      zone,
      automaticAt: readTime(stack.nextRunAt ?? null),
    }),
    runtime: row.runtimeMs === null ? texts.noValue : formatDuration(row.runtimeMs),
    marks: rowMarks(history, now, zone),
    rows: rowsWords(row.rows),
    share: row.rows !== null && largest > 0 ? Math.min(1, row.rows / largest) : 0,
    isActive: row.isActive,
    isStopped: hasTrialEnded,
  }
}

/** Names a refused credential on the second line, unless the runs are not known yet. */
const withRefusal = (health: StackRowModel['health'], isRefused: boolean): StackRowModel['health'] =>
  isRefused && health.kind !== 'loading' && health.kind !== 'unknown'
    ? { ...health, detail: texts.health.refused, isRefused }
    : health

function healthOf(
  row: StackRowData,
  history: RowFacts['history'],
  setup: Setup,
  { now, hasTrialEnded }: Pick<RowFacts, 'now' | 'hasTrialEnded'>,
): StackRowModel['health'] {
  const { paused, runsNotLoaded, loading } = texts.health
  if (row.health !== null) return healthText(row.health, setup, now)
  if (!history.hasFailed) return { kind: 'loading', title: loading, detail: '' }
  // the paused state is known without runs
  return !row.isActive || hasTrialEnded
    ? { kind: 'paused', title: paused, detail: runsNotLoaded }
    : { kind: 'unknown', title: runsNotLoaded, detail: '' }
}
