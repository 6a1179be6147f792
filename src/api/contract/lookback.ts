import * as z from 'zod/mini'
import { type Lookback, LOOKBACK_MAX_DAYS } from '@/domain/stacks/settings/lookback'

const days = z.int().check(z.minimum(1), z.maximum(LOOKBACK_MAX_DAYS))
const lookbackObject = z.object({
  days: z.optional(z.nullable(days)),
  default_days: z.optional(z.nullable(days)),
})
/**
 * Schema of the lookback of a stack: days that each run reads again, null for the source's own number; `default_days` is
 * that number, null for a source whose figures do not change later.
 */
export const lookbackSchema = z.pipe(
  lookbackObject,
  z.transform((wire: z.output<typeof lookbackObject>): Lookback => ({
    days: wire.days ?? null,
    defaultDays: wire.default_days ?? null,
  })),
)

/** Request body that sets the lookback of a stack; null for the source's own number of days. */
export const lookbackBody = z.object({ days: z.nullable(days) })
