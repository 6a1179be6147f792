import { describe, expect, it } from 'vitest'
import { commonPasswordsOf, isCommonPassword } from './passwordCommon'
import { checkPassword } from './passwordRule'

const letters = 'ilzeasbgtco'
const table: readonly (readonly [string, string])[] = [
  ['0', 'o'],
  ['1', 'il'],
  ['!', 'il'],
  ['|', 'il'],
  ['2', 'z'],
  ['3', 'e'],
  ['€', 'e'],
  ['4', 'a'],
  ['@', 'a'],
  ['5', 's'],
  ['$', 's'],
  ['6', 'bg'],
  ['8', 'b'],
  ['9', 'g'],
  ['7', 't'],
  ['+', 't'],
  ['(', 'c'],
]

describe('look-alikes', () => {
  it.each(table)('AUT-7 %s is written for %s, and for no other letter', (sign, meant) => {
    const undone = [...letters].filter((letter) =>
      isCommonPassword(commonPasswordsOf([`qq${letter}qqq`]), `qq${sign}qqq`),
    )
    expect(undone.toSorted()).toEqual([...meant].toSorted())
  })

  it('AUT-7 a listed sign is found as it is, beside another of the same spelling', () => {
    const list = commonPasswordsOf(['gqqqqq', 'bqqqqq', 'QQ9QQQ'])
    expect(['gqqqqq', 'bqqqqq', '6qqqqq', 'qq9qqq'].map((text) => isCommonPassword(list, text))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(isCommonPassword(list, 'qqgqqq')).toBe(false)
  })

  it('AUT-7 six characters are found anywhere, five only between signs', () => {
    const list = commonPasswordsOf(['qwxyzv', 'mnpqr'])
    expect(isCommonPassword(list, 'kqwxyzvk')).toBe(true)
    expect(isCommonPassword(list, 'kqwxyzv')).toBe(true)
    expect(isCommonPassword(list, 'kmnpqrk')).toBe(false)
    expect(isCommonPassword(list, '77-mnpqr-77')).toBe(true)
  })

  it('AUT-7 looks no further than the limit', () => {
    const list = commonPasswordsOf(['qwxyzv'])
    expect(isCommonPassword(list, `${'k'.repeat(58)}qwxyzv`)).toBe(true)
    expect(isCommonPassword(list, `${'k'.repeat(59)}qwxyzv`)).toBe(false)
    expect(isCommonPassword(list, 'kkqwxyzv', 7)).toBe(false)
  })
})

describe('states of the password rules', () => {
  it('AUT-7 each is met, unmet or unknown', () => {
    const common = commonPasswordsOf(['qwxyzv'])
    expect(checkPassword('Vq7#xWm!', { email: 'a@b.co', common }).map(({ state }) => state)).toEqual(
      Array.from({ length: 7 }, () => 'met'),
    )
    expect(checkPassword('Vq7#xWm!', { email: '', common }).at(5)).toEqual({
      rule: 'noEmail',
      state: 'unknown',
    })
    expect(checkPassword('qwxyzv', { email: 'a@b.co', common }).at(6)).toEqual({
      rule: 'uncommon',
      state: 'unmet',
      found: 'qwxyzv',
    })
  })
})
