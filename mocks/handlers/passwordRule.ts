/** The password rule as the server keeps it (spec 2 §5): length and the four kinds of characters. */
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/shared/constants'
import { wrongField } from '../http/refusal'

const KINDS_OF_CHARACTER = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]

/** 422 for a password that breaks the rule or contains the address. */
export const refuseWeakPassword = (password: string, email: string): void => {
  const { length } = [...password]
  if (length < PASSWORD_MIN_CHARACTERS || length > PASSWORD_MAX_CHARACTERS)
    throw wrongField(
      'password',
      `must have ${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters`,
    )
  if (!KINDS_OF_CHARACTER.every((kind) => kind.test(password)))
    throw wrongField(
      'password',
      'needs a lower case letter, an upper case letter, a number and a special character',
    )
  if (email !== '' && password.toLowerCase().includes(email.trim().toLowerCase()))
    throw wrongField('password', 'must not contain the e-mail address')
}
