import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'
import { join } from 'node:path'
import { readEndpoint } from './readEndpoint'
import type { SpoolSpace } from './spool'
import { openSpool } from './spool'
import type { RunEvent, RunJob } from './job'
import { RunError } from '../lib/runErrors'
import type { EndpointPlan } from '../lib/tables'
import type { Load, LoadResult } from '../warehouses/core/destination'
import { joinDays, periodsText } from '../lib/days'
import type { Source, SourceTools } from '../connectors/core/source'
import type { HttpClient } from '../lib/outbound/httpClient'
import { loadOwnTotal, readOwnTotal } from './ownTotal'
import { inDestination } from './dependencies'
import type { RunDependencies } from './dependencies'

type Stack = NonNullable<RunJob['stack']>
type EndpointStep = Stack['endpoints'][number]

/** What reading and loading an endpoint needs. */
export interface EndpointRun {
  readonly job: RunJob
  readonly stack: Stack
  readonly step: EndpointStep
  readonly tools: RunDependencies
  /** Values of the credential. */
  readonly http: HttpClient
  readonly secret: Readonly<Record<string, string>>
  readonly emit: (event: RunEvent) => void
  readonly space: SpoolSpace
}

const planOf = (source: Source, label: string): EndpointPlan => {
  const plan = source.endpoints[label]
  if (plan === undefined) throw new RunError('internal', `Stackyard cannot read the endpoint ${label} yet.`)
  return plan
}

const readingAgain = (days: readonly string[]): string =>
  `Reading ${plural(days.length, 'earlier day', 'earlier days')} again, because later figures are complete now: ${periodsText(days)}.`

const withoutRows = (days: readonly string[]): string =>
  `The provider answered without rows for ${periodsText(days)}. What earlier runs loaded of these days was kept. The next run asks once more.`

const logResult = (
  { step: { label }, emit }: EndpointRun,
  { table, schemaChange, warnings, wasDone }: LoadResult,
): void => {
  const log = (text: string) => emit({ kind: 'log', level: 'info', endpoint: label, text })
  const warn = (text: string) => emit({ kind: 'log', level: 'warning', endpoint: label, text })
  if (wasDone) return log(`Loaded into ${table.table} by an earlier attempt.`)
  log(
    `${plural(table.inserted, 'row', 'rows')} loaded into ${table.table}, ${formatRows(table.deleted)} replaced.`,
  )
  if (schemaChange !== null) log(schemaChange)
  for (const text of warnings) warn(text)
}

/** Reads an endpoint into its spool and loads it. */
export const runEndpoint = async (run: EndpointRun): Promise<void> => {
  const { job, stack, tools, http, secret, emit, space } = run
  const { label, window, days = [], emptyDays: emptyBefore = [], zone, accepted = [] } = run.step
  const { now, signal, waiting, atStep, limits, sql, addresses } = tools
  const source = tools.sourceOf(stack.sourceLabel)
  const plan = planOf(source, label)
  const spool = openSpool(join(job.spoolFolder, label), window, space, days)
  emit({ kind: 'reading', endpoint: label })
  emit({
    kind: 'log',
    level: 'info',
    endpoint: label,
    text: `Reading ${window.from} to ${window.to}${zone === undefined ? '' : `, days of ${zone}`}.`,
  })
  if (days.length > 0) emit({ kind: 'log', level: 'info', endpoint: label, text: readingAgain(days) })
  const sourceTools: SourceTools = {
    http,
    secret,
    now,
    signal,
    ...(zone !== undefined && { zone }),
    ...(sql && { sql }),
    ...(addresses && { addresses }),
  }
  const read = await readEndpoint({
    source,
    plan,
    spool,
    window,
    days,
    waiting,
    atStep,
    limits,
    emit,
    endpoint: label,
    tools: sourceTools,
  })
  const filled = read.filledDays ?? []
  // days without rows keep those of earlier runs until the provider has none twice
  const emptyDays = days.filter((day) => !filled.includes(day) && !emptyBefore.includes(day))
  const replaced = days.filter((day) => !emptyDays.includes(day))
  const parts = spool.parts()
  const load: Load = {
    plan,
    window,
    ...(parts !== null && { parts }),
    also: joinDays(replaced),
    shape: read.shape,
    files: spool.files(),
    rows: read.rows,
    seq: job.seq,
    stackId: stack.id,
    schema: stack.schema,
    table: `${stack.tablePrefix}${label}`,
    source: stack.sourceLabel,
    endpoint: label,
    ...(accepted.length > 0 && { accepted }),
  }
  const ofTotal = { source, tools: sourceTools, waiting, limits, emit, load, spoolFolder: job.spoolFolder }
  const total = await readOwnTotal(ofTotal)
  const result = await inDestination(job, tools, async (destination) => {
    const done = await destination.load(load)
    await loadOwnTotal(ofTotal, total, destination, done)
    return done
  })
  const { table, schemaChange, wasDone, kept } = result
  const returned = accepted.filter(
    (name) => Object.hasOwn(read.shape, name) && read.shape[name]?.hasValues !== false,
  )
  emit({
    kind: 'loaded',
    endpoint: label,
    bytes: read.bytes,
    wasDone,
    kept,
    schemaChange,
    result: table,
    ...(days.length > 0 && { days: replaced, emptyDays }),
    ...(returned.length > 0 && { returned }),
  })
  logResult(run, result)
  if (emptyDays.length > 0)
    emit({ kind: 'log', level: 'warning', endpoint: label, text: withoutRows(emptyDays) })
  atStep('loadReported')
}
