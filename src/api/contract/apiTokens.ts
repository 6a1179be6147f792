import * as z from 'zod/mini'
import { TOKEN_DAYS, TOKEN_SCOPES, type ApiToken } from '@/domain/access/apiTokens'
import { SENT_PASSWORD_MAX_CHARACTERS, TOKEN_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { id, listIn, text, textOrNull } from './read'

const tokenFields = {
  id,
  name: text,
  scope: text,
  hint: text,
  of: text,
  created_at: text,
  expires_at: text,
  last_used_at: textOrNull,
}
const tokenObject = z.object(tokenFields)
const toToken = (wire: z.output<typeof tokenObject>): ApiToken => ({
  id: wire.id,
  name: wire.name,
  scope: wire.scope,
  hint: wire.hint,
  of: wire.of,
  createdAt: wire.created_at,
  expiresAt: wire.expires_at,
  lastUsedAt: wire.last_used_at,
})

/** Schema of the response that lists the tokens of the organization. */
export const apiTokensSchema = listIn('tokens', z.pipe(tokenObject, z.transform(toToken)))

/** Schema of the response to a new token: the only one that has the token itself. */
export const newTokenSchema = z.object({ token: z.string() })

/**
 * Request body that makes a token, which ends after a number of days; `password` is that of its maker, missing for one who
 * logs in with Google alone.
 */
export const newTokenBody = z.object({
  name: textUpTo(TOKEN_NAME_MAX_CHARACTERS),
  scope: z.enum(TOKEN_SCOPES),
  days: z.literal(TOKEN_DAYS),
  password: z.optional(textUpTo(SENT_PASSWORD_MAX_CHARACTERS)),
})
