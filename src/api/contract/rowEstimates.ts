import * as z from 'zod/mini'
import type { EndpointRows } from '@/domain/runs/rowEstimate'
import { TYPE_IDS_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { id, listIn, text } from './read'

/** Ids of the source types that are asked for, separated by commas. */
export const rowEstimatesQuery = z.object({ source_type_ids: textUpTo(TYPE_IDS_MAX_CHARACTERS) })

const count = z.int().check(z.nonnegative())
const endpointRowsObject = z.object({
  source_type_id: id,
  endpoint: text,
  first_rows: count,
  rows_per_day: count,
})
/** Schema of what stacks of this service have loaded of the endpoints of source types. */
export const rowEstimatesSchema = listIn(
  'row_estimates',
  z.pipe(
    endpointRowsObject,
    z.transform((wire: z.output<typeof endpointRowsObject>): EndpointRows => ({
      sourceTypeId: wire.source_type_id,
      endpoint: wire.endpoint,
      firstRows: wire.first_rows,
      rowsPerDay: wire.rows_per_day,
    })),
  ),
)
