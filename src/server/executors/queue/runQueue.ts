/** The queue as the service uses it: sends jobs, reads events. */
import type { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { QueuedJob } from './queueSchemas'
import { checkQueue, connectQueue, createQueues, QueueError, queueNames, stopUnusable } from './pgBoss'
import type { QueueNames, QueueTimes } from './pgBoss'

/** A job to send. */
export interface JobToSend {
  readonly id: string
  readonly data: QueuedJob
  /** What has one job at a time, such as `stack 12`. */
  readonly owner: string
  /** Jobs of one group run one after the other; null for a job without group. */
  readonly group: string | null
}

/** A message that waits to be read. */
export interface Message {
  readonly id: string
  readonly data: unknown
}

/** A job that no worker could finish. */
export interface DeadLetter extends Message {
  /** How often it was given to a worker again, and how the last one failed. */
  readonly retries: number
  readonly reason: string
}

/** State of a job: `waiting` for a worker, `running`, or `ended` in any way; null for one that is not in the queue. */
export type QueuedJobState = 'waiting' | 'running' | 'ended' | null

/** `known` if the job was sent before, `busy` if another one of its owner has not ended. */
export type SendOutcome = 'sent' | 'known' | 'busy'

/** See the head of the file. All functions reject while its database is away. */
export interface RunQueue {
  readonly send: (job: JobToSend) => Promise<SendOutcome>
  readonly stateOf: (id: string) => Promise<QueuedJobState>
  /** Removes a job that no worker has; false if one has it, or it has ended. */
  readonly takeBack: (id: string) => Promise<boolean>
  /** Ends a job in any state; its worker notices within seconds. */
  readonly cancel: (id: string) => Promise<void>
  /** Ends the jobs of a run whose attempt is not known. */
  readonly cancelRun: (seq: number) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Events that are not forgotten yet, oldest first; those behind the message `after`, which is still there, if given. */
  readonly events: (limit: number, after: string | null) => Promise<readonly Message[]>
  readonly forgetEvents: (ids: readonly string[]) => Promise<void>
  readonly deadLetters: (limit: number) => Promise<readonly DeadLetter[]>
  readonly forgetDeadLetters: (ids: readonly string[]) => Promise<void>
}

/** A queue that is opened and closed with the service. */
export interface ServiceQueue extends RunQueue {
  /**
   * Connects, and creates the queues of a key. `onError` receives later errors of the connection. Rejects with a
   * QueueError.
   */
  readonly open: (key: Buffer, onError: (error: Error) => void) => Promise<void>
  /** Rejects if its database does not answer, or has lost the tables of the queue. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

const CONNECTIONS = 4
/** Keeps a job from workers while it is taken back; one that a crash of the service leaves held runs after it. */
const HELD_SECONDS = 60

const STATES: Readonly<Record<string, QueuedJobState>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
}

/** What pg-boss knows of the failure of a job: the error of its worker, or that the worker no longer answers. */
const messageSchema = z.object({ message: z.string() })
const outputSchema = z.union([messageSchema, z.object({ value: messageSchema })])
const reasonOf = (output: unknown): string => {
  const read = outputSchema.safeParse(output).data
  if (read === undefined) return 'unknown'
  return 'value' in read ? read.value.message : read.message
}

const createCalls = (connection: () => { readonly boss: PgBoss; readonly names: QueueNames }): RunQueue => {
  const stateOf = async (id: string): Promise<QueuedJobState> => {
    const { boss, names } = connection()
    const [job] = await boss.findJobs(names.runs, { id })
    return job === undefined ? null : (STATES[job.state] ?? 'ended')
  }
  const forget = async (name: string, ids: readonly string[]) => {
    if (ids.length > 0) await connection().boss.deleteJob(name, [...ids])
  }
  return {
    stateOf,
    send: async ({ id, data, owner, group }) => {
      const { boss, names } = connection()
      const options = { id, singletonKey: owner, ...(group !== null && { group: { id: group } }) }
      if ((await boss.send(names.runs, data, options)) !== null) return 'sent'
      return (await stateOf(id)) === null ? 'busy' : 'known'
    },
    takeBack: async (id) => {
      const { boss, names } = connection()
      // changes a job only while no worker has it, and workers skip it from then on
      const { updated } = await boss.update(names.runs, undefined, { id, startAfter: HELD_SECONDS })
      if (updated > 0) await boss.deleteJob(names.runs, id)
      return updated > 0
    },
    cancel: async (id) => {
      const { boss, names } = connection()
      await boss.cancel(names.runs, id)
    },
    cancelRun: async (seq) => {
      const { boss, names } = connection()
      const jobs = await boss.findJobs(names.runs, { data: { seq } })
      if (jobs.length > 0)
        await boss.cancel(
          names.runs,
          jobs.map(({ id }) => id),
        )
    },
    remove: async (id) => {
      const { boss, names } = connection()
      await boss.deleteJob(names.runs, id)
    },
    // read without a claim, because the service is the only reader: what it does not forget is still there after a crash
    events: async (limit, after) => {
      const { boss, names } = connection()
      return boss.findJobs(names.events, { queued: true, limit, ...(after !== null && { after }) })
    },
    forgetEvents: (ids) => forget(connection().names.events, ids),
    deadLetters: async (limit) => {
      const { boss, names } = connection()
      const jobs = await boss.findJobs(names.dead, { queued: true, limit })
      return jobs.map(({ id, data, sourceOutput, sourceRetryCount }) => ({
        id,
        data,
        retries: sourceRetryCount ?? 0,
        reason: reasonOf(sourceOutput),
      }))
    },
    forgetDeadLetters: (ids) => forget(connection().names.dead, ids),
  }
}

/** Creates the queue at an address; `open` connects to it. */
export const createServiceQueue = (address: string, times: QueueTimes = {}): ServiceQueue => {
  let opened: { readonly boss: PgBoss; readonly names: QueueNames } | null = null
  const connection = () => {
    if (opened === null) throw new QueueError('The queue is not open.')
    return opened
  }
  return {
    ...createCalls(connection),
    open: async (key, onError) => {
      const boss = await connectQueue(address, { connections: CONNECTIONS, onError, times })
      const names = queueNames(key)
      await createQueues(boss, names, times).catch((error: unknown) => stopUnusable(boss, address, error))
      opened = { boss, names }
    },
    check: async () => {
      await checkQueue(connection())
    },
    close: async () => {
      await opened?.boss.stop({ graceful: false })
      opened = null
    },
  }
}
