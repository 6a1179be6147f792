/** Figures and log of one run, as its page shows them. */
import { withoutInvisible } from '@/domain/shared/text/invisibleInNames'
import { readTime } from '@/domain/shared/text/dates'
import type { EndpointRun, RunDetail, RunLogLine } from '@/domain/runs/runDetail'

/** Sums of a run over its endpoints; bytes as delivered by the provider. */
export interface RunTotals {
  readonly rows: number
  readonly deleted: number
  readonly counted: number
  readonly bytes: number
  /** Requests to the provider, retries included. */
  readonly attempts: number
}

/** Adds up the figures of a run's endpoints. */
export const runTotals = (endpoints: readonly EndpointRun[]): RunTotals => {
  const sum = (figure: keyof RunTotals) => endpoints.reduce((total, endpoint) => total + endpoint[figure], 0)
  return {
    rows: sum('rows'),
    deleted: sum('deleted'),
    counted: sum('counted'),
    bytes: sum('bytes'),
    attempts: sum('attempts'),
  }
}

/** Time that an endpoint took: its length, and where it begins and ends within the time of all, from 0 to 1. */
export interface EndpointTime {
  readonly milliseconds: number
  readonly from: number
  readonly to: number
}

/** Returns the time of each endpoint that has ended, by label; empty for a backend that does not send times. */
export const endpointTimes = (
  endpoints: readonly Pick<EndpointRun, 'label' | 'startDate' | 'endDate'>[],
): ReadonlyMap<string, EndpointTime> => {
  const ended = endpoints.flatMap(({ label, startDate, endDate }) => {
    const [start, end] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
    return end >= start ? [{ label, start, end }] : []
  })
  const first = Math.min(...ended.map(({ start }) => start))
  const length = Math.max(1, ...ended.map(({ end }) => end - first))
  return new Map(
    ended.map(({ label, start, end }) => [
      label,
      { milliseconds: end - start, from: (start - first) / length, to: (end - first) / length },
    ]),
  )
}

/** Days from the first to the last, `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

/** Returns the days that a run has covered, over all endpoints; null where no endpoint has days. */
export const coveredDays = (
  endpoints: readonly Pick<EndpointRun, 'firstDay' | 'lastDay'>[],
): DayRange | null => {
  const firsts = endpoints.flatMap(({ firstDay }) => firstDay ?? []).toSorted()
  const lasts = endpoints.flatMap(({ lastDay }) => lastDay ?? []).toSorted()
  const [first] = firsts
  const last = lasts.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}

/** What an endpoint of a run is doing; `other` for a state that this version does not know. */
export type EndpointPhase = 'waiting' | 'reading' | 'loaded' | 'failed' | 'other'

const phases: ReadonlyMap<string, EndpointPhase> = new Map([
  ['WAITING', 'waiting'],
  ['READING', 'reading'],
  ['LOADED', 'loaded'],
  ['FAILED', 'failed'],
])

/** Returns what an endpoint is doing in a run. One that still reads when the run has failed has failed, too. */
export const endpointPhase = ({ state }: EndpointRun, isRunFailed: boolean): EndpointPhase => {
  const phase = phases.get(state) ?? 'other'
  return phase === 'reading' && isRunFailed ? 'failed' : phase
}

/** Severity of a log line; a level that this version does not know is `info`. */
export type LogLevel = 'info' | 'warning' | 'error'

/** Returns the severity of a log line. */
export const levelOf = ({ level }: Pick<RunLogLine, 'level'>): LogLevel =>
  level === 'error' || level === 'warning' ? level : 'info'

/** Which lines of a log are shown: all, or those of one severity. */
export type LogFilter = 'all' | 'warning' | 'error'

/** Counts the lines of a log by filter. */
export const countLines = (lines: readonly RunLogLine[]): Readonly<Record<LogFilter, number>> => {
  const counts = { all: lines.length, warning: 0, error: 0 }
  for (const line of lines) {
    const level = levelOf(line)
    if (level !== 'info') counts[level] += 1
  }
  return counts
}

/** Returns the lines of a severity whose text or endpoint contains the searched text, ignoring case. */
export const findLines = (
  lines: readonly RunLogLine[],
  filter: LogFilter,
  searched: string,
): readonly RunLogLine[] => {
  const wanted = withoutInvisible(searched).trim().toLowerCase()
  if (filter === 'all' && wanted === '') return lines
  return lines.filter(
    (line) =>
      (filter === 'all' || levelOf(line) === filter) &&
      (wanted === '' || `${line.endpoint} ${line.text}`.toLowerCase().includes(wanted)),
  )
}

/** Why a run failed in terms of what helps: new credentials, or another run. */
export type RunFix = 'sourceCredentials' | 'destinationCredentials' | 'runAgain'

const fixes: ReadonlyMap<string, RunFix> = new Map([
  ['credentials', 'sourceCredentials'],
  ['destination', 'destinationCredentials'],
])

/** Returns what helps against the failure of a run. A failure of an unknown kind is tried again. */
export const fixOf = ({ kind }: NonNullable<RunDetail['error']>): RunFix => fixes.get(kind) ?? 'runAgain'

/** Kind of failure of a run that a person has cancelled. */
const CANCELLED = 'cancelled'

/** Whether a run has ended because a person cancelled it. */
export const isCancelled = ({ error }: Pick<RunDetail, 'error'>): boolean => error?.kind === CANCELLED

/** Whether a time of the log has a part of a second; a service that records whole seconds has none. */
export const hasMilliseconds = (lines: readonly Pick<RunLogLine, 'at'>[]): boolean =>
  lines.some(({ at }) => (readTime(at) ?? 0) % 1_000 !== 0)

/** Why the days of a run by hand can't be read. */
export type DaysFault = 'missing' | 'future' | 'tooOld' | 'reversed'

/** Days that a run by hand can read, both inclusive; `first` is null if only the service knows it. */
export interface LoadableDays {
  readonly first: string | null
  readonly last: string
}

/** Checks the first and last day of a run by hand, `YYYY-MM-DD`, '' for none. Returns the fault of each, null for none. */
export const faultsOfDays = (
  { from, to }: { readonly from: string; readonly to: string },
  loadable: LoadableDays,
): { readonly from: DaysFault | null; readonly to: DaysFault | null } => {
  const faultOf = (day: string): DaysFault | null => {
    if (day === '') return 'missing'
    if (day > loadable.last) return 'future'
    return loadable.first !== null && day < loadable.first ? 'tooOld' : null
  }
  const last = faultOf(to)
  return { from: faultOf(from), to: last ?? (from > to ? 'reversed' : null) }
}
