import { describe, expect, it } from 'vitest'
import { stackAt, stackHref, withoutStackAt } from './stackPlace'

describe('the place of a stack', () => {
  it('PLUS-22 stands in an address that leads back to it', () => {
    expect(stackHref(12)).toBe('/dashboard?at=12')
    expect(stackAt(new URLSearchParams('at=12'))).toBe(12)
  })

  it.each(['', 'at=', 'at=x', 'at=-1', 'at=1.5', 'stack=12', `at=${'9'.repeat(16)}`])(
    'PLUS-22 "%s" names none',
    (search) => expect(stackAt(new URLSearchParams(search))).toBeNull(),
  )

  it('PLUS-22 leaves the rest of an address', () => {
    expect(withoutStackAt(new URLSearchParams('tab=sources&at=12')).toString()).toBe('tab=sources')
  })
})
