/** What crosses the queue between the service and its workers. Only numbers of runs, stacks and organisations are readable. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { createSealer } from '@/server/lib/sealing'
import { runEventSchema, runJobSchema } from '@/server/run/job'
import type { RunEvent, RunJob } from '@/server/run/job'
import { jobMessageSchema } from '@/server/run/jobMessage'
import type { JobMessage } from '@/server/run/jobMessage'

/**
 * Version of the messages, a part of the names of the queues: a worker takes no jobs that it cannot read, and its events
 * are read by a service that can. Raised with each change of the schemas of jobs and events, also of those inside.
 */
export const MESSAGE_VERSION = 12

/** Most events of one message. */
export const MOST_EVENTS = 200
/** Longest sealed text: a job with the days of many endpoints, or events with sample rows. */
const LONGEST_SEALED = 100_000_000

const id = z.int().check(z.positive())
const count = z.int().check(z.nonnegative())
const sealed = z.string().check(z.maxLength(LONGEST_SEALED))

/** A job as it is in the queue. */
export const queuedJobSchema = z.object({
  seq: id,
  attempt: id,
  orgId: id,
  stackId: z.nullable(id),
  /**
   * Number of the first delivery of this job; each retry adds 1. It continues after the last recorded delivery of the
   * attempt, so that late events of an earlier worker can be recognized.
   */
  delivery: count,
  sealed,
})
/** See `queuedJobSchema`. */
export type QueuedJob = z.infer<typeof queuedJobSchema>

/** Events of one delivery of a job, in order. */
export const queuedEventsSchema = z.object({
  seq: id,
  attempt: id,
  delivery: count,
  /** Number of the first event in its delivery, from 1. */
  first: id,
  sealed,
})
/** See `queuedEventsSchema`. */
export type QueuedEvents = z.infer<typeof queuedEventsSchema>

/** What a worker needs for a run. */
export const jobContentSchema = z.object({ job: runJobSchema, outbound: jobMessageSchema.shape.outbound })
/** See `jobContentSchema`. */
export type JobContent = Pick<JobMessage, 'job' | 'outbound'>

/** An id in the form of a UUID that is the same for the same words. */
const idOf = (words: string): string => {
  const hash = createHash('sha256').update(words).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Id of the job of an attempt, so that it is in the queue once however often it is sent. */
export const jobIdOf = (installation: string, { seq, attempt }: Pick<RunJob, 'seq' | 'attempt'>): string =>
  idOf(`job ${installation} ${seq} ${attempt}`)

/** Id of a message with events, so that it is in the queue once however often it is sent. */
export const eventsIdOf = (jobId: string, { delivery, first }: QueuedEvents): string =>
  idOf(`events ${jobId} ${delivery} ${first}`)

const jobPlace = ({ seq, attempt, orgId, stackId, delivery }: Omit<QueuedJob, 'sealed'>): string =>
  `queued job ${seq} ${attempt} ${orgId} ${stackId} ${delivery}`

/** Encrypts a job for the queue. */
export const sealJob = (key: Buffer, content: JobContent, delivery: number): QueuedJob => {
  const { seq, attempt, orgId, stack } = content.job
  const head = { seq, attempt, orgId, stackId: stack?.id ?? null, delivery }
  return { ...head, sealed: createSealer(key).seal(JSON.stringify(content), jobPlace(head)) }
}

/** Decrypts a job. Throws for another key, or a job that was changed. */
export const openJob = (key: Buffer, { sealed: text, ...head }: QueuedJob): JobContent =>
  jobContentSchema.parse(JSON.parse(createSealer(key).open(text, jobPlace(head))))

const eventsPlace = ({ seq, attempt, delivery, first }: Omit<QueuedEvents, 'sealed'>): string =>
  `queued events ${seq} ${attempt} ${delivery} ${first}`

/** Encrypts events for the queue. */
export const sealEvents = (
  key: Buffer,
  head: Omit<QueuedEvents, 'sealed'>,
  events: readonly RunEvent[],
): QueuedEvents => ({
  ...head,
  sealed: createSealer(key).seal(JSON.stringify(events), eventsPlace(head)),
})

export const eventsSchema = z.array(runEventSchema).check(z.maxLength(MOST_EVENTS))

/** Decrypts events. Throws for another key, or events that were changed. */
export const openEvents = (key: Buffer, { sealed: text, ...head }: QueuedEvents): readonly RunEvent[] =>
  eventsSchema.parse(JSON.parse(createSealer(key).open(text, eventsPlace(head))))
