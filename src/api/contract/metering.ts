/** Metering. Valid only as an object, not an array (MET-2). */
import * as z from 'zod/mini'
import type { MeteringInfo } from '@/domain/metering/types'

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

export const meteringSchema = z.pipe(
  meteringObject,
  z.transform((wire: z.output<typeof meteringObject>): MeteringInfo => ({
    monthlyRowAllowance: wire.monthly_row_allowance,
    totalRows: wire.total_rows,
    sources: wire.sources ?? {},
    destinationTransformations: wire.destination_transformations ?? {},
  })),
)
