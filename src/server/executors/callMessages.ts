/** Bodies of the calls between `stackyard run` and the service; read at both ends. */
import * as z from 'zod/mini'
import { LOG_LINES_PER_ANSWER } from '@/domain/shared/constants'
import { RUN_ERROR_KINDS } from '../lib/runErrors'
import { runEventSchema } from '../run/job'
import { jobMessageSchema } from '../run/jobMessage'

/** Paths of the calls; `:seq` is the number of a run. */
export const CALL_PATHS = {
  runs: '/worker/runs',
  progress: '/worker/runs/:seq',
  events: '/worker/runs/:seq/events',
} as const

/** Most events of one batch. */
export const BATCH_EVENTS = 200
/**
 * Largest body of a call, bytes: below the 2 MB that the proxy of the page *Run Stackyard for your team* lets through.
 */
export const CALL_BODY_BYTES = 1_900_000

const longText = z.string().check(z.maxLength(4_500))
const shortText = z.string().check(z.maxLength(200))
const seq = z.int().check(z.positive())
const count = z.int().check(z.nonnegative())
/** Random id of a command, which tells its calls from those of a later one for the same run. */
const caller = z.string().check(z.minLength(8), z.maxLength(100))

/** Asks for a run of a stack. */
export const callRequestSchema = z.object({
  stack: z.int().check(z.positive()),
  /** Time that names the run, in UTC; null for the service's present. */
  logicalDate: z.nullable(
    z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/),
      z.refine((text) => !Number.isNaN(Date.parse(text))),
    ),
  ),
  caller,
})
/** See `callRequestSchema`. */
export type CallRequest = z.infer<typeof callRequestSchema>

/**
 * What a command is to do: execute the job of run `seq`, follow a run that the service or another command executes, or
 * end at once.
 */
export const callAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('execute'), seq, message: jobMessageSchema }),
  z.object({ kind: z.literal('follow'), seq, text: longText }),
  z.object({ kind: z.literal('done'), text: longText }),
  /** `isRetryable`: whether another call later may be accepted. */
  z.object({ kind: z.literal('refused'), isRetryable: z.boolean(), text: longText }),
])
/** See `callAnswerSchema`. */
export type CallAnswer = z.infer<typeof callAnswerSchema>

/** Events of a run, in order, numbered from 1 in each attempt; none for a sign of life. */
export const eventsRequestSchema = z.object({
  caller,
  /** Number of the first event. */
  first: z.int().check(z.positive()),
  events: z.array(runEventSchema).check(z.maxLength(BATCH_EVENTS)),
})
/** See `eventsRequestSchema`. */
export type EventsRequest = z.infer<typeof eventsRequestSchema>

/**
 * What became of a batch. `received`: number of the last recorded event. `cancelled`: whether the run is to be ended.
 * `lost`: the run has ended without the command, or another command executes it, so nothing was recorded.
 */
export const eventsAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recorded'), received: count, cancelled: z.boolean() }),
  z.object({ kind: z.literal('lost') }),
])
/** See `eventsAnswerSchema`. */
export type EventsAnswer = z.infer<typeof eventsAnswerSchema>

/** How far a run is that somebody else executes. */
export const progressSchema = z.object({
  state: z.enum(['QUEUED', 'RUNNING', 'SUCCESS', 'FAILED']),
  /** Why the last attempt failed; null if none has. */
  error: z.nullable(z.object({ kind: z.enum(RUN_ERROR_KINDS), message: longText })),
  /** Log lines after the asked one. */
  lines: z
    .array(
      z.object({
        line: count,
        level: z.enum(['info', 'warning', 'error']),
        endpoint: z.nullable(shortText),
        text: longText,
      }),
    )
    .check(z.maxLength(LOG_LINES_PER_ANSWER)),
})
/** See `progressSchema`. */
export type RunProgress = z.infer<typeof progressSchema>

/** Answer of a call that was refused. */
export const refusalSchema = z.object({ message: longText })
