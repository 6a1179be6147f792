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
  change: z.optional(z.nullable(z.object({ from: text, to: text }))),
})
const auditEventSchema = z.pipe(
  eventObject,
  z.transform(({ change = null, ...wire }: z.output<typeof eventObject>): AuditEvent => ({
    ...wire,
    change,
  })),
)
/** Schema of one page of the audit trail, newest event first: JSON in, `AuditEvent[]` out. Missing texts become ''. */
export const auditSchema = listIn('events', auditEventSchema)
/**
 * Query parameters of the audit trail: `before` is the id of an event, and only earlier events are returned; without
 * it, the newest ones.
 */
export const auditQuery = z.object({ before: z.optional(z.string()) })
