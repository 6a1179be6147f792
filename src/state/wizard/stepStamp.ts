import * as z from 'zod/mini'

const stampSchema = z.object({ step: z.string(), from: z.optional(z.string()) })
/**
 * Wizard step stored in the state of a browser history entry. `from` is the step from which Next led there; undefined
 * if it was entered otherwise.
 */
export type StepStamp = z.infer<typeof stampSchema>

/** Reads the wizard step from a router location's state; null if it contains none. */
export const readStepStamp = (state: unknown): StepStamp | null => {
  const read = z.safeParse(stampSchema, state)
  return read.success ? read.data : null
}
