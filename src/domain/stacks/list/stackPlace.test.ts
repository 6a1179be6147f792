import { describe, expect, it } from 'vitest'
import { openStackOf, stackHref, withOpenStack } from './stackPlace'

describe('the unfolded stack in the address', () => {
  it('PLUS-22 FU-29: is read from the link that names it', () => {
    expect(stackHref(12)).toBe('/dashboard?open=12')
    expect(openStackOf(new URLSearchParams('open=12'))).toBe(12)
  })

  it.each(['', 'open=', 'open=x', 'open=-1', 'open=1.5', 'stack=12', `open=${'9'.repeat(16)}`])(
    'FU-29: "%s" names none',
    (search) => expect(openStackOf(new URLSearchParams(search))).toBeNull(),
  )

  it('FU-29: changes without touching the rest of the address', () => {
    expect(withOpenStack(new URLSearchParams('tab=sources&open=12'), null).toString()).toBe('tab=sources')
    expect(withOpenStack(new URLSearchParams('q=meta'), 7).toString()).toBe('q=meta&open=7')
  })
})
