import * as z from 'zod/mini'
import {
  CODE_MAX_CHARACTERS,
  LOGIN_CODE_MAX_CHARACTERS,
  LOGIN_URL_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { invite } from './auth'

const sealed = textUpTo(LOGIN_CODE_MAX_CHARACTERS)

/**
 * Schema of the response that starts a login at the operator's OpenID provider: the address of its page, the state that
 * comes back with its answer, and the sealed flow that the browser keeps until then.
 */
export const startedSignOnSchema = z.object({
  url: z.url().check(z.maxLength(LOGIN_URL_MAX_CHARACTERS), z.regex(/^https?:/)),
  state: z.string().check(z.maxLength(CODE_MAX_CHARACTERS)),
  flow: z.string().check(z.maxLength(LOGIN_CODE_MAX_CHARACTERS)),
})

/** Request body that ends such a login: what the provider has answered, the flow, and an invite that it accepts. */
export const finishSignOnBody = z.object({
  code: sealed,
  state: textUpTo(CODE_MAX_CHARACTERS),
  flow: sealed,
  issuer: z.optional(textUpTo(LOGIN_URL_MAX_CHARACTERS)),
  invite: z.optional(z.object(invite)),
})
