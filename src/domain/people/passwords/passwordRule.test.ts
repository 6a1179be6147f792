import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validationMessages } from '@/domain/messages/validation'
import { COMMON_PASSWORD_COUNT, commonPasswordsOf, isCommonPassword } from './passwordCommon'
import { checkPassword, passwordError, type PasswordRule } from './passwordRule'

const list = dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT)
const common = commonPasswordsOf(list)
const email = 'Ana.Ruiz@lx.io'
const context = { email, common }
const broken = (password: string, held = context): readonly PasswordRule[] =>
  checkPassword(password, held).flatMap(({ rule, state }) => (state === 'unmet' ? [rule] : []))

/** Keeps every rule but the one about what is added to it. */
const FILLER = 'Zq7#xW'
const chars = (text: string) => fc.constantFrom(...text)
const textOf = (characters: string, minLength: number, maxLength: number) =>
  fc.array(chars(characters), { minLength, maxLength }).map((each) => each.join(''))

describe('password rule', () => {
  it.each<[string, readonly PasswordRule[]]>([
    ['Vq7#xWm!', []],
    ['Vq7#xW!', ['length']],
    [`Vq7#${'xW!z'.repeat(7)}`, []],
    [`Vq7#${'xW!z'.repeat(7)}y`, ['length']],
    ['VQ7#XWM!', ['lower']],
    ['vq7#xwm!', ['upper']],
    ['Vqv#xWm!', ['number']],
    ['Vq7xxWm9', ['special']],
    ['Vq7 xWm9', []],
    ['Пъ7#xWmж', []],
    ['𝒱q7#xW𝒱z', []],
    ['Vq7#ana.ruiz', ['noEmail']],
    ['Vq7#ANA.RUIZ@lx.io', ['noEmail']],
    ['Password1!', ['uncommon']],
  ])('AUT-7 %s', (password, rules) => expect(broken(password)).toEqual(rules))

  it('AUT-7 holds nothing of an empty password, and says that it is required', () => {
    expect(broken('')).toEqual(['length', 'lower', 'upper', 'number', 'special'])
    expect(checkPassword('', context).some(({ state }) => state === 'met')).toBe(false)
    expect(passwordError('', context)).toBe(validationMessages.required)
  })
  it('AUT-7 says one message, word for word, whatever rule is broken', () => {
    expect(passwordError('Vq7#xW!', context)).toBe(
      'Password should be between 8 and 32 characters, not contain your email address or common passwords. It must include one of each: lower case letter, upper case letter, number, and one special character.',
    )
    expect(passwordError('Vq7#xWm!', context)).toBeNull()
  })
  it.each(['Harbour-Kite-77', 'Quixotic-Lamp-9'])('FU-25 accepts the passphrase %s', (password) =>
    expect(broken(password)).toEqual([]),
  )
  it('AUT-7 leaves the common passwords to the service while the list is not there', () => {
    const checks = checkPassword('Password1!', { email, common: null })
    expect(checks.find(({ rule }) => rule === 'uncommon')?.state).toBe('unknown')
    expect(passwordError('Password1!', { email, common: null })).toBeNull()
  })
  it.each(['', 'anna'])('AUT-7 cannot tell an address that is not there: "%s"', (address) => {
    const checks = checkPassword('Vq7#xAnna', { email: address, common })
    expect(checks.find(({ rule }) => rule === 'noEmail')?.state).toBe('unknown')
    expect(passwordError('Vq7#xAnna', { email: address, common })).toBeNull()
  })
  it.each([
    ['ana@lx.io', 'Vq7#xana', []],
    ['ana@lx.io', 'Vq7#ana@lx.io', ['noEmail']],
    ['anna@lumen.example', 'Vq7#xAnna', ['noEmail']],
    ['anna', 'Vq7#xAnna', []],
    ['', 'Vq7#xWm!', []],
    ['@', 'Vq7@xWm!', []],
    [' anna@b.c ', 'Vq7#ANNA@B.C', ['noEmail']],
  ])('AUT-7 address %s, password %s', (address, password, rules) =>
    expect(broken(password, { email: address, common })).toEqual(rules),
  )
})

describe('common passwords', () => {
  it.each([
    ['Password1!', true],
    ['xxP@$$w0rdxx', true],
    ['Tru5tno1', true],
    ['Love1234!', true],
    ['99-L0ve-99', true],
    ['Lovely-Quartz', true],
    ['xQ-love-7W', false],
    ['Vq7#xWm!', false],
    ['Xk#123456', true],
    ['ｐａｓｓｗｏｒｄ', true],
  ])('AUT-7 %s is common: %s', (password, isCommon) =>
    expect(isCommonPassword(common, password)).toBe(isCommon),
  )
  it.each([
    ['Rocket-Lemon7!', 'rocket'],
    ['My-P@ssw0rd-1', 'password'],
    ['Umbra-Kelp-31', undefined],
  ])('FU-25 names the common password in "%s"', (password, found) => {
    const check = checkPassword(password, context).find(({ rule }) => rule === 'uncommon')
    expect(check?.found).toBe(found)
  })

  it.each([
    ['Vq7#ANA.RUIZ', 'ana.ruiz'],
    ['Vq7#ana.ruiz@lx.io', 'ana.ruiz@lx.io'],
    ['Umbra-Kelp-31', undefined],
  ])('AUT-7 names the part of the address in "%s"', (password, found) => {
    const checks = checkPassword(password, { ...context, email: 'ana.ruiz@lx.io' })
    expect(checks.find(({ rule }) => rule === 'noEmail')?.found).toBe(found)
  })

  it('AUT-7 undoes a sign for a letter, never a letter for a sign', () => {
    const few = commonPasswordsOf(['123456', 'iloveu', 'lo7'])
    expect(isCommonPassword(few, 'izeasb')).toBe(false)
    expect(isCommonPassword(few, '!10v3u')).toBe(true)
    expect(isCommonPassword(few, 'lot')).toBe(false)
  })
  it('AUT-7 refuses every listed password of six or more, in any case, inside anything that fits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...list.filter(({ length }) => length >= 6)),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        textOf('qzxQZX#-~', 0, 6),
        (listed, upper, around) => {
          const typed = [...listed].map((each, index) => (upper[index] ? each.toUpperCase() : each)).join('')
          expect(isCommonPassword(common, around + typed + around)).toBe(true)
        },
      ),
    )
  })
  it('AUT-7 refuses every shorter listed one between digits and signs', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...list.filter((each) => each.length < 6)),
        textOf('#-~_ 0123456789', 0, 8),
        (listed, ends) => {
          expect(isCommonPassword(common, ends + listed.toUpperCase() + ends)).toBe(true)
        },
      ),
    )
  })
  it('AUT-7 agrees with a look at the list entry by entry', () => {
    const few = ['love', 'sex', 'abc123', 'monkey', 'i2i', 'trustno1', 'ggg666']
    const ready = commonPasswordsOf(few)
    const signs: Readonly<Record<string, string>> = { 0: 'o', 1: 'il', 3: 'e', 6: 'bg', $: 's', '!': 'il' }
    const undone = (text: string): readonly string[] =>
      [...text].reduce<readonly string[]>(
        (made, each) =>
          made.flatMap((start) => [each, ...(signs[each] ?? '')].map((letter) => start + letter)),
        [''],
      )
    const ends = (text: string): readonly string[] =>
      [...Array.from(text).keys(), text.length].flatMap((start) =>
        [...Array.from(text).keys(), text.length].flatMap((end) =>
          start <= end && !/\p{L}/u.test(text.slice(0, start) + text.slice(end))
            ? [text.slice(start, end)]
            : [],
        ),
      )
    const slow = (text: string): boolean =>
      undone(text).some((each) => few.some((listed) => listed.length >= 6 && each.includes(listed))) ||
      ends(text).some((part) => undone(part).some((each) => few.includes(each)))
    const pieces = fc.constantFrom(
      'l0ve',
      's3x',
      '$ex',
      'abc',
      '123',
      'm0nk',
      'ey',
      'trustn',
      'o',
      '1',
      'I',
      '6',
      'g',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 4 }), (parts) => {
        const text = parts.join('')
        expect(isCommonPassword(ready, text)).toBe(slow(text.toLowerCase()))
      }),
    )
  })
  it('AUT-7 does not take long, for a pasted book either', () => {
    expect(isCommonPassword(common, `${FILLER}~`.repeat(100_000))).toBe(false)
  })
})

describe('S-12 names in a password', () => {
  const known = {
    email: 'noor.haddad@quartz-labs.example',
    names: ['Noor', "O'Neill-Haddad", 'Lumen Games'],
    common,
  }
  it.each([
    ['Stackyard1!', 'stackyard'],
    ['xx$t4ckyard-X9', 'stackyard'],
    ['S-t-a-c-k-yard-9', 'stackyard'],
    ['Lumen-Games-7X', 'lumengames'],
    ['LUMENgames#7x', 'lumengames'],
    ['Lumen2026!', 'lumen'],
    ['#Noor2026#', 'noor'],
    ['Haddad--77', 'haddad'],
    ['Quartz-Labs-77', 'quartz'],
  ])('AUT-7 %s contains %s', (password, found) => {
    expect(checkPassword(password, known)).toContainEqual({ rule: 'uncommon', state: 'unmet', found })
    expect(passwordError(password, known)).toBe(validationMessages.password)
  })

  it.each(['Umbra-Kelp-31', 'Noorish-Tree-58', 'Illumens-58-Kelp'])('AUT-7 %s contains none', (password) => {
    expect(passwordError(password, known)).toBeNull()
  })

  it('AUT-7 of the product is refused where nothing else is known yet', () => {
    const nothing = { email: '', common: null }
    expect(checkPassword('Stackyard1!', nothing).at(-1)).toMatchObject({ state: 'unmet' })
    expect(checkPassword('Umbra-Kelp-31', nothing).at(-1)).toMatchObject({ state: 'unknown' })
  })

  it('AUT-7 of any length and script are looked for without delay', () => {
    const names = ['𝒱'.repeat(100), '東京ゲームス', 'a'.repeat(100), ' '.repeat(100)]
    fc.assert(
      fc.property(fc.string({ maxLength: 1024 }), (password) => {
        expect(checkPassword(password, { ...known, names })).toHaveLength(7)
      }),
    )
    expect(passwordError('東京ゲームス-Xa-1', { ...known, names })).toBe(validationMessages.password)
  })
})
