/** APP-2: the page that was asked for, for whoever asked for it. */
import { describe, expect, it } from 'vitest'
import { returnPathFor, returnToOf } from './returnPath'

describe('the way back after a log in', () => {
  it.each<[string, unknown, number, string | null]>([
    ['a visitor asked for it', { from: '/organization', of: null }, 7, '/organization'],
    ['the same user comes back', { from: '/organization', of: 7 }, 7, '/organization'],
    ['T-6 another user has logged in', { from: '/organization', of: 7 }, 8, null],
    ['it leads out of the app', { from: '//evil.example' }, 7, null],
    ['it is no text', { from: 7 }, 7, null],
    ['its user is no number', { from: '/organization', of: '8' }, 7, '/organization'],
    ['nobody is noted with it', { from: '/organization' }, 7, '/organization'],
    ['nothing was noted', null, 7, null],
    ['a text was noted', '/organization', 7, null],
    ['there is no page in it', { email: 'leo@lumen.example' }, 7, null],
  ])('APP-2 %s', (_what, state, userId, path) => {
    expect(returnPathFor(returnToOf(state), userId)).toBe(path)
  })

  it('T-6 is handed on with whose it was', () => {
    expect(returnToOf({ from: '/organization', of: 7, email: 'leo@lumen.example' })).toEqual({
      from: '/organization',
      of: 7,
    })
  })
  it('AUT-2 X-8 is checked once more where it was kept while Google was asked', () => {
    expect(returnPathFor({ from: '//evil.example', of: null }, 7)).toBeNull()
  })
})
