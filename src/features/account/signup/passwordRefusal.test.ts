/** Where a refused sign-up is said: at the password, or above the form. AUT-7. */
import { describe, expect, it } from 'vitest'
import { HttpError } from '@/api/client/errors'
import { passwordRefusal } from './passwordRefusal'

const refused = (status: number, message: string) => new HttpError('auth.register', status, { message }, null)

describe('a refused sign-up', () => {
  it('AUT-7 names the password that was sent, in the words of the service', () => {
    expect(passwordRefusal(refused(422, 'password: is too common'), 'Password1!')).toEqual({
      password: 'Password1!',
      message: 'Password is too common',
    })
  })
  it('AUT-7 that names no password, or is of another kind, belongs above the form', () => {
    expect(passwordRefusal(refused(422, 'email: is not an address'), 'x')).toBeNull()
    expect(passwordRefusal(refused(500, 'password store is down'), 'x')).toBeNull()
    expect(passwordRefusal(refused(422, 'password'), undefined)).toBeNull()
    expect(passwordRefusal(null, 'x')).toBeNull()
  })
})
