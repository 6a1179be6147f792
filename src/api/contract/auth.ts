/** Tokens and account answers. Rules "Wire bodies" and "Wire answers". */
import * as z from 'zod/mini'
import type { AccessToken, Tokens } from '@/domain/access/types'
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

const accessObject = z.object({ access_token: z.string(), access_token_expires: expiry })
export const accessTokenSchema = z.pipe(
  accessObject,
  z.transform((wire: z.output<typeof accessObject>): AccessToken => ({
    accessToken: wire.access_token,
    accessTokenExpires: wire.access_token_expires,
  })),
)

export const registeredSchema = z.object({ user: userSchema, message: z.optional(z.string()) })

const person = {
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  email: z.string(),
  password: z.string(),
}
/** The three parameters of an invite link go back verbatim (Rules "Seams"). */
const invite = { org_id: z.string(), expiration: z.string(), signature: z.string() }

export const registerBody = z.object(person)
export const registerInviteBody = z.object({ ...person, ...invite })
export const loginBody = z.object({ email: z.string(), password: z.string() })
export const googleBody = z.object({ id_token: z.string() })
export const googleInviteBody = z.object({ id_token: z.string(), ...invite })
export const emailBody = z.object({ email: z.string() })
export const resetBody = z.object({ code: z.string(), password: z.string() })
export const codeBody = z.object({ code: z.string() })
/** Refresh sends an empty body; an empty object is accepted too. */
export const emptyBody = z.optional(z.object({}))
