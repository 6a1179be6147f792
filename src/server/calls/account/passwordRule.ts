import { commonPasswordsOf, type CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { passwordError } from '@/domain/people/passwords/passwordRule'
import { trimPassword } from '@/domain/shared/text/invisible'
import type { Core } from '../core'
import { wrongField } from '../refusal'

let loading: Promise<CommonPasswords> | null = null

/** Lazily loads the list on first use and caches it. */
const commonPasswords = (): Promise<CommonPasswords> => {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    commonPasswordsOf(dictionary['passwords-common']),
  )
  return loading
}

/**
 * Checks a password with the rule that the forms use. Resolves with the specification's message if it is too weak, too
 * common or contains the e-mail address; null if it is valid (AUT-7, spec 2 §5).
 */
export const passwordWeakness = async (password: string, email: string): Promise<string | null> =>
  passwordError(password, { email, common: await commonPasswords() })

/**
 * Rejects with a `Refusal` (HTTP 422) for a password that breaks the password rule or contains the e-mail address
 * (AUT-7).
 */
export const refuseWeakPassword = async (password: string, email: string): Promise<void> => {
  const error = await passwordWeakness(password, email)
  if (error !== null) throw wrongField('password', error)
}

/** Hashes a new password, without invisible characters at its ends, which came along with a copy (W-6). */
export const hashNewPassword = (core: Core, password: string): Promise<string> =>
  core.services.passwords.hash(trimPassword(password))

/**
 * Resolves with whether a typed password matches a hash: as typed, because older hashes can contain invisible characters
 * at the ends, or without these (W-6).
 */
export const isPassword = async (core: Core, typed: string, hash: string): Promise<boolean> => {
  const { verify } = core.services.passwords
  const trimmed = trimPassword(typed)
  return (await verify(typed, hash)) || (trimmed !== typed && (await verify(trimmed, hash)))
}
