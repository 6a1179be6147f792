/** Delivers sources into destinations through faults, and reads what arrived and what was counted. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDestination } from '@/server/run/openDestination'
import { createEventRecorder, waitingEndpoint } from '@/server/engine/history/recordEvent'
import type { RunStore } from '@/server/engine/history/runStore'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import type { RunEvent, RunJob } from '@/server/run/job'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { runJob } from '@/server/run/runJob'
import type { RunStep } from '@/server/lib/steps'
import { createFakeWaiting } from '../fakeSource'
import { startPostgresBench } from '../postgresBench'
import { smallJob } from '../smallJob'
import { comparableRows } from './comparableRows'
import { INSTALLATION, startDeliveryFamilies } from './deliveryFamilies'
import type { DeliveryFamilies, DeliveryFamily } from './deliveryFamilies'
import { DELIVERY_NOW, startDeliverySources } from './deliverySources'
import type { DeliverySource, DeliverySources, ProviderFault } from './deliverySources'

const ALL_TIME = { from: 0, to: DELIVERY_NOW * 2 }
const MOST_ATTEMPTS = 20
const CRASH = 'planned crash'

/** What goes wrong during a run. */
export interface DeliveryFaults {
  readonly provider?: ProviderFault
  /** Number of a fault of the destination. */
  readonly destination?: number
  /** Steps at which the attempts end, in order. */
  readonly crashes?: readonly RunStep[]
}

/** A stack: what is delivered where. */
export interface DeliveryStack {
  readonly id: number
  readonly from: DeliverySource
  readonly into: DeliveryFamily
  /** Endpoints that are delivered; all of the source by default. */
  readonly endpoints?: readonly string[]
}

/** End of an attempt that has failed. */
export type Failure = Extract<RunEvent, { readonly outcome: 'failure' }>

/** A run that has ended. */
export interface DeliveryRun {
  readonly events: readonly RunEvent[]
  /** How the attempts before the last one ended. */
  readonly failures: readonly Failure[]
  /** Paths of the files in the folder of the run when its attempts had ended. */
  readonly paths: readonly string[]
}

/** Whether an attempt has ended at a planned step; a destination may report it as its own error. */
export const isCrash = ({ detail }: Failure): boolean => detail.includes(CRASH)

/** A table after a run. */
export interface Delivered {
  readonly rows: readonly string[]
  /** Rows that count towards the allowance, of all runs so far. */
  readonly counted: number
}

interface Parts {
  readonly folder: string
  readonly runs: RunStore
  readonly sources: DeliverySources
  readonly families: DeliveryFamilies
}

const stepsOf = ({ from, endpoints }: DeliveryStack) =>
  from.endpoints.filter(({ label }) => endpoints?.includes(label) ?? true)

const jobOf = ({ folder, families }: Parts, stack: DeliveryStack, seq: number, attempt: number): RunJob => {
  const { id, from, into } = stack
  const small = smallJob(seq, { stackId: id, folder: join(folder, 'spool') })
  return {
    ...small,
    attempt,
    now: DELIVERY_NOW,
    stack: small.stack && {
      ...small.stack,
      sourceLabel: from.label,
      schema: from.label,
      tablePrefix: `s${id}_`,
      endpoints: [...stepsOf(stack)],
      secret: 'source',
    },
    destination: {
      id: 1,
      label: into.label,
      file: families.file,
      remote: into.values && { installation: INSTALLATION, secret: 'destination' },
    },
  }
}

/** Runs one attempt, which may end at a step; returns its events. */
const attemptOf = async (parts: Parts, stack: DeliveryStack, job: RunJob, crash: RunStep | undefined) => {
  const { sources, families } = parts
  const events: RunEvent[] = []
  const secret = stack.from.secret()
  const openSecret = (sealed: string) => (sealed === 'source' ? secret : (stack.into.values ?? {}))
  const atStep = (step: RunStep) => {
    if (step === crash) throw new Error(CRASH)
  }
  await runJob(job, {
    sourceOf: () => stack.from.source,
    modelOf: () => null,
    openDestination: (one) => openDestination(one, { openSecret, atStep, reach: families.reach }),
    httpFor: sources.httpFor,
    sql: sources.sql,
    openSecret,
    now: () => DELIVERY_NOW,
    waiting: createFakeWaiting().waiting,
    signal: new AbortController().signal,
    limits: RUN_LIMITS,
    emit: (event) => events.push(event),
    atStep,
  })
  return events
}

const addRun = ({ runs }: Parts, stack: DeliveryStack): number => {
  const run = runs.add({
    orgId: 1,
    runnerKind: 'source',
    runnerId: stack.id,
    trigger: 'backfill',
    window: null,
    dagRunId: crypto.randomUUID(),
    logicalDate: DELIVERY_NOW,
    startDate: DELIVERY_NOW,
  })
  if (run === null) throw new Error('The run exists')
  for (const { label, window } of stepsOf(stack)) runs.putEndpoint(run.seq, waitingEndpoint(label, window))
  return run.seq
}

/** Runs a stack once, with as many attempts as its faults need, and records the events as the service does. */
const runStack = async (parts: Parts, stack: DeliveryStack, faults: DeliveryFaults): Promise<DeliveryRun> => {
  const { folder, runs, sources } = parts
  const record = createEventRecorder(runs, () => DELIVERY_NOW)
  const seq = addRun(parts, stack)
  const crashes = [...(faults.crashes ?? [])]
  const events: RunEvent[] = []
  const failures: Failure[] = []
  const paths = new Set<string>()
  sources.fail(faults.provider ?? null)
  if (faults.destination !== undefined) stack.into.fail(faults.destination)
  try {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const got = await attemptOf(parts, stack, jobOf(parts, stack, seq, attempt), crashes[0])
      events.push(...got)
      const last = got.at(-1)
      const isFailure = last?.kind === 'finished' && last.outcome === 'failure'
      // a process that dies reports nothing of its end
      for (const event of isFailure ? got.slice(0, -1) : got) record(seq, event)
      for (const path of readdirSync(folder, { recursive: true })) paths.add(String(path))
      if (!isFailure) return { events, failures, paths: [...paths] }
      failures.push(last)
      if (isCrash(last)) crashes.shift()
      else stack.into.endFaults()
    }
  } finally {
    stack.into.endFaults()
    sources.fail(null)
  }
  throw new Error(`The run has not ended: ${JSON.stringify(failures.at(-1))}`)
}

/** Tables of a stack after a run, by endpoint. */
const tablesAfter = async (
  { runs }: Parts,
  { id, from, into }: DeliveryStack,
  { events }: DeliveryRun,
): Promise<Readonly<Record<string, Delivered>>> => {
  const tables: Record<string, Delivered> = {}
  for (const event of events)
    if (event.kind === 'loaded') {
      const { table, columns } = event.result
      const named = [...columns, { name: '_extra', type: 'json' as const }]
      const cells = await into.rows({ table, stackId: id, columns: named.map(({ name }) => name) })
      tables[event.endpoint] = {
        rows: comparableRows(from.source.endpoints[event.endpoint], named, cells),
        counted: runs.counted('source', id, event.endpoint, ALL_TIME),
      }
    }
  return tables
}

/** Starts all sources and destinations. */
export const startDeliveryBench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-delivery-'))
  const postgres = await startPostgresBench()
  const runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  const sources = await startDeliverySources(postgres)
  const families = await startDeliveryFamilies(folder, postgres)
  const parts: Parts = { folder, runs, sources, families }
  let stacks = 0
  return {
    families,
    faults: sources.faults,
    /** Creates a stack, whose tables are new. */
    stackOf: (source: string, into: DeliveryFamily, endpoints?: readonly string[]): DeliveryStack => {
      stacks += 1
      return { id: stacks, from: sources.sourceOf(source), into, ...(endpoints && { endpoints }) }
    },
    /** Runs a stack until it succeeds, and reads its tables. */
    deliver: async (stack: DeliveryStack, faults: DeliveryFaults = {}) => {
      const run = await runStack(parts, stack, faults)
      return { ...run, tables: await tablesAfter(parts, stack, run) }
    },
    stop: async () => {
      await sources.stop()
      await families.stop()
      await postgres.stop()
      runs.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
/** See `startDeliveryBench`. */
export type DeliveryBench = Awaited<ReturnType<typeof startDeliveryBench>>
