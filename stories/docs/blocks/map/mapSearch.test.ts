import { describe, expect, it } from 'vitest'
import { byFile, findRows, storyHref } from './mapSearch'

const row = (id: string, words: string, ...states: readonly string[]) => ({
  id,
  words,
  states: states.map((state) => ({ state, story: 'a--b', isTest: false })),
  stories: [],
  rules: [],
  tests: [],
})
const sections = [
  { key: 'T', name: 'Tokens', rows: [row('T-1', 'It ends.'), row('T-10', 'It fails.')] },
  { key: 'MOD', name: 'Modals', rows: [row('MOD-4', 'Delete this Stack?', 'refused')] },
]
const found = (typed: string, key: string | null = null) =>
  findRows(sections, typed, key).flatMap(({ rows }) => rows.map(({ id }) => id))

describe('the search of the map', () => {
  it('finds by id, in whatever case, and never a longer one', () => {
    expect(found('t-1')).toEqual(['T-1'])
    expect(found('T-')).toEqual(['T-1', 'T-10'])
  })

  it('finds by every word of a row, of its states and of its section', () => {
    expect(found('delete REFUSED')).toEqual(['MOD-4'])
    expect(found('tokens fails')).toEqual(['T-10'])
    expect(found('delete fails')).toEqual([])
    expect(found(' ')).toEqual(['T-1', 'T-10', 'MOD-4'])
  })

  it('stays within the section that is chosen, and leaves out empty ones', () => {
    expect(found('', 'MOD')).toEqual(['MOD-4'])
    expect(findRows(sections, 'ends', null).map(({ key }) => key)).toEqual(['T'])
  })
})

it('leads to a story', () => {
  expect(storyHref('features-stacks--asked')).toBe('./?path=/story/features-stacks--asked')
})

it('gathers tests by file', () => {
  const tests = [
    { path: 'a.test.ts', title: 'one' },
    { path: 'b.test.ts', title: 'two' },
    { path: 'a.test.ts', title: 'three' },
  ]
  expect([...byFile(tests)]).toEqual([
    ['a.test.ts', ['one', 'three']],
    ['b.test.ts', ['two']],
  ])
})
