import { describe, expect, it } from 'vitest'
import book from '../../.storybook/main.ts'
import { drawMap, faultsOf, readRepository } from './map.mjs'
import { idsIn, idsInComments, readStories, readTests } from './read.mjs'

const repository = readRepository()

describe('the map of requirements', () => {
  it('has a story or a test for each id, knows each id that is quoted, and a story for each state', () => {
    expect(Object.keys(repository.references.requirements).length).toBeGreaterThan(80)
    expect(repository.stories.length).toBeGreaterThan(1000)
    expect(faultsOf(repository)).toEqual([])
  })

  it('draws every id once', () => {
    const { requirements, faults, extras, findings } = repository.references
    const drawn = drawMap(repository).flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(drawn.toSorted()).toEqual(
      Object.keys({ ...requirements, ...faults, ...extras, ...findings }).toSorted(),
    )
  })

  it('calls each file as the book does', () => {
    const folders = book.stories.map(({ directory, titlePrefix }) => [
      `${directory.replace('../', '')}/`,
      titlePrefix,
    ])
    const calls = repository.stories.map(({ path, title }) => {
      const [folder = '', prefix] = folders.find(([start]) => path.startsWith(start)) ?? []
      return [`${prefix}/${path.slice(folder.length).replace('.stories.tsx', '')}`, title]
    })
    expect(calls.filter(([asBook, asMap]) => asBook !== asMap)).toEqual([])
  })
})

const story = (id, ...ids) => ({
  id,
  ids,
  title: 'Features/DoorPage',
  name: 'Open',
  path: 'Door.stories.tsx',
  says: '',
})
const test = (title) => ({ path: 'src/domain/door.test.ts', title, ids: idsIn(title) })
const whole = {
  references: {
    requirementAreas: { DSH: 'dashboard' },
    faultAreas: { T: 'tokens' },
    requirements: { 'DSH-1': 'A door opens and shuts.', 'DSH-2': 'A rule.' },
    faults: { 'T-1': 'It jams.' },
    extras: {},
    findingAreas: {},
    findings: {},
    budgets: { P1: 'small' },
  },
  states: { 'DSH-1': { open: 'door--open', shut: 'door--shut' }, 'DSH-2': {} },
  stories: [story('door--open', 'DSH-1', 'P1'), story('door--shut', 'DSH-1', 'T-1')],
  tests: [test('DSH-2 holds in UTF-8')],
  rules: [{ path: 'src/domain/door.ts', ids: ['DSH-2'] }],
}

describe('a fault of the map', () => {
  it('is none where all of it holds', () => {
    expect(faultsOf(whole)).toEqual([])
  })

  it('is an id without a story or test', () => {
    expect(faultsOf({ ...whole, tests: [] })).toEqual([
      "DSH-2 stands in no story's parameters and in no test's title",
    ])
    expect(
      faultsOf({ ...whole, stories: [story('door--open', 'DSH-1'), story('door--shut', 'DSH-1')] }),
    ).toEqual(["T-1 stands in no story's parameters and in no test's title"])
  })

  it('is an unknown id in a story or in the title of a test', () => {
    const [open, shut] = whole.stories
    expect(faultsOf({ ...whole, stories: [open, { ...shut, ids: ['DSH-1', 'T-1', 'DHS-1'] }] })).toEqual([
      'story door--shut quotes DHS-1, which is no known id',
    ])
    expect(faultsOf({ ...whole, tests: [...whole.tests, test('DSH-9 P1 P99 holds')] })).toEqual([
      'src/domain/door.test.ts "DSH-9 P1 P99 holds" quotes DSH-9, which is no known id',
      'src/domain/door.test.ts "DSH-9 P1 P99 holds" quotes P99, which is no known id',
    ])
  })

  it('is a state without a story of its own', () => {
    const shows = (states) => faultsOf({ ...whole, states: { 'DSH-2': {}, ...states } })
    expect(shows({ 'DSH-1': { open: 'door--open', ajar: 'door--ajar' } })).toEqual([
      'DSH-1 "ajar": there is no story door--ajar',
    ])
    expect(shows({ 'DSH-1': { open: 'door--open', ajar: 'door--open' } })).toEqual([
      'DSH-1 "ajar" has no story of its own: door--open shows "open"',
    ])
    expect(shows({ 'DSH-1': {}, 'DSH-2': { open: 'door--open' } })).toEqual([
      'DSH-2 "open": the story door--open does not quote DSH-2',
    ])
  })

  it('is a requirement whose states nobody listed, and states of what is no requirement', () => {
    expect(faultsOf({ ...whole, states: { 'DSH-1': {} } })).toEqual([
      'DSH-2 has no list of the states that it names',
    ])
    expect(faultsOf({ ...whole, states: { ...whole.states, 'T-1': {} } })).toEqual([
      'T-1 names states and is no requirement',
    ])
  })
})

const path = 'stories/features/doors/FrontDoor.stories.tsx'
const read = (text) =>
  readStories({ path, text: `const meta = { parameters: { requirements: ['DSH-1'] } }\n${text}` })

describe('reading', () => {
  it('takes the ids of a story, else those of its file, and the line above it', () => {
    const [own, inherited] = read(`/** T-9: as a\n * comment says. */
export const WideOpen: Story = { name: 'As wide as it gets', parameters: { route: '/', requirements: ['DSH-2'] as const } }
export const Shut: Story = { tags: ['test-only'], args: {} }`)
    expect(own).toEqual({
      id: 'features-doors-frontdoor--wide-open',
      title: 'Features/doors/FrontDoor',
      name: 'As wide as it gets',
      path,
      says: 'T-9: as a comment says.',
      ids: ['DSH-2'],
      isTest: false,
    })
    expect(inherited).toMatchObject({ name: 'Shut', says: '', ids: ['DSH-1'], isTest: true })
  })

  it('follows what a story spreads or is made by, its own ids first', () => {
    const stories = read(`const base = { parameters: { requirements: ['DSH-3'] } }
const make = (name) => ({ args: { name }, parameters: { requirements: ['DSH-4'] } })
export const Spread = { ...base }
export const Made = make('door')
export const Own = { ...base, parameters: { requirements: [] } }`)
    expect(stories.map(({ ids }) => ids)).toEqual([['DSH-3'], ['DSH-4'], []])
  })

  it('refuses ids that are not written out', () => {
    expect(() => read('export const Odd = { parameters: { requirements: [id] } }')).toThrow(/written out/)
    expect(() => read('export const Odd = { parameters: { requirements: ids } }')).toThrow(/written out/)
    expect(() => read('export const Odd = {')).toThrow(/cannot be read/)
  })

  it('takes the titles of tests with those of their groups, never a comment', () => {
    const text = `describe('DSH-1 doors', () => {
  // T-1 is no title
  it('open', () => { expect('T-2') })
  it.each([['T-3']])('P1 %s', () => {})
  test(\`DSH-2: \${'T-4'}\`, async () => {})
})`
    expect(readTests({ path: 'door.test.ts', text }).map(({ title, ids }) => [title, ids])).toEqual([
      ['DSH-1 doors › open', ['DSH-1']],
      ['DSH-1 doors › P1 %s', ['DSH-1', 'P1']],
      ['DSH-1 doors › DSH-2: …', ['DSH-1', 'DSH-2']],
    ])
    expect(idsInComments({ path: 'door.ts', text: '/** DSH-1. */ const T2 = "T-2" // AES-256' })).toEqual([
      'DSH-1',
    ])
  })
})
