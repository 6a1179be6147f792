/** Every text of the product stands once, in src/domain/messages; every number of the specification once, in constants.ts. */
import { describe, expect, it } from 'vitest'
import { textsOf } from '../stories/support/literals'
import { isTest, readSources } from '../stories/support/sources'

const sources = readSources('src', 'mocks', 'stories', '.storybook', '.ci')
const home = 'src/domain/messages/'
const isMessages = (path: string) => path.startsWith(home) && !isTest(path)
const messages = sources.filter(({ path }) => isMessages(path))
const others = sources.filter(({ path }) => !path.startsWith(home) && !isTest(path))

const SHORTEST = 6
const PLACEHOLDER = /\{\}/g
/** Words for people: two or more, or one with a capital; shorter ones and keys like 'source' say something else elsewhere. */
const isText = (text: string): boolean => {
  const words = text.replaceAll(PLACEHOLDER, '').trim()
  return words.length >= SHORTEST && / /.test(words) && /[a-z]{2}/.test(words)
}
const isWord = (text: string): boolean => /^[A-Z][a-z]{3,}$/.test(text)

/** Labels and sentences that stand in several places of the product and may change in one of them alone. */
const repeated = new Map([
  ['Log in', 'the heading and the button of one form'],
  ['Log Out', 'the menu, and the way out of a profile that is not complete'],
  ['Try again', 'the button beside each error'],
  ['What you typed is kept.', 'two errors of different forms'],
  ['No credentials needed', 'the form and the guide beside the choice'],
  ['{} more', 'two lists that are cut'],
  ['This cannot be undone.', 'the specification says it in two dialogs'],
  ['Manage team', 'the menu entry and the page that it opens'],
  ['Invite Users', 'the menu entry and the dialog that it opens'],
  ['Nobody was changed.', 'two errors of different pages'],
])
/** Words that are values on the wire or data, and a text at the same time. */
const alsoData = new Map([
  ['Attribution', 'a category, as the catalogue spells it'],
  ['Destination', 'a category, as the catalogue spells it'],
  ['Mediation', 'a category, as the catalogue spells it'],
  ['Users', 'a report of the catalogue'],
  ['Creative ROAS', 'a destination transformation of the catalogue'],
])

describe('one place', () => {
  const texts = messages.flatMap((source) => textsOf(source).map((text) => ({ text, path: source.path })))

  it('every text stands once in the messages', () => {
    const seen = new Map<string, number>()
    for (const { text } of texts) seen.set(text, (seen.get(text) ?? 0) + 1)
    const twice = [...seen].filter(([text, count]) => count > 1 && isText(text) && !repeated.has(text))
    expect(texts.length).toBeGreaterThan(300)
    expect(twice).toEqual([])
    expect([...repeated.keys()].filter((text) => (seen.get(text) ?? 0) < 2)).toEqual([])
  })

  it('and nowhere else in the code or in a story', () => {
    const known = new Set(texts.map(({ text }) => text))
    const elsewhere = others.flatMap((source) => {
      const isStory = source.path.startsWith('stories/')
      const isOurs = (text: string) =>
        !alsoData.has(text) && (isText(text) || (!isStory && isWord(text) && source.path.startsWith('src/')))
      return textsOf(source).flatMap((text) =>
        known.has(text) && isOurs(text) ? [`${source.path}: ${text}`] : [],
      )
    })
    expect([...new Set(elsewhere)]).toEqual([])
  })

  it('every number of spec 2 §9 stands once', () => {
    const numbers = /\b(8_?000|1_?048_?576|15_?000|1_?200|5439|86_?400_?000|760_?000|1_?000_?000)\b/
    const ownNumbers =
      /^(src\/domain\/shared\/constants\.ts|src\/theme\/|mocks\/(data|server|world|contractSteps)\/)/
    const breaches = others
      .filter(({ path }) => /^(src|mocks)\//.test(path) && !ownNumbers.test(path))
      .flatMap((source) =>
        source.lines.flatMap((line, index) =>
          numbers.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [`${source.path}:${index + 1} ${line}`] : [],
        ),
      )
    expect(breaches).toEqual([])
  })
})
