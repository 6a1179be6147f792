/** Wizard step stored in a browser history entry; `from` is the step that Next led from. */
import * as z from 'zod/mini'

const stampSchema = z.object({ step: z.string(), from: z.optional(z.string()) })
export type StepStamp = z.infer<typeof stampSchema>

/** Reads the stamp from a location's state; null where there is none or it is invalid. */
export const readStepStamp = (state: unknown): StepStamp | null => {
  const read = z.safeParse(stampSchema, state)
  return read.success ? read.data : null
}
