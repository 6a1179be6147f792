import * as z from 'zod/mini'
import type { LoginSession } from '@/domain/access/loginSession'
import { sentPassword } from './auth'
import { flag, id, listIn, text } from './read'

const sessionObject = z.object({
  id,
  created_at: text,
  last_used_at: text,
  user_agent: text,
  current: flag(false),
})
const loginSessionSchema = z.pipe(
  sessionObject,
  z.transform((wire: z.output<typeof sessionObject>): LoginSession => ({
    id: wire.id,
    createdAt: wire.created_at,
    lastUsedAt: wire.last_used_at,
    userAgent: wire.user_agent,
    isCurrent: wire.current,
  })),
)
/**
 * Schema of the response that lists the user's login sessions: JSON in the API's field names in, `LoginSession[]` out.
 * A missing or null time or user agent becomes ''.
 */
export const loginSessionsSchema = listIn('sessions', loginSessionSchema)

/** Request body that changes the user's password; `password` is the new one. */
export const changePasswordBody = z.object({ current_password: sentPassword, password: sentPassword })
