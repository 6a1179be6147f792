/** Tokens and account answers. Rules "Wire bodies" and "Wire answers". */
import * as z from 'zod/mini'
import type { RefreshedTokens, Tokens } from '@/domain/access/types'
import {
  CODE_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  ID_TOKEN_MAX_CHARACTERS,
  PERSON_TEXT_MAX_CHARACTERS,
  SENT_PASSWORD_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { expiry } from './read'
import { organisationSchema } from './organisation'
import { userSchema } from './users'

const tokenFields = {
  access_token: z.string(),
  access_token_expires: expiry,
  refresh_token: z.string(),
  refresh_token_expires: expiry,
}
const tokenObject = z.object(tokenFields)
const toTokens = (wire: z.output<typeof tokenObject>): Tokens => ({
  accessToken: wire.access_token,
  accessTokenExpires: wire.access_token_expires,
  refreshToken: wire.refresh_token,
  refreshTokenExpires: wire.refresh_token_expires,
})

const sessionObject = z.object({ ...tokenFields, user: userSchema })
/** TokenResponse and user: login, invite registration, Google, impersonation. */
export const sessionSchema = z.pipe(
  sessionObject,
  z.transform((wire: z.output<typeof sessionObject>) => ({ tokens: toTokens(wire), user: wire.user })),
)

const confirmObject = z.object({ ...tokenFields, user: userSchema, organization: organisationSchema })
export const confirmedSchema = z.pipe(
  confirmObject,
  z.transform((wire: z.output<typeof confirmObject>) => ({
    tokens: toTokens(wire),
    user: wire.user,
    organisation: wire.organization,
  })),
)

/**
 * Request header of a client that stores a rotated refresh token. Without it the service must keep the old one valid,
 * as specified.
 */
export const KEEPS_REFRESH_TOKEN = 'Keeps-Refresh-Token'

const accessObject = z.object({
  access_token: z.string(),
  access_token_expires: expiry,
  refresh_token: z.optional(z.unknown()),
  refresh_token_expires: z.optional(z.unknown()),
})

/** Reads a rotated refresh token; the specification does not define these fields, so invalid values are ignored. */
const rotated = (wire: z.output<typeof accessObject>) => {
  const { refresh_token: token } = wire
  if (typeof token !== 'string' || token === '') return {}
  const expires = z.safeParse(expiry, wire.refresh_token_expires)
  return { refreshToken: token, ...(expires.success && { refreshTokenExpires: expires.data }) }
}

/** A new access token, and a new refresh token where the backend rotates it. */
export const accessTokenSchema = z.pipe(
  accessObject,
  z.transform((wire: z.output<typeof accessObject>): RefreshedTokens => ({
    accessToken: wire.access_token,
    accessTokenExpires: wire.access_token_expires,
    ...rotated(wire),
  })),
)

export const registeredSchema = z.object({ user: userSchema, message: z.optional(z.string()) })

const email = textUpTo(EMAIL_MAX_CHARACTERS)
export const sentPassword = textUpTo(SENT_PASSWORD_MAX_CHARACTERS)
const code = textUpTo(CODE_MAX_CHARACTERS)
const idToken = textUpTo(ID_TOKEN_MAX_CHARACTERS)
const personText = textUpTo(PERSON_TEXT_MAX_CHARACTERS)
const person = {
  first_name: personText,
  last_name: personText,
  job_title: personText,
  email,
  password: sentPassword,
}
/** The three parameters of an invite link, returned verbatim (Rules "Seams"). */
const invite = { org_id: code, expiration: code, signature: code }

export const registerBody = z.object(person)
export const registerInviteBody = z.object({ ...person, ...invite })
export const loginBody = z.object({ email, password: sentPassword })
export const googleBody = z.object({ id_token: idToken })
export const googleInviteBody = z.object({ id_token: idToken, ...invite })
export const emailBody = z.object({ email })
export const resetBody = z.object({ code, password: sentPassword })
export const codeBody = z.object({ code })
/** Body of a refresh: empty, or an empty object. */
export const emptyBody = z.optional(z.object({}))
