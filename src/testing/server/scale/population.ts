/** The organisations, stacks and past runs with which the simulation of a day begins. */
import { DatabaseSync } from 'node:sqlite'
import { DAY_MS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { DESTINATION, SOURCE, destinationTransformationId, taskId } from '@/server/connectors/catalogue/ids'
import { isCron, ticksBetween } from '@/server/engine/runs/cron'
import type { StackRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'

/** Size of the simulated service. */
export interface PopulationSize {
  readonly organisations: number
  readonly stacks: number
  /** Start of the simulation, epoch ms. */
  readonly start: number
}

/** Spreads numbers evenly and repeatably: the same index always gives the same number below `below`. */
const spread = (index: number, below: number): number =>
  ((Math.imul(index + 1, 2_654_435_761) >>> 0) >>> 7) % below

/** One organisation of this many has hundreds of stacks, the others have one to five. */
const LARGE_EVERY = 250
const LARGE_STACKS = 250
const SMALL_STACKS = 5

/** Hours that people choose for a daily run: many at midnight and before work, in UTC. */
const CHOSEN_HOURS = [0, 0, 0, 0, 6, 6, 6, 6, 7, 7, 8, 8, 9, ...Array.from({ length: 24 }, (_, hour) => hour)]

/** Schedules by their share of a hundred stacks; '' is daily at the time of the creation. */
const intervalOf = (index: number): string => {
  const share = spread(index, 100)
  const minute = spread(index + 7, 60)
  if (share < 48) return `0 ${CHOSEN_HOURS[spread(index + 13, CHOSEN_HOURS.length)] ?? 0} * * *`
  if (share < 80) return ''
  if (share < 90) return '0 */6 * * *'
  if (share < 95) return '0 * * * *'
  return share < 98 ? `${minute} * * * *` : '*/15 * * * *'
}

/** Numbers of stacks of each organisation; the first one has what is left over. */
const sizesOf = ({ organisations, stacks }: PopulationSize): readonly number[] => {
  const sizes = Array.from({ length: organisations }, (_, index) =>
    index % LARGE_EVERY === 0 ? LARGE_STACKS : 1 + spread(index, SMALL_STACKS),
  )
  const rest = stacks - sizes.reduce((sum, size) => sum + size, 0)
  return [Math.max(1, LARGE_STACKS + rest), ...sizes.slice(1)]
}

const SECRET = { username: 'vault', password: 'simulated', host: 'vault.example', port: '5432', db: 'vault' }
/** Endpoints that each stack reads. */
const TASKS = [taskId('tenjin', 0), taskId('tenjin', 2), taskId('tenjin', 4)]
/** Of a hundred organisations, five have a trial that has ended, and twenty a warehouse with transformations. */
const isExpired = (index: number) => spread(index + 3, 100) < 5
const hasWarehouse = (index: number) => spread(index + 5, 100) < 20
/** Of a hundred stacks, three are paused. */
const isPaused = (index: number) => spread(index + 11, 100) < 3

const addOrganisation = (store: Store, index: number, start: number) => {
  const createdAt = start - 400 * DAY_MS
  const { id: orgId } = store.insert('organisations', {
    name: `Studio ${index}`,
    phoneNumber: '',
    referral: '',
    monthlyRowAllowance: 10_000_000,
    inviteGeneration: 0,
    createdAt,
  })
  const endDate = isExpired(index) ? start - 30 * DAY_MS : null
  const licenceType = endDate === null ? 'long_term' : 'free_trial'
  store.insert('licences', { orgId, licenceType, startDate: createdAt, endDate, createdAt })
  store.insert('users', {
    orgId,
    firstName: 'Ana',
    lastName: 'Okafor',
    jobTitle: '',
    email: `ana@studio-${index}.example`,
    passwordHash: null,
    role: 'ADMIN',
    emailConfirmed: true,
    mailProven: true,
    createdAt,
    updatedAt: createdAt,
  })
  const named = { orgId, value: SECRET, place: null, createdAt }
  const credential = store.insert('credentials', { ...named, label: 'tenjin', name: 'vault' })
  const warehouse = hasWarehouse(index)
  const { id: destinationId } = store.insert('destinations', {
    orgId,
    destinationTypeId: warehouse ? DESTINATION.bigquery : DESTINATION.no_destination,
    credentialsId: warehouse
      ? store.insert('credentials', { ...named, label: 'bigquery', name: 'warehouse' }).id
      : null,
    schemaPrefix: '',
    tablePrefix: '',
    createdAt,
  })
  if (warehouse)
    store.insert('destinationTransformations', {
      orgId,
      destinationId,
      destinationTransformationTypeId: destinationTransformationId('bigquery', 1),
      createdAt,
    })
  return { orgId, destinationId, credentialsId: credential.id }
}

const addStack = (
  store: Store,
  owner: ReturnType<typeof addOrganisation>,
  index: number,
  start: number,
): StackRecord => {
  const createdAt = start - (40 + spread(index, 300)) * DAY_MS + spread(index + 17, DAY_MS / 1_000) * 1_000
  return store.insert('stacks', {
    ...owner,
    enabled: !isPaused(index),
    interval: intervalOf(index),
    startDate: new Date(createdAt).toISOString(),
    note: '',
    destinationTablePrefix: `s${index}_`,
    flowType: 'roas',
    sourceTypeId: SOURCE.tenjin,
    taskIds: TASKS,
    pauses: isPaused(index) ? [{ from: start - DAY_MS, to: null }] : [],
    createdAt,
  })
}

/** Adds the organisations with their stacks to an empty store; returns the stacks. */
export const addPopulation = (store: Store, size: PopulationSize): readonly StackRecord[] =>
  store.transaction(() => {
    const stacks: StackRecord[] = []
    for (const [index, count] of sizesOf(size).entries()) {
      const owner = addOrganisation(store, index, size.start)
      for (let each = 0; each < count; each += 1)
        stacks.push(addStack(store, owner, stacks.length, size.start))
    }
    return stacks
  })

/** Past runs of each stack, so that queries read tables of a real size. */
const PAST_RUNS = 20

/** Memory for the pages of the file while it is filled. */
const FILL_CACHE_KB = 500_000

/** Times at which a stack was due before the start, newest first. */
const pastTimes = ({ interval, createdAt }: StackRecord, start: number): readonly number[] =>
  isCron(interval)
    ? ticksBetween(interval, createdAt, start, PAST_RUNS)
    : ticksBetween('', createdAt, start, PAST_RUNS)

/** Adds finished runs of the time before the start to the file of the runs. Returns their number. */
export const addPastRuns = (file: string, stacks: readonly StackRecord[], start: number): number => {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA cache_size = -${FILL_CACHE_KB}; BEGIN`)
  const addRun = database.prepare(
    `INSERT INTO runs (orgId, runnerKind, runnerId, dagRunId, trigger, logicalDate, startDate, endDate, state, attempt)
     VALUES (?, ?, ?, ?, 'schedule', ?, ?, ?, 'SUCCESS', 1)`,
  )
  const addCursor = database.prepare('INSERT INTO cursors (stackId, label, lastDay) VALUES (?, ?, ?)')
  const lastDay = new Date(start - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const runs = stacks.flatMap((stack) => pastTimes(stack, start).map((at) => ({ stack, at })))
  for (const { stack, at } of runs.toSorted((one, other) => one.at - other.at))
    addRun.run(stack.orgId, 'source', stack.id, `scheduled__${at}`, at, at, Math.min(start, at + MINUTE_MS))
  // otherwise the transformations of all destinations would run first
  const destinations = new Map(stacks.map(({ destinationId, orgId }) => [destinationId, orgId]))
  for (const [id, orgId] of destinations)
    addRun.run(orgId, 'destination', id, `dataset_triggered__${start}`, start, start, start)
  for (const { id } of stacks)
    for (const label of ['apps', 'daily_ad_revenue', 'daily_country_spend']) addCursor.run(id, label, lastDay)
  database.exec('COMMIT')
  database.close()
  return runs.length
}
