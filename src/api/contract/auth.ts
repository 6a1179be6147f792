import * as z from 'zod/mini'
import type { RefreshedTokens, Tokens } from '@/domain/access/types'
import {
  CODE_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  ID_TOKEN_MAX_CHARACTERS,
  ORGANISATION_NAME_MAX_CHARACTERS,
  PERSON_TEXT_MAX_CHARACTERS,
  SECOND_FACTOR_CODE_MAX_CHARACTERS,
  SENT_PASSWORD_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { expiry } from './read'
import { organisationSchema } from './organisation'
import { passkeyAnswer } from './passkeys'
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

/**
 * Whether the user has lost the membership of an organisation that came by a link before the address was proven;
 * optional (S-2).
 */
const membershipDropped = z.optional(z.boolean())

const sessionObject = z.object({ ...tokenFields, user: userSchema, membership_dropped: membershipDropped })
/**
 * Schema of the response to a login, an invite registration, a Google login, or the start or end of an impersonation:
 * the session's tokens and its user (Rules "Wire bodies", "Wire answers").
 */
export const sessionSchema = z.pipe(
  sessionObject,
  z.transform((wire: z.output<typeof sessionObject>) => ({
    tokens: toTokens(wire),
    user: wire.user,
    hasDroppedMembership: wire.membership_dropped === true,
  })),
)

const unconfirmed = z.object({ user: userSchema, access_token: z.optional(z.undefined()) })
/**
 * Schema of the response to an invite registration: the session's tokens and its user, or only the user (`tokens` is
 * null), who becomes a member by confirming the e-mail address (Rules "Wire answers", S-2).
 */
export const joinSchema = z.union([
  sessionSchema,
  z.pipe(
    unconfirmed,
    z.transform(({ user }: z.output<typeof unconfirmed>) => ({ tokens: null, user })),
  ),
])

/** Schema of the response that starts a login with Google: the nonce for its ID token. */
export const googleNonceSchema = z.object({ nonce: z.string().check(z.maxLength(CODE_MAX_CHARACTERS)) })

const confirmObject = z.object({
  ...tokenFields,
  user: userSchema,
  organization: organisationSchema,
  membership_dropped: membershipDropped,
})
/**
 * Schema of the response to the confirmation of an e-mail address: the new session's tokens, its user and the user's
 * organisation.
 */
export const confirmedSchema = z.pipe(
  confirmObject,
  z.transform((wire: z.output<typeof confirmObject>) => ({
    tokens: toTokens(wire),
    user: wire.user,
    organisation: wire.organization,
    hasDroppedMembership: wire.membership_dropped === true,
  })),
)

/**
 * Name of the request header with which a client announces that it stores a new refresh token after each refresh.
 * Without the header the service must keep the old refresh token valid, as specified.
 */
export const KEEPS_REFRESH_TOKEN = 'Keeps-Refresh-Token'

const accessObject = z.object({
  access_token: z.string(),
  access_token_expires: expiry,
  refresh_token: z.optional(z.unknown()),
  refresh_token_expires: z.optional(z.unknown()),
})

/**
 * Reads the new refresh token of a service that replaces it with every refresh. The specification does not define these
 * fields, so invalid values are ignored.
 */
const rotated = (wire: z.output<typeof accessObject>) => {
  const { refresh_token: token } = wire
  if (typeof token !== 'string' || token === '') return {}
  const expires = z.safeParse(expiry, wire.refresh_token_expires)
  return { refreshToken: token, ...(expires.success && { refreshTokenExpires: expires.data }) }
}

/**
 * Schema of the response to a token refresh: a new access token, and a new refresh token if the service replaces it.
 * Without one, the refresh token in use stays valid.
 */
export const accessTokenSchema = z.pipe(
  accessObject,
  z.transform((wire: z.output<typeof accessObject>): RefreshedTokens => ({
    accessToken: wire.access_token,
    accessTokenExpires: wire.access_token_expires,
    ...rotated(wire),
  })),
)

/** Schema of the response to a registration: the new user, who must still confirm the e-mail address. */
export const registeredSchema = z.object({ user: userSchema, message: z.optional(z.string()) })

const email = textUpTo(EMAIL_MAX_CHARACTERS)
/** Schema of a password in a request body. It only limits the length; the service checks the password. */
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
export const invite = { org_id: code, expiration: code, signature: code }

const resetObject = z.object({ message: z.optional(z.string()), membership_dropped: membershipDropped })
/** Schema of the response to a password reset. */
export const resetSchema = z.pipe(
  resetObject,
  z.transform((wire: z.output<typeof resetObject>) => ({
    hasDroppedMembership: wire.membership_dropped === true,
  })),
)

/** Request body that registers the first user of a new organisation. */
export const registerBody = z.object(person)
/** Request body that asks for the organisation of an invite link. */
export const inviteLinkBody = z.object(invite)
/** Schema of its name, '' where it has none yet, and of the address that the link was mailed to, null for none. */
export const invitingSchema = z.object({
  organization: z.string().check(z.maxLength(ORGANISATION_NAME_MAX_CHARACTERS)),
  email: z.optional(z.nullable(z.string().check(z.maxLength(EMAIL_MAX_CHARACTERS)))),
})
/** Request body that registers an invited user: the person, and the invite link's parameters. */
export const registerInviteBody = z.object({ ...person, ...invite })
/**
 * Request body of a login with e-mail address and password, and the code or passkey of a second step where the account has
 * one.
 */
export const loginBody = z.object({
  email,
  password: sentPassword,
  code: z.optional(textUpTo(SECOND_FACTOR_CODE_MAX_CHARACTERS)),
  passkey: z.optional(passkeyAnswer),
})
/** Request body that exchanges Google's ID token for a session. */
export const googleBody = z.object({ id_token: idToken })
/** Request body that exchanges Google's ID token for a session and accepts an invite. */
export const googleInviteBody = z.object({ id_token: idToken, ...invite })
/** Request body of the calls that mail a link to an address: password reset and e-mail confirmation. */
export const emailBody = z.object({ email })
/** Request body that sets a new password with the single-use code of the reset mail. */
export const resetBody = z.object({ code, password: sentPassword })
/** Request body that confirms an e-mail address with the single-use code of the confirmation mail. */
export const codeBody = z.object({ code })
/** Request body of a token refresh: none, or an empty object. */
export const emptyBody = z.optional(z.object({}))
