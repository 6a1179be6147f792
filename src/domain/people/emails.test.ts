import { describe, expect, it } from 'vitest'
import { badEmails, isEmail, isEmailList, splitEmails } from './emails'

const label = (length: number) => 'd'.repeat(length)
/** 190 characters after the at sign, in labels of 63 at most. */
const longDomain = `${label(63)}.${label(63)}.${label(59)}.fr`

describe('the bounds of an address', () => {
  it.each([
    ['64 characters before the at sign', `${'a'.repeat(64)}@b.co`, true],
    ['65 characters before the at sign', `${'a'.repeat(65)}@b.co`, false],
    ['254 characters in all', `${'a'.repeat(63)}@${longDomain}`, true],
    ['255 characters in all', `${'a'.repeat(64)}@${longDomain}`, false],
    ['63 characters in a part of the domain', `a@${label(63)}.fr`, true],
    ['64 characters in a part of the domain', `a@${label(64)}.fr`, false],
    ['one character in a part of the domain', 'a@b.c', true],
    ['nothing before the at sign', '@b.co', false],
    ['no at sign', 'ab.co', false],
    ['a dot before the at sign', 'ana.@b.co', false],
    ['a dot at the start', '.ana@b.co', false],
    ['two dots', 'a..na@b.co', false],
    ['a dash at the end of a part', 'a@b-.co', false],
    ['a sign within a part', 'a@b_c.co', false],
    ['a sign at the end of the domain', 'a@b.co!', false],
    ['a second at sign', 'a@b@c.co', false],
  ])('AUT-8 %s', (_, text, fits) => {
    expect(isEmail(text)).toBe(fits)
  })

  it('ORG-4 keeps the first spelling of an address and names only what is none', () => {
    expect(splitEmails(' , A@b.co,a@B.co')).toEqual(['A@b.co'])
    expect(badEmails('a@b.co, , x ')).toEqual(['x'])
    expect(badEmails('x, X, y')).toEqual(['x', 'y'])
  })

  it('ORG-1 the addresses of the profile part at commas alone', () => {
    expect(isEmailList('a@b.co, d@e.fr')).toBe(true)
    expect(isEmailList('a@b.co; d@e.fr')).toBe(false)
    expect(badEmails('g@h.io, a@b.co; d@e.fr')).toEqual(['a@b.co; d@e.fr'])
  })
})
