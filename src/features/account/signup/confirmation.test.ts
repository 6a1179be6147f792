/** A link of a mail does not end a session unasked. AUT-5. */
import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '@/api/client/errors'
import { confirmationKind, mayRedeem } from './confirmation'

const facts = { code: 'c', isLoggedIn: false, isOwn: false, error: null, isFetching: true }

describe('the confirmation of an address', () => {
  it('AUT-5 redeems a code for a visitor, and never over somebody’s session', () => {
    expect(mayRedeem({ code: 'c', isLoggedIn: false })).toBe(true)
    expect(mayRedeem({ code: 'c', isLoggedIn: true })).toBe(false)
    expect(mayRedeem({ code: '', isLoggedIn: false })).toBe(false)
  })

  it('AUT-5 asks whoever is logged in, also when another tab has logged in meanwhile', () => {
    expect(confirmationKind({ ...facts, isLoggedIn: true })).toBe('loggedIn')
    expect(confirmationKind({ ...facts, isLoggedIn: true, isFetching: false })).toBe('loggedIn')
  })

  it('AUT-5 is on its way in the session that the link itself has begun', () => {
    expect(confirmationKind({ ...facts, isLoggedIn: true, isOwn: true, isFetching: false })).toBe('busy')
  })

  it('AUT-5 tells a code that is no good from a service that could not be asked', () => {
    const failed = { ...facts, isFetching: false }
    expect(confirmationKind({ ...failed, code: '' })).toBe('broken')
    expect(confirmationKind({ ...failed, error: new HttpError('auth.confirmEmail', 410, null, null) })).toBe(
      'refused',
    )
    expect(confirmationKind({ ...failed, error: new HttpError('auth.confirmEmail', 503, null, null) })).toBe(
      'failed',
    )
    expect(confirmationKind({ ...failed, error: new NetworkError('auth.confirmEmail') })).toBe('failed')
  })
})
