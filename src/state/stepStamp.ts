/** What an entry of the browser's history holds about a flow: its step, and the one that Next led from. */
import * as z from 'zod/mini'

const stampSchema = z.object({ step: z.string(), from: z.optional(z.string()) })
export type StepStamp = z.infer<typeof stampSchema>

/** The stamp in a location's state; null where there is none, or something else. */
export const readStepStamp = (state: unknown): StepStamp | null => {
  const read = z.safeParse(stampSchema, state)
  return read.success ? read.data : null
}
