/** The job queue in PostgreSQL, kept by pg-boss. */
import type { PgBoss } from 'pg-boss'
import { createSealer } from '@/server/lib/sealing'
import { MESSAGE_VERSION } from './queueSchemas'
import { RETRY } from '@/server/lib/retryPolicy'

/** Schema of the queue's tables in the database. */
const SCHEMA = 'stackyard_queue'
/** Longest time to connect. */
const CONNECT_MS = 10_000
/**
 * Settings of node-postgres, to which pg-boss hands them on: without them a query waits for a quarter of an hour when the
 * network between here and PostgreSQL is cut.
 */
const NETWORK = { keepAlive: true, query_timeout: 30_000 }
/** How often instances look for jobs whose worker no longer answers, which then go to another one. */
const SUPERVISE_SECONDS = 10

/** Time after which a worker that does not answer loses its job. */
const LEASE_SECONDS = 30
/** How often workers answer. */
export const HEARTBEAT_SECONDS = 5
/** Longest time of one delivery: twice the limit of a run, for a process that cannot be killed. */
const EXPIRE_SECONDS = 2 * 60 * 60
/** How long a job that has ended is known, so that a service which starts does not send it again. */
const KEPT_SECONDS = 24 * 60 * 60

/** Times of the queue that tests shorten; 10 s is the shortest lease of pg-boss. */
export interface QueueTimes {
  readonly leaseSeconds?: number
  readonly superviseSeconds?: number
  readonly retryDelaySeconds?: number
  readonly heartbeatSeconds?: number
  readonly checkKeySeconds?: number
}

/** Names of the queues whose messages a key opens. */
export interface QueueNames {
  readonly runs: string
  readonly events: string
  /** Jobs that no worker could finish. */
  readonly dead: string
}

const RUNS = 'runs-'

/**
 * Each key and each version of the messages has its own queues, so that a worker with another one takes no jobs that it
 * cannot read.
 */
export const queueNames = (key: Buffer): QueueNames => {
  const suffix = `v${MESSAGE_VERSION}-${createSealer(key).keyId}`
  return { runs: `${RUNS}${suffix}`, events: `events-${suffix}`, dead: `dead-${suffix}` }
}

/** Whether there are queues of runs, but of other keys only; those of the key may have another version. */
export const areOfOtherKeys = (existing: readonly string[], key: Buffer): boolean => {
  const runs = existing.filter((name) => name.startsWith(RUNS))
  return runs.length > 0 && !runs.some((name) => name.endsWith(`-${createSealer(key).keyId}`))
}

/** The queue or the folder of a worker cannot be used; the message is for the operator. */
export class QueueError extends Error {
  override readonly name = 'QueueError'
}

/** Decodes a part of an address; one with a percent sign that encodes nothing is returned as it is. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Text of an error without the password of the address. */
const textOf = (error: unknown, { password }: URL): string => {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return [password, decoded(password)]
    .filter((word) => word !== '')
    .reduce((clean, word) => clean.replaceAll(word, '…'), text)
}

/** pg-boss reports the errors of a worker as copies that are no Error. */
const asError = (reported: Error): Error =>
  reported instanceof Error ? reported : Object.assign(new Error('unknown'), reported)

/** Closes the connections of a queue that cannot be used. Throws the QueueError, which does not contain the password. */
export const stopUnusable = async (boss: PgBoss, address: string, error: unknown): Promise<never> => {
  const url = new URL(address)
  await boss.stop({ graceful: false }).catch(() => undefined)
  throw new QueueError(
    `The queue at ${url.host}${url.pathname} cannot be used: ${textOf(error, url)}. Nothing was changed. Check the address in STACKYARD_QUEUE or --queue, and that PostgreSQL runs.`,
  )
}

/** Connects to the queue, and creates its tables. Rejects with a QueueError, which does not contain the password. */
export const connectQueue = async (
  address: string,
  options: {
    readonly connections: number
    readonly onError: (error: Error) => void
    readonly times?: QueueTimes | undefined
  },
): Promise<PgBoss> => {
  const supervise = options.times?.superviseSeconds ?? SUPERVISE_SECONDS
  // loaded by those who use the queue only
  const { PgBoss: Boss } = await import('pg-boss')
  const boss = new Boss({
    connectionString: address,
    schema: SCHEMA,
    application_name: 'stackyard',
    max: options.connections,
    connectionTimeoutMillis: CONNECT_MS,
    ...NETWORK,
    schedule: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
  })
  boss.on('error', (reported) => options.onError(asError(reported)))
  try {
    await boss.start()
    return boss
  } catch (error) {
    return await stopUnusable(boss, address, error)
  }
}

/**
 * Rejects unless the queue of runs is there with its tables, such as after somebody has deleted them. It reads one row,
 * however many jobs there are.
 */
export const checkQueue = async ({
  boss,
  names,
}: {
  readonly boss: PgBoss
  readonly names: QueueNames
}): Promise<void> => {
  await boss.getDb().executeSql(`SELECT 1 FROM ${SCHEMA}.job LIMIT 1`)
  if ((await boss.getQueue(names.runs)) === null)
    throw new QueueError(
      'The queue of the runs is gone from its database. A restart of the service creates it.',
    )
}

/** Creates the queues of a key, and updates the settings of the queue of runs. */
export const createQueues = async (
  boss: PgBoss,
  names: QueueNames,
  times: QueueTimes = {},
): Promise<void> => {
  const runs = {
    heartbeatSeconds: times.leaseSeconds ?? LEASE_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    retryLimit: RETRY.delivery.retries,
    retryDelay: times.retryDelaySeconds ?? RETRY.delivery.firstWaitSeconds,
    retryBackoff: true,
    retryDelayMax: RETRY.delivery.longestWaitSeconds,
    deadLetter: names.dead,
  }
  await boss.createQueue(names.dead)
  // one job of a stack at a time
  await boss.createQueue(names.runs, { ...runs, policy: 'exclusive' })
  await boss.updateQueue(names.runs, runs)
  await boss.createQueue(names.events)
}
