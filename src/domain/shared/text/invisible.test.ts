import { escapeInvisible, findInvisible, withoutInvisible } from './invisibleInNames'
import { describe, expect, it } from 'vitest'
import { matchesType } from '@/connectors/lookups'
import { findByWords } from '@/features/commands/commandSearch'
import { loadCron, readSchedule } from '@/domain/stacks/schedule/schedule'
import { containsWords } from '@/domain/stacks/transformations/transformationFilter'
import { fc } from '@/testing/property'
import { foldText } from './foldText'
import { trimPassword, trimText } from './invisible'

/** Format characters that come along with a copy. */
const COPIED = [
  '\u200B',
  '\u200E',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u00AD',
  '\uFEFF',
  '\u061C',
  '\u3164',
]
const SCOTLAND = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'

describe('W-6 invisible characters', () => {
  it.each(COPIED)('W-6 %j is dropped at the ends with the white space, and named inside', (character) => {
    const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    for (const text of [
      `${character}wh.abc`,
      `wh.abc${character}`,
      ` ${character} \n${character}wh.abc ${character}\t`,
    ]) {
      expect(trimText(text)).toBe('wh.abc')
      expect(findInvisible(text)).toBeNull()
    }
    expect(findInvisible(`wh.${character}abc`)).toEqual({ code, after: 'wh.' })
    expect(withoutInvisible(`wh.${character}abc`)).toBe('wh.abc')
    expect(foldText(`WH.${character}abc`)).toBe('wh.abc')
  })

  it.each([
    ['a joined emoji', '👩🏽\u200D💻 Kim'],
    ['a family at the end', 'Ada 👩\u200D👧'],
    ['a heart on fire', '❤\uFE0F\u200D🔥'],
    ['a flag of a region', `Ada ${SCOTLAND}`],
    ['a flag of a region in the middle', `${SCOTLAND} Ada`],
    ['Persian with a non-joiner', 'علی\u200Cرضا'],
    ['Devanagari with a joiner', 'क्\u200Dष'],
    ['Arabic with a mark of direction', 'نور\u200F (B)'],
    ['nothing', ''],
  ])('W-6 W-7 what a script needs stays: %s', (_what, text) => {
    expect(trimText(text)).toBe(text)
    expect(trimPassword(text)).toBe(text)
    expect(findInvisible(text)).toBeNull()
    expect(escapeInvisible(text)).toBe(text)
  })

  it('W-6 lines and tabs of a note are none', () => {
    expect(findInvisible('a\n\tb')).toBeNull()
  })

  it('W-6 of a password only invisible ends are dropped', () => {
    expect(trimPassword('\u200Bp a ss\uFEFF')).toBe('p a ss')
    expect(trimPassword(' p\u200Bass ')).toBe(' p\u200Bass ')
  })

  it('W-6 tags without their flag are named', () => {
    expect(findInvisible('Ada\u{E0067}\u{E007F}')).toEqual({ code: 'U+E0067', after: 'Ada' })
  })

  it('W-6 searches ignore them, in what is searched for and in what is searched', () => {
    expect(containsWords(['Ten\u200Bjin DataVault'], 'tenjin\uFEFF data')).toBe(true)
    expect(matchesType({ label: 'applovin', name: 'AppLovin (MAX)' }, 'app\u2060lovin')).toBe(true)
    expect(findByWords([{ name: 'Tenjin', also: [] }], '\u200Bten\u200Bjin')).toHaveLength(1)
  })

  it('W-6 a pasted cron expression is read without them', async () => {
    await loadCron()
    expect(readSchedule('\u200B15 9 * * *\uFEFF').kind).toBe('daily')
    expect(readSchedule('15\u200B 9 * * *').kind).toBe('unreadable')
  })

  it('W-6 only white space and invisible characters end up as nothing', () => {
    expect(trimText('\u200B \uFEFF')).toBe('')
  })

  it('W-6 trimming is stable and never touches what is visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const trimmed = trimText(text)
        expect(trimText(trimmed)).toBe(trimmed)
        expect(text).toContain(trimmed)
      }),
    )
  })

  it('W-7 a sign outside the BMP before a joiner is seen, whichever it is', () => {
    // Chromium 156: /[\u{1F3FB}-\u{1F3FF}a]$/u does not match '🏽'
    for (let code = 0x1_f3_fb; code <= 0x1_f3_ff; code += 1) {
      const name = `👩${String.fromCodePoint(code)}\u200D💻`
      expect(escapeInvisible(name)).toBe(name)
    }
    for (const letter of ['𐤀', '𞤀', '𑀓'])
      expect(escapeInvisible(`${letter}\u200D${letter}`)).toBe(`${letter}\u200D${letter}`)
  })
})
