/** Server-side password rule, the same code as in the forms (AUT-7, spec 2 §5). */
import { commonPasswordsOf, type CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { passwordError } from '@/domain/people/passwords/passwordRule'
import { wrongField } from '../../http/refusal'

let loading: Promise<CommonPasswords> | null = null

/** Lazily loads the list on first use and caches it. */
const commonPasswords = (): Promise<CommonPasswords> => {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    commonPasswordsOf(dictionary['passwords-common']),
  )
  return loading
}

/**
 * The specification's message for a password that breaks the rule or contains the email address; null for a valid one.
 */
export const passwordWeakness = async (password: string, email: string): Promise<string | null> =>
  passwordError(password, { email, common: await commonPasswords() })

/** Throws 422 with the specification's message for a password that breaks the rule or contains the email address. */
export const refuseWeakPassword = async (password: string, email: string): Promise<void> => {
  const error = await passwordWeakness(password, email)
  if (error !== null) throw wrongField('password', error)
}
