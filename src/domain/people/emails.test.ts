import { describe, expect, it } from 'vitest'
import { emailMessage, isEmail } from './emails'

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

  it.each([
    ['\u200Bben@lumen.example', true],
    ['\u202Aben@lumen.example\u202C', true],
    ['\uFEFF ben@lumen.example\u2069', true],
    ['ben@\u200Blumen.example', false],
  ])('W-6 an address with invisible characters around it is valid: %j', (text, isValid) => {
    expect(isEmail(text)).toBe(isValid)
  })

  it('W-6 an invisible character inside is named, and where it is', () => {
    expect(emailMessage('ben@\u200Blumen.example')).toBe(
      'This contains an invisible character (U+200B) after “ben@”. Delete it, or type the text.',
    )
    expect(emailMessage('ben@lumen')).toBe("This doesn't look like a valid email address")
    expect(emailMessage('\u200Bben@lumen.example')).toBeNull()
  })
})
