import { commonPasswordsOf, type CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { passwordError, type PasswordContext } from '@/domain/people/passwords/passwordRule'
import { trimPassword } from '@/domain/shared/text/invisible'
import type { OrganisationRecord, UserRecord } from '@/server/store/records'
import type { Core } from '@/server/accounts/core'
import type { Person } from './accounts'
import { Refusal, wrongField } from '@/server/lib/refusal'

let loading: Promise<CommonPasswords> | null = null

/** Lazily loads the list on first use and caches it. */
const commonPasswords = (): Promise<CommonPasswords> => {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    commonPasswordsOf(dictionary['passwords-common']),
  )
  return loading
}

/** What the service knows of an account whose password is set. */
type AccountWords = Pick<PasswordContext, 'email' | 'names'>

/** Returns what a new password is compared with at a sign-up; `organisation` is null for a new one. */
export const wordsOf = (
  { email, first_name, last_name }: Person,
  organisation: Pick<OrganisationRecord, 'name'> | null,
): AccountWords => ({ email, names: [first_name, last_name, organisation?.name ?? ''] })

/** Returns what a new password of an existing account is compared with. */
export const wordsOfUser = (core: Core, { email, firstName, lastName, orgId }: UserRecord): AccountWords => ({
  email,
  names: [firstName, lastName, (orgId === null ? null : core.store.get('organisations', orgId))?.name ?? ''],
})

/**
 * Checks a password with the rule that the forms use. Resolves with the specification's message if it is too weak, too
 * common or contains the e-mail address or a name; null if it is valid (AUT-7, spec 2 §5).
 */
export const passwordWeakness = async (password: string, words: AccountWords): Promise<string | null> =>
  passwordError(password, { ...words, common: await commonPasswords() })

/** Rejects with a `Refusal` (HTTP 422) for a password that breaks the password rule (AUT-7). */
export const refuseWeakPassword = async (password: string, words: AccountWords): Promise<void> => {
  const error = await passwordWeakness(password, words)
  if (error !== null) throw wrongField('password', error)
}

/**
 * Hashes a new password, without invisible characters at its ends, which came along with a copy (W-6); see `Services` for
 * `request`.
 */
export const hashNewPassword = (core: Core, password: string, request: Request): Promise<string> =>
  core.services.passwords.hash(trimPassword(password), request)

/**
 * Resolves with whether a typed password matches a hash: as typed, because older hashes can contain invisible characters
 * at the ends, or without these (W-6).
 */
export const isPassword = async (
  core: Core,
  typed: string,
  hash: string,
  request: Request,
): Promise<boolean> => {
  const { verify } = core.services.passwords
  const trimmed = trimPassword(typed)
  return (await verify(typed, hash, request)) || (trimmed !== typed && (await verify(trimmed, hash, request)))
}

/**
 * Rejects with a `Refusal` (HTTP 400) if a password is not that of the caller, whose guesses are limited, and with HTTP
 * 409 for an account without a password.
 */
export const assertOwnPassword = async (
  core: Core,
  { id, passwordHash }: UserRecord,
  typed: string,
  request: Request,
): Promise<void> => {
  if (passwordHash === null)
    throw new Refusal(
      409,
      'This account logs in with Google and has no password. Use a reset link to set one.',
    )
  await core.services.guard('changePassword', String(id), request, async () => {
    // 400 instead of 401, which the client would treat as the end of the session
    if (!(await isPassword(core, typed, passwordHash, request)))
      throw new Refusal(400, 'current_password: this is not your password')
  })
}
