import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailError, repeatError, resetCodeOf, resetLinkOf, SPENT_LINK } from './passwordForms'

describe('forgotten password', () => {
  it.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['ana', "This doesn't look like a valid email address"],
    [' ana@lumen.example ', null],
  ])('AUT-6 AUT-8 address "%s"', (email, error) => expect(emailError(email)).toBe(error))
  it('AUT-6 asks for the very same password twice', () => {
    expect(repeatError('Umbra-Kelp-31', '')).toBe('This field is required')
    expect(repeatError('Umbra-Kelp-31', 'umbra-Kelp-31')).toBe('Passwords do not match')
    expect(repeatError('Umbra-Kelp-31', 'Umbra-Kelp-31')).toBeNull()
  })
  it('AUT-6 reads the code of the link, whatever stands in it', () => {
    expect(resetCodeOf('')).toBeNull()
    expect(resetCodeOf('?code=')).toBeNull()
    expect(resetCodeOf('?other=1')).toBeNull()
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const code = text.trim()
        expect(resetCodeOf(`?code=${encodeURIComponent(code)}`)).toBe(code === '' ? null : code)
      }),
    )
  })
  it.each([
    ['?code=a', null, { kind: 'opened', code: 'a' }],
    ['?code=a', SPENT_LINK, { kind: 'opened', code: 'a' }],
    ['', { code: 'a' }, { kind: 'kept', code: 'a' }],
    ['', SPENT_LINK, { kind: 'spent' }],
    ['', null, { kind: 'incomplete' }],
    ['', { code: '' }, { kind: 'incomplete' }],
    ['', { code: 7 }, { kind: 'incomplete' }],
    ['', 'a', { kind: 'incomplete' }],
  ])('AUT-6 a page at "%s" with the state %j has a link of its own', (search, state, link) =>
    expect(resetLinkOf(search, state)).toEqual(link),
  )
})
