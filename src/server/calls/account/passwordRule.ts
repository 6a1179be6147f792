import { commonPasswordsOf, type CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { passwordError } from '@/domain/people/passwords/passwordRule'
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
