/** The audit trail. Optional calls. */
import * as z from 'zod/mini'
import type { AuditEvent } from '@/domain/access/auditEvent'
import { id, listIn, text } from './read'

const eventObject = z.object({
  id,
  at: text,
  actor: text,
  action: z.string(),
  object: text,
  result: text,
  address: text,
})
const auditEventSchema = z.pipe(
  eventObject,
  z.transform((wire: z.output<typeof eventObject>): AuditEvent => wire),
)
export const auditSchema = listIn('events', auditEventSchema)
/** Cursor: events before this id; without it, the newest events. */
export const auditQuery = z.object({ before: z.optional(z.string()) })
