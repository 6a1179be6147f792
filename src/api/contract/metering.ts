import * as z from 'zod/mini'
import type { MeteringInfo } from '@/domain/metering/types'

/** Number of rows; a missing or null one is 0. */
const count = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? 0),
)
const counts = z.pipe(
  z.optional(z.nullable(z.record(z.string(), count))),
  z.transform((value: Record<string, number> | null | undefined) => value ?? {}),
)
const sourceObject = z.object({ endpoints: counts, transformations: counts })

const meteringObject = z.object({
  monthly_row_allowance: count,
  total_rows: z.number(),
  sources: z.optional(z.nullable(z.record(z.string(), sourceObject))),
  destination_transformations: z.optional(z.nullable(z.record(z.string(), counts))),
})

/**
 * Schema of the rows that an organisation moved in one month: JSON in, `MeteringInfo` out. A missing count
 * becomes 0, a missing map of counts an empty map; an array instead of an object is invalid (MET-2).
 */
export const meteringSchema = z.pipe(
  meteringObject,
  z.transform((wire: z.output<typeof meteringObject>): MeteringInfo => ({
    monthlyRowAllowance: wire.monthly_row_allowance,
    totalRows: wire.total_rows,
    sources: wire.sources ?? {},
    destinationTransformations: wire.destination_transformations ?? {},
  })),
)
