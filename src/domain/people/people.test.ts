import { describe, expect, it } from 'vitest'
import { isEmail } from './emails'

describe('e-mail', () => {
  it.each([
    ['ana@lumen.example', true],
    [' ana@lumen.example ', true],
    ["o'neil+tag@a-b.co", true],
    ['ana@lumen', false],
    ['ana@-lumen.example', false],
    ['.ana@lumen.example', false],
    ['a..na@lumen.example', false],
    ['ana@lumen..example', false],
    ['a b@lumen.example', false],
    [`${'a'.repeat(65)}@lumen.example`, false],
    ['', false],
  ])('AUT-8 %s', (text, fits) => expect(isEmail(text)).toBe(fits))
  it('AUT-8 D-10 takes linear time', () => {
    expect(isEmail(`${'a.'.repeat(100_000)}@b`)).toBe(false)
  })
})
