/** The password rule as the server keeps it: the very rule of the forms (AUT-7, spec 2 §5). */
import { commonPasswordsOf, type CommonPasswords } from '@/domain/people/passwordCommon'
import { passwordError } from '@/domain/people/passwordRule'
import { wrongField } from '../http/refusal'

let loading: Promise<CommonPasswords> | null = null

/** Read with the first password that is set, and kept. */
const commonPasswords = (): Promise<CommonPasswords> => {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    commonPasswordsOf(dictionary['passwords-common']),
  )
  return loading
}

/** The message of the specification for a password that breaks the rule or contains the address; null for a good one. */
export const passwordWeakness = async (password: string, email: string): Promise<string | null> =>
  passwordError(password, { email, common: await commonPasswords() })

/** 422 with the message of the specification for a password that breaks the rule or contains the address. */
export const refuseWeakPassword = async (password: string, email: string): Promise<void> => {
  const error = await passwordWeakness(password, email)
  if (error !== null) throw wrongField('password', error)
}
