import { UTC } from '@/domain/shared/text/zone'
import { DAY_MS } from '@/domain/shared/constants'
import { daysIn, nextDay, utcDayOf } from '@/server/lib/days'
import { RETRIED_KINDS } from '@/server/lib/runErrors'
import type { RunEvent } from '@/server/run/job'
import type { TableResult, Window } from '@/server/lib/tables'
import type { RunEndpoint, RunFailure, RunRecord } from './runRecords'
import type { RunStore } from './runStore'
import { RETRY } from '@/server/lib/retryPolicy'

type EventOf<K extends RunEvent['kind']> = Extract<RunEvent, { readonly kind: K }>

/** Rows of a load that count towards the allowance: those beyond the replaced ones (MET-1). */
const countedRows = ({ inserted, deleted }: Pick<TableResult, 'inserted' | 'deleted'>): number =>
  Math.max(0, inserted - deleted)

/** Figures of an endpoint before its first page. */
export const waitingEndpoint = (
  label: string,
  { from, to }: Window,
  days: readonly string[] = [],
  zone = UTC,
): RunEndpoint => ({
  label,
  ...(days.length > 0 && { days }),
  ...(zone !== UTC && { zone }),
  windowFrom: from,
  windowTo: to,
  state: 'WAITING',
  rows: 0,
  bytes: 0,
  pages: 0,
  attempts: 0,
  deleted: 0,
  counted: 0,
  firstDay: null,
  lastDay: null,
  schemaChange: null,
  startedAt: null,
  endedAt: null,
})

interface Recording {
  readonly store: RunStore
  readonly now: () => number
}

/** Figures of an endpoint; null for one that the run does not read. */
const endpointOf = ({ store }: Recording, seq: number, label: string): RunEndpoint | null =>
  store.endpoints(seq).find((endpoint) => endpoint.label === label) ?? null

/**
 * Whether all days up to the end of an endpoint's window are loaded now. Chosen days after a gap leave the cursor, so
 * that the next usual run reads the gap.
 */
const endsLoadedDays = ({ store }: Recording, run: RunRecord, endpoint: RunEndpoint): boolean => {
  if (run.window === null) return true
  const last = store.cursor(run.runnerId, endpoint.label)
  return last !== null && endpoint.windowFrom <= nextDay(last)
}

/**
 * Moves the cursor of an endpoint to the end of its window. Under a clock that was ahead that is a day which has not begun
 * anywhere: the day before today is the last whole one.
 */
const setCursor = (
  { store, now }: Recording,
  stackId: number,
  { label, windowTo }: Pick<RunEndpoint, 'label' | 'windowTo'>,
): void => {
  const latest = utcDayOf(now() + DAY_MS)
  store.setCursor(stackId, label, windowTo > latest ? utcDayOf(now() - DAY_MS) : windowTo, latest)
}

/** Notes that the provider or warehouse has answered since the last wait. */
const endWaits = ({ store }: Recording, { seq, waits }: RunRecord): void => {
  if (waits > 0) store.update(seq, { waits: 0 })
}

const recordLoad = (
  recording: Recording,
  run: RunRecord,
  {
    endpoint: label,
    bytes,
    schemaChange,
    wasDone,
    kept = 0,
    result,
    days = [],
    emptyDays = [],
    returned = [],
  }: EventOf<'loaded'>,
): void => {
  const { store, now } = recording
  const endpoint = endpointOf(recording, run.seq, label)
  if (endpoint === null) return
  // a load that an earlier attempt has made is no answer to this one
  if (!wasDone) endWaits(recording, run)
  const counted = countedRows(result)
  const { inserted: rows, deleted, firstDay, lastDay } = result
  store.putEndpoint(run.seq, {
    ...endpoint,
    state: 'LOADED',
    rows,
    bytes,
    deleted,
    kept,
    counted,
    firstDay,
    lastDay,
    // a repeated load does not know it
    schemaChange: wasDone ? endpoint.schemaChange : schemaChange,
    endedAt: now(),
  })
  store.count(run.seq, run.runnerKind, run.runnerId, label, counted, now())
  // chosen days before the newest ones are loaded leave a gap
  if (run.window === null || store.cursor(run.runnerId, label) !== null)
    store.extendFirstLoad(run.runnerId, label, { from: endpoint.windowFrom, to: endpoint.windowTo })
  if (endsLoadedDays(recording, run, endpoint)) setCursor(recording, run.runnerId, endpoint)
  store.setLastRowDay(run.runnerId, label, lastDay)
  store.setLost(run.runnerId, label, [])
  store.endAccepted(run.runnerId, label, returned)
  const window = { from: endpoint.windowFrom, to: endpoint.windowTo }
  store.addDaysRead(run.runnerId, label, {
    seq: run.seq,
    days: [...daysIn(window), ...days],
    // pages that an earlier attempt has read are as old as the run
    on: utcDayOf(run.startDate),
    isChosen: run.window !== null,
    emptyDays,
    zone: run.window === null && run.trigger !== 'history' ? (endpoint.zone ?? UTC) : null,
  })
  store.putSample(run.runnerKind, run.runnerId, label, result, now())
}

const recordReading = (recording: Recording, run: RunRecord, label: string): void => {
  const endpoint = endpointOf(recording, run.seq, label)
  if (endpoint !== null)
    recording.store.putEndpoint(run.seq, {
      ...endpoint,
      state: 'READING',
      startedAt: recording.now(),
      endedAt: null,
    })
}

const recordEndpointFailure = (
  recording: Recording,
  run: RunRecord,
  { endpoint: label, lost = [] }: EventOf<'endpointFailed'>,
): void => {
  const endpoint = endpointOf(recording, run.seq, label)
  if (endpoint === null) return
  recording.store.putEndpoint(run.seq, { ...endpoint, state: 'FAILED', endedAt: recording.now() })
  if (lost.length > 0) recording.store.setLost(run.runnerId, label, lost)
}

const recordPage = (
  recording: Recording,
  run: RunRecord,
  { endpoint: label, rows, bytes, pages, attempts }: EventOf<'page'>,
): void => {
  endWaits(recording, run)
  const endpoint = endpointOf(recording, run.seq, label)
  if (endpoint !== null)
    recording.store.putEndpoint(run.seq, { ...endpoint, state: 'READING', rows, bytes, pages, attempts })
}

const recordModel = (
  { store, now }: Recording,
  run: RunRecord,
  { model, result }: EventOf<'modelled'>,
): void => {
  const child = store.putChild(run, model.kind, model.id, {
    state: 'SUCCESS',
    startDate: store.find(model.kind, model.id, run.dagRunId)?.startDate ?? now(),
    endDate: now(),
    error: null,
  })
  store.count(child, model.kind, model.id, model.label, countedRows(result), now())
  store.putSample(model.kind, model.id, model.label, result, now())
}

const recordModelFailure = (
  { store, now }: Recording,
  run: RunRecord,
  { model, message, detail }: EventOf<'modelFailed'>,
): void => {
  store.putChild(run, model.kind, model.id, {
    state: 'FAILED',
    startDate: store.find(model.kind, model.id, run.dagRunId)?.startDate ?? now(),
    endDate: now(),
    error: { kind: 'destination', message, detail },
  })
}

/** Time of a log line or message, such as `2026-11-22 09:15 UTC`. */
const utcMinute = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const endReading = ({ store, now }: Recording, { seq }: RunRecord, state: 'WAITING' | 'FAILED'): void => {
  for (const endpoint of store.endpoints(seq))
    if (endpoint.state === 'READING')
      store.putEndpoint(seq, { ...endpoint, state, endedAt: state === 'FAILED' ? now() : null })
}

const addLine = (
  { store, now }: Recording,
  { seq }: RunRecord,
  level: 'warning' | 'error',
  texts: readonly string[],
): void => store.addLine(seq, { at: now(), level, endpoint: null, text: texts.filter(Boolean).join(' ') })

/** Ends a run for good, and says why in its log. */
export const endFailed = (store: RunStore, now: () => number, run: RunRecord, error: RunFailure): void => {
  addLine({ store, now }, run, 'error', [error.message, error.detail])
  store.update(run.seq, { state: 'FAILED', endDate: now(), error })
}

const recordFailure = (recording: Recording, run: RunRecord, error: RunFailure): void => {
  const { store, now } = recording
  endReading(recording, run, 'FAILED')
  // who called a run from outside also decides about another attempt
  const wait = store.called(run.seq) === null ? RETRY.run.waitsMs[run.failures] : undefined
  if (wait === undefined || !RETRIED_KINDS.has(error.kind)) return endFailed(store, now, run, error)
  const retryAt = now() + wait
  const attempt = run.attempt + 1
  const next = `Attempt ${attempt} starts at ${utcMinute(retryAt)}.`
  addLine(recording, run, 'error', [error.message, next, error.detail])
  return store.update(run.seq, { state: 'QUEUED', attempt, failures: run.failures + 1, retryAt, error })
}

/** Lets a run wait in the schedule. One that has waited too often has failed. */
const recordWait = (recording: Recording, run: RunRecord, waitMs: number, error: RunFailure): void => {
  const { store, now } = recording
  const { mostWaits, mostAttempts } = RETRY.run
  if (run.waits >= mostWaits || run.attempt >= mostAttempts) return recordFailure(recording, run, error)
  const retryAt = now() + waitMs
  const time = utcMinute(retryAt)
  if (store.called(run.seq) !== null)
    return recordFailure(recording, run, { ...error, message: `${error.message} Call again after ${time}.` })
  endReading(recording, run, 'WAITING')
  const next = `The run lets others run until then, and is tried again at ${time}.`
  addLine(recording, run, 'warning', [error.message, next, error.detail])
  const [attempt, waits] = [run.attempt + 1, run.waits + 1]
  return store.update(run.seq, { state: 'QUEUED', attempt, waits, retryAt, error })
}

const record = (recording: Recording, run: RunRecord, event: RunEvent): void => {
  const { store, now } = recording
  switch (event.kind) {
    case 'started':
      return store.update(run.seq, { state: 'RUNNING', retryAt: null })
    case 'heartbeat':
    // kept with the settings of the answers, not with the run
    case 'currencies':
      return
    case 'reading':
      return recordReading(recording, run, event.endpoint)
    case 'page':
      return recordPage(recording, run, event)
    case 'loaded':
      return recordLoad(recording, run, event)
    case 'endpointFailed':
      return recordEndpointFailure(recording, run, event)
    case 'modelled':
      return recordModel(recording, run, event)
    case 'modelFailed':
      return recordModelFailure(recording, run, event)
    case 'log': {
      const { level, endpoint, text, retried } = event
      return store.addLine(run.seq, { at: now(), level, endpoint, text, retried })
    }
    case 'finished': {
      if (event.outcome === 'success')
        return store.update(run.seq, { state: 'SUCCESS', endDate: now(), error: null })
      const { errorKind: kind, message, detail } = event
      if (event.outcome === 'waiting')
        return recordWait(recording, run, event.waitMs, { kind, message, detail })
      return recordFailure(recording, run, { kind, message, detail })
    }
  }
}

/**
 * Creates the function that records an event of run `seq` in the run store, in one transaction; one of an unknown or
 * ended run is ignored.
 */
export const createEventRecorder =
  (store: RunStore, now: () => number) =>
  (seq: number, event: RunEvent): void =>
    store.transaction(() => {
      const run = store.get(seq)
      if (run !== null && run.endDate === null) record({ store, now }, run, event)
    })
