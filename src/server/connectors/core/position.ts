/** Positions in a report that is read in parts, periods and pages. */
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { dayNumberOf } from '@/server/lib/days'
import { RunError } from '@/server/lib/runErrors'
import type { Window } from '@/server/lib/tables'

const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const positionSchema = z.object({
  /** Id of the part; the next one is the first that follows it in order. */
  part: z.string().check(z.maxLength(1_000)),
  /** Periods of the part that are left, of which the first one is read. */
  windows: z.array(z.object({ from: daySchema, to: daySchema })).check(z.maxLength(1_000)),
  /** Rows to skip, number or address of the page; null for the first one. */
  page: z.nullable(z.string().check(z.maxLength(10_000))),
  /** Rows of a page, where pages with more had too much data. */
  pageRows: z.optional(z.int().check(z.positive())),
  /** Job of the provider that makes the rows of the first period. */
  job: z.optional(
    z.object({
      /** Can be a link with a signature. */
      id: z.string().check(z.maxLength(10_000)),
      /** Epoch ms. */
      startedAt: z.number(),
      /** Times that its state was asked for. */
      asked: z.number(),
      /** Jobs before it that have failed. */
      failed: z.number(),
      isDone: z.optional(z.boolean()),
    }),
  ),
  /** Days that the versions of a part had which were read so far; see `versions.ts`. */
  newer: z.optional(
    z.object({
      of: z.string().check(z.maxLength(1_000)),
      version: z.string().check(z.maxLength(1_000)),
      /** Days of the versions before this one, and its own. */
      days: z.array(daySchema).check(z.maxLength(10_000)),
      own: z.array(daySchema).check(z.maxLength(10_000)),
    }),
  ),
  /** The credential might read none of the parts before this one. */
  areRefused: z.optional(z.boolean()),
})

/** Where reading continues. */
export type Position = z.infer<typeof positionSchema>
/** A job of the provider. */
export type JobPosition = NonNullable<Position['job']>

/** Converts a position to a cursor of the engine. */
export const cursorOf = (position: Position): string => JSON.stringify(position)

/** Reads a cursor. Throws a RunError for one that this version of the connector did not write. */
export const positionOf = (cursor: string): Position => {
  const { success, data } = positionSchema.safeParse(parsed(cursor))
  if (!success)
    throw new RunError('internal', 'The run cannot be continued where it stopped. Run the stack again.')
  return data
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The halves of a period, the older one first; null for a single day. */
export const halvesOf = ({ from, to }: Window): readonly [Window, Window] | null => {
  const days = dayNumberOf(to) - dayNumberOf(from) + 1
  if (days < 2) return null
  const middle = addDays(from, Math.floor(days / 2))
  return [
    { from, to: addDays(middle, -1) },
    { from: middle, to },
  ]
}
