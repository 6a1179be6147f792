import type { Content } from '@/server/connectors/catalogue/types'
import { LOAD_BUCKET, LOAD_BUCKET_LABEL } from '@/connectors/amazon/connector'
import { connectors } from '@/connectors/connectors'
import { findFieldSet } from '@/connectors/lookups'
import type { CredentialRecord, DestinationRecord, StackRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { askedZone } from '@/domain/answers/zones'
import { UTC } from '@/domain/shared/text/zone'
import { dayTextOf } from '@/server/lib/days'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import { chosenSettings, settingsOfDestination } from '@/server/models/answers/storedSettings'
import { besideWarehouse } from '@/server/warehouses/postgres/besideWarehouse'
import type { ModelStep, StackTables } from '@/server/warehouses/core/destination'
import { answersBeside, copyBeside } from '@/server/run/answers/bringHome'
import type { RunJob } from '@/server/run/job'
import type { Window } from '@/server/lib/tables'
import type { EndpointPlan } from '@/server/lib/tables'
import type { RunEndpoint, RunRecord } from '../history/runRecords'
import type { RunStore } from '../history/runStore'
import { daysToRead, hasHorizons } from './lateDays'
import { daysBefore, newestDays, timeIn, windowOf, withinHistory } from './window'

/** What jobs are made from. */
export interface JobTools {
  readonly store: Store
  readonly content: Content
  readonly runs: RunStore
  readonly now: () => number
  /** Data folder; warehouses and spools are below it. */
  readonly folder: string
  /** Encrypts the values of a credential for the process of a run. */
  readonly seal: (text: string, seq: number) => string
  /** Plan of an endpoint; null for one that the source does not have. */
  readonly planOf: (sourceLabel: string, endpoint: string) => EndpointPlan | null
  /** Whether runs deliver into the warehouses of customers; otherwise into local files. */
  readonly isLive: boolean
  /** Puts labels of transformations in the order in which they run; leaves out those without SQL. */
  readonly modelsInOrder: (labels: readonly string[]) => readonly string[]
}

/** Label of the destination "I don't have a data warehouse". */
const NO_DESTINATION = 'no_destination'
/** Destinations that are local files in every mode. */
const LOCAL: ReadonlySet<string> = new Set([NO_DESTINATION, 'dummy'])

/** Destinations without SQL of their own: what their transformations make is read from what came home. */
const BUCKETS: ReadonlySet<string> = new Set(['s3', 'gcs'])

/** Path of the DuckDB file of an organisation's local warehouse. */
export const localWarehouse = (folder: string, orgId: number): string =>
  join(folder, 'warehouse', `${orgId}.duckdb`)

/** Path of the DuckDB file of a destination: one per organisation, and one per destination for other types. */
const warehouseFile = (folder: string, { orgId, id }: DestinationRecord, label: string): string =>
  label === NO_DESTINATION
    ? localWarehouse(folder, orgId)
    : join(folder, 'warehouse', `${orgId}-${id}-${label}.duckdb`)

/** Folder for the pages of a run that are not loaded yet. */
export const spoolFolder = (folder: string, seq: number): string => join(folder, 'spool', String(seq))

const destinationOf = (tools: Pick<JobTools, 'store' | 'content' | 'folder'>, id: number | null) => {
  const record = id === null ? null : tools.store.get('destinations', id)
  if (record === null) return null
  const label = tools.content.destinationTypes.find((type) => type.id === record.destinationTypeId)?.label
  if (label === undefined) return null
  return { record, job: { id: record.id, label, file: warehouseFile(tools.folder, record, label) } }
}

const isRemote = ({ isLive }: Pick<JobTools, 'isLive'>, label: string): boolean => isLive && !LOCAL.has(label)

/** Path of the DuckDB file of a destination; null for one that does not exist, or is remote. */
export const warehouseOf = (
  tools: Pick<JobTools, 'store' | 'content' | 'folder' | 'isLive'>,
  destinationId: number,
): string | null => {
  const job = destinationOf(tools, destinationId)?.job ?? null
  return job === null || isRemote(tools, job.label) ? null : job.file
}

/** Id of the destination whose answers a file of the folder `warehouse` has; null for another file. */
export const answersOfFile = (fileName: string): number | null => {
  const id = /^\d+-(\d+)-\w+\.(?:answers|copy)\.duckdb$/.exec(fileName)?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * Path of the DuckDB file that the answers of a destination are read from; null for one that does not exist, and for a
 * remote one before its answers have been read back. A local one without a copy of its answers is read itself.
 */
export const answersFileOf = (
  tools: Pick<JobTools, 'store' | 'content' | 'folder' | 'isLive'>,
  destinationId: number,
): string | null => {
  const job = destinationOf(tools, destinationId)?.job ?? null
  if (job === null) return null
  if (!isRemote(tools, job.label)) return existsSync(copyBeside(job.file)) ? copyBeside(job.file) : job.file
  const file = answersBeside(job.file)
  return existsSync(file) ? file : null
}

/** A remote warehouse with SQL, and the values of its credential; null for any other destination. */
export const remoteWarehouse = (
  tools: Pick<JobTools, 'store' | 'content' | 'folder' | 'isLive'>,
  destinationId: number,
): { readonly label: string; readonly secret: CredentialRecord['value'] } | null => {
  const found = destinationOf(tools, destinationId)
  if (found === null || !isRemote(tools, found.job.label) || BUCKETS.has(found.job.label)) return null
  const { credentialsId } = found.record
  const credential = credentialsId === null ? null : tools.store.get('credentials', credentialsId)
  if (credential === null) return null
  // nothing is loaded
  const { [LOAD_BUCKET]: _bucket, ...secret } = credential.value
  return { label: found.job.label, secret }
}

const inOrder = (tools: Pick<JobTools, 'modelsInOrder'>, steps: readonly ModelStep[]): ModelStep[] =>
  tools
    .modelsInOrder(steps.map(({ label }) => label))
    .flatMap((label) => steps.filter((step) => step.label === label))

/**
 * Values of a warehouse's credential, with those of the bucket through which it is loaded; that may no longer exist. Only
 * a credential that has the field gets them, because their keys are sent to its host: what else it has was not checked.
 */
const withLoadBucket = (
  store: Store,
  { orgId, label, value }: CredentialRecord,
): CredentialRecord['value'] => {
  const name = value[LOAD_BUCKET]
  const fields = findFieldSet('destination', label)?.fields ?? []
  if (name === undefined || name === '' || fields.every((field) => field.name !== LOAD_BUCKET)) return value
  const bucket = store
    .list('credentials', { orgId, label: LOAD_BUCKET_LABEL })
    .find((each) => each.name === name)
  return { ...value, ...besideWarehouse(bucket?.value ?? {}) }
}

/**
 * Destination of a job, with the sealed credential of a remote warehouse; null where the destination or its credential
 * no longer exists.
 */
const jobDestination = (
  tools: JobTools,
  { record, job }: NonNullable<ReturnType<typeof destinationOf>>,
  seq: number,
): RunJob['destination'] | null => {
  if (!isRemote(tools, job.label)) return { ...job, remote: null }
  const { credentialsId } = record
  const credential = credentialsId === null ? null : tools.store.get('credentials', credentialsId)
  if (credential === null) return null
  const secret = tools.seal(JSON.stringify(withLoadBucket(tools.store, credential)), seq)
  const file = answersBeside(job.file)
  return { ...job, file, remote: { installation: tools.runs.installation, secret } }
}

const baseOf = ({ now, folder }: JobTools, { seq, orgId, dagRunId, attempt }: RunRecord) => ({
  seq,
  orgId,
  dagRunId,
  attempt,
  now: now(),
  spoolFolder: spoolFolder(folder, seq),
})

/** Step of an active transformation; none for a type that no longer exists. */
const stepOf = (
  type: { readonly label: string; readonly dbt_model_select_tags?: string | null | undefined } | undefined,
  active: Pick<ModelStep, 'kind' | 'id'>,
): readonly ModelStep[] => {
  if (type === undefined) return []
  const select = type.dbt_model_select_tags ?? ''
  return [{ ...active, label: type.label, ...(select !== '' && { select }) }]
}

/** Transformations of a stack, in the order in which they run. */
const stackModels = (tools: JobTools, stack: StackRecord): ModelStep[] => {
  const tasks = tools.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.source_tasks ?? []
  const types = tasks.flatMap((task) => task.transformation_types ?? [])
  const steps = tools.store.list('stackTransformations', { stackId: stack.id }).flatMap((record) => {
    const type = types.find(({ id }) => id === record.transformationTypeId)
    return stepOf(type, { kind: 'transformation', id: record.id })
  })
  return inOrder(tools, steps)
}

/** Active transformations of a destination, in the order in which they run. */
export const destinationModels = (
  tools: Pick<JobTools, 'store' | 'content' | 'modelsInOrder'>,
  destinationId: number,
): ModelStep[] => {
  const types = tools.content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const steps = tools.store.list('destinationTransformations', { destinationId }).flatMap((record) => {
    const type = types.find(({ id }) => id === record.destinationTransformationTypeId)
    return stepOf(type, { kind: 'destinationTransformation', id: record.id })
  })
  return inOrder(tools, steps)
}

/** Days that a run reads of an endpoint. */
interface RunDays {
  readonly window: Window
  /** First day of the history of which `window` is only the newest part; null for any other window. */
  readonly wantedFrom: string | null
  /** Single days besides the window that are read again. */
  readonly days: readonly string[]
  /** Zone in which they are asked. */
  readonly zone: string
}

const allOf = (window: Window | null, zone: string, days: readonly string[] = []): RunDays | null =>
  window === null ? null : { window, wantedFrom: null, days, zone }

/** The next days of a report whose history is not loaded yet; null where the provider no longer has them. */
export const nextHistoryDays = (
  { runs, planOf, now }: Pick<JobTools, 'runs' | 'planOf' | 'now'>,
  { stackId, source, label }: { readonly stackId: number; readonly source: string; readonly label: string },
): Window | null => {
  const load = runs.firstLoads(stackId).find((each) => each.label === label)
  const plan = planOf(source, label)
  if (plan === null || load === undefined || load.since === null) return null
  return withinHistory(daysBefore(load.since, load.wantedFrom), plan, now())
}

/** All days that were read in another zone, as far as the provider has them; null where none were. */
const daysOfOtherZone = (
  { runs, now }: JobTools,
  stackId: number,
  plan: EndpointPlan,
  { label, zone, window }: { readonly label: string; readonly zone: string; readonly window: Window },
): Window | null => {
  if (plan.zones === undefined) return null
  const { zone: before, readOn } = runs.dayReads(stackId, label)
  if (before === zone || readOn.size === 0) return null
  const first = dayTextOf(Math.min(...readOn.keys()))
  return withinHistory({ from: first, to: window.to }, plan, now())
}

/** The newest days of a report with a long history before its first load; the usual ones of any other endpoint. */
const usualDays = (
  tools: JobTools,
  { runnerId, trigger }: RunRecord,
  plan: EndpointPlan,
  {
    label,
    chosenDays,
    zone,
  }: { readonly label: string; readonly chosenDays: number | null; readonly zone: string },
): RunDays => {
  const cursor = tools.runs.cursor(runnerId, label)
  const now = timeIn(zone, tools.now())
  const window = windowOf(plan, cursor, now, chosenDays)
  const again = cursor === null ? null : daysOfOtherZone(tools, runnerId, plan, { label, zone, window })
  if (again !== null) return { window: again, wantedFrom: null, days: [], zone }
  // what a command outside executes is whole when it ends
  const isCut = cursor === null && plan.strategy === 'window' && trigger !== 'call'
  const newest = isCut ? newestDays(window) : null
  if (newest !== null) return { window: newest, wantedFrom: window.from, days: [], zone }
  const days =
    cursor === null || !hasHorizons(plan)
      ? []
      : daysToRead(plan, tools.runs.dayReads(runnerId, label), now, window)
  return { window, wantedFrom: null, days, zone }
}

/**
 * Days that a run reads of an endpoint; null for an endpoint that cannot be read, or without such days. Later attempts
 * read the days of the first one, because its pages are in the spool.
 */
const endpointWindow = (
  tools: JobTools,
  run: RunRecord,
  {
    source,
    label,
    chosenDays,
    known,
  }: {
    readonly source: string
    readonly label: string
    readonly chosenDays: number | null
    /** Endpoints of an earlier attempt. */
    readonly known: readonly RunEndpoint[]
  },
): RunDays | null => {
  const stored = known.find((endpoint) => endpoint.label === label)
  if (stored !== undefined)
    return allOf({ from: stored.windowFrom, to: stored.windowTo }, stored.zone ?? UTC, stored.days)
  const plan = tools.planOf(source, label)
  if (plan === null) return null
  const zone = askedZone(plan.zones, chosenSettings(tools.store, run.orgId).zone, tools.now())
  if (run.trigger === 'history')
    return allOf(nextHistoryDays(tools, { stackId: run.runnerId, source, label }), zone)
  return run.window === null
    ? usualDays(tools, run, plan, { label, chosenDays, zone })
    : allOf(withinHistory(run.window, plan, tools.now()), zone)
}

/** Days of which the provider had no rows when an earlier run asked for them again. */
const emptyBefore = (
  { runs }: JobTools,
  { runnerId, seq }: RunRecord,
  label: string,
  days: readonly string[],
): string[] => {
  const { emptyIn } = runs.dayReads(runnerId, label)
  return days.filter((day) => (emptyIn.get(day) ?? seq) < seq)
}

/** Schema and first letters of the tables that a stack loads into its destination. */
const tablesOfStack = (
  { schemaPrefix, tablePrefix }: DestinationRecord,
  sourceLabel: string,
  stack: StackRecord,
): Pick<StackTables, 'schema' | 'tablePrefix'> => ({
  schema: `${schemaPrefix}${sourceLabel}`,
  tablePrefix: `${tablePrefix}${stack.destinationTablePrefix}`,
})

/** The job of a run, and the reports of which it reads the newest days only, by label, with the first day of their history. */
export interface PreparedJob {
  readonly job: RunJob & { readonly stack: NonNullable<RunJob['stack']> }
  readonly firstLoads: ReadonlyMap<string, string>
}

/**
 * Makes the job of a stack's run; null where the stack, its credential or its destination no longer exists.
 */
export const stackJob = (tools: JobTools, run: RunRecord): PreparedJob | null => {
  const stack = tools.store.get('stacks', run.runnerId)
  const credentialId = stack?.credentialsId ?? null
  const credential = credentialId === null ? null : tools.store.get('credentials', credentialId)
  const destination = destinationOf(tools, stack?.destinationId ?? null)
  const source = tools.content.sourceTypes.find(({ id }) => id === stack?.sourceTypeId)
  if (stack === null || credential === null || destination === null || source === undefined) return null
  const target = jobDestination(tools, destination, run.seq)
  if (target === null) return null
  const known = tools.runs.endpoints(run.seq)
  const endpoints = endpointLabels(tools.content, stack).flatMap((label) => {
    const days = endpointWindow(tools, run, {
      source: source.label,
      label,
      chosenDays: stack.lookbackDays ?? null,
      known,
    })
    return days === null ? [] : [{ label, ...days }]
  })
  const lost = tools.runs.lostColumns(stack.id)
  const acceptedOf = (label: string) => lost.find(({ endpoint }) => endpoint === label)?.accepted ?? []
  const job: PreparedJob['job'] = {
    ...baseOf(tools, run),
    stack: {
      id: stack.id,
      sourceLabel: source.label,
      ...tablesOfStack(destination.record, source.label, stack),
      endpoints: endpoints.map(({ label, window, days, zone }) => ({
        label,
        window,
        ...(zone !== UTC && { zone }),
        ...(days.length > 0 && { days: [...days], emptyDays: emptyBefore(tools, run, label, days) }),
        ...(acceptedOf(label).length > 0 && { accepted: [...acceptedOf(label)] }),
      })),
      credentialId: credential.id,
      secretAt: credential.secretAt ?? null,
      secret: tools.seal(JSON.stringify(credential.value), run.seq),
    },
    inputStacks: [[stack.id]],
    models: stackModels(tools, stack),
    destination: target,
  }
  const firstLoads = endpoints.flatMap(({ label, wantedFrom }) =>
    wantedFrom === null ? [] : [[label, wantedFrom] as const],
  )
  return { job, firstLoads: new Map(firstLoads) }
}

/**
 * Text that is equal for credentials of one account: the account that was chosen from those of a login, which several logins
 * can reach, or else all values.
 */
const accountOf = ({ label, value }: CredentialRecord): string => {
  const chosen = connectors
    .find(({ id, side }) => id === label && side === 'source')
    ?.fields.find(({ inputType }) => inputType === 'dropdown')?.name
  const account = (chosen === undefined ? '' : (value[chosen] ?? '')).replaceAll(/[\s-]/g, '')
  const values = Object.entries(value).map(([name, each]) => `${name} ${each.trim()}`)
  return JSON.stringify([label, account === '' ? values.toSorted() : account])
}

/** Groups the ids of stacks of a destination by the account that they read; a stack without a credential is alone. */
export const stacksByAccount = (store: Store, destinationId: number | null): number[][] => {
  const groups = new Map<string, number[]>()
  for (const { id, credentialsId } of store.list('stacks', { destinationId })) {
    const credential = credentialsId === null ? null : store.get('credentials', credentialsId)
    const key = credential === null ? `stack ${id}` : accountOf(credential)
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return [...groups.values()]
}

/** Where the tables of the stacks of a destination are. */
const inputTables = (
  { store, content }: JobTools,
  record: DestinationRecord,
): NonNullable<RunJob['inputTables']> =>
  store.list('stacks', { destinationId: record.id }).flatMap((stack) => {
    const source = content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.label
    return source === undefined ? [] : [{ id: stack.id, source, ...tablesOfStack(record, source, stack) }]
  })

/** Makes the job of the transformations of a destination; null where the destination no longer exists. */
export const destinationJob = (tools: JobTools, run: RunRecord): RunJob | null => {
  const destination = destinationOf(tools, run.runnerId)
  if (destination === null) return null
  const target = jobDestination(tools, destination, run.seq)
  if (target === null) return null
  return {
    ...baseOf(tools, run),
    stack: null,
    inputStacks: stacksByAccount(tools.store, run.runnerId),
    inputTables: inputTables(tools, destination.record),
    models: destinationModels(tools, run.runnerId),
    answers: settingsOfDestination(tools, run.orgId, run.runnerId),
    destination: target,
  }
}
