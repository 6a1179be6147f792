import * as z from 'zod/mini'
import type { Run } from '@/domain/runs/types'
import { listIn, text, textOrNull } from './read'

const runObject = z.object({
  source_id: z.optional(z.unknown()),
  org_transformation_id: z.optional(z.unknown()),
  org_destination_transformation_id: z.optional(z.unknown()),
  dag_run_id: z.string(),
  logical_date: text,
  start_date: text,
  end_date: textOrNull,
  state: text,
})
const runSchema = z.pipe(
  runObject,
  z.transform((wire: z.output<typeof runObject>): Run => ({
    dagRunId: wire.dag_run_id,
    logicalDate: wire.logical_date,
    startDate: wire.start_date,
    endDate: wire.end_date,
    state: wire.state,
  })),
)
/**
 * Schema of a run history (executions of a stack or a transformation): JSON in, `Run[]` out. `endDate` is null while a
 * run lasts. The id of the stack or transformation is not kept, because the caller asked for it.
 */
export const runsSchema = listIn('runs', runSchema)
