import { describe, expect, it } from 'vitest'
import { HttpError } from '@/api/client/errors'
import { askedWait, callRefusal, waitInWords } from './callRefusal'

const tooMany = (message: string | null, retryAfterMs: number | null = 900_000) =>
  new HttpError('auth.login', 429, message === null ? {} : { message }, retryAfterMs)

describe('what a form says after too many attempts', () => {
  it.each([
    ['Too many attempts. Try again in 900 seconds.', 'Too many attempts. Try again in 15 minutes.'],
    ['Too many attempts. Try again in 15 minutes.', 'Too many attempts. Try again in 15 minutes.'],
    ['Locked for 900 s because of 6 attempts', 'Locked for 15 minutes because of 6 attempts'],
    ['This account is paused', 'This account is paused. Wait 15 minutes and try again.'],
    ['This account is paused!', 'This account is paused! Wait 15 minutes and try again.'],
    ['email: has too many attempts.', 'Email has too many attempts. Wait 15 minutes and try again.'],
    [null, 'Too many attempts. Wait 15 minutes and try again.'],
  ])("N-16 is the service's %j with the time to wait", (words, shown) => {
    expect(callRefusal(tooMany(words), 'otherwise')).toBe(shown)
  })

  it('N-16 counts down inside the words of the service', () => {
    const wait = askedWait(tooMany('Try again in 16 seconds.', 16_000))
    expect(wait?.askedMs).toBe(16_000)
    expect(wait && waitInWords(wait.sentence, 3_000)).toBe('Try again in 3 seconds.')
  })

  it("N-16 is the service's message alone where it does not say how long", () => {
    expect(callRefusal(tooMany('Come back tomorrow.', null), 'otherwise')).toBe('Come back tomorrow.')
    expect(askedWait(tooMany('Come back tomorrow.', null))).toBeNull()
    expect(askedWait(new HttpError('auth.login', 503, {}, 2_000))).toBeNull()
    expect(askedWait(null)).toBeNull()
  })
})
