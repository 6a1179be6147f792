import { aliasesOf } from '@/connectors/lookups'
import { describe, expect, it } from 'vitest'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import type { Stack } from '@/domain/stacks/types'
import { smallStack } from '@/testing/smallStacks'
import { findByWords, findStacks, matchedParts, MOST_RESULTS, placeByKey } from './commandSearch'

const stackOf = (id: number, sourceTypeId: number, credential = '') =>
  smallStack(id, [], {
    sourceType: { id: sourceTypeId, label: '', name: '' },
    destination: null,
    credentials: { id, label: 'x', name: credential },
    taskIds: [],
  })
const idsOf = (stacks: readonly Stack[]) => stacks.map(({ id }) => id)

describe('findByWords', () => {
  const items = [
    { name: 'Create a New Stack', also: ['Build'] },
    { name: 'Monitor', also: ['Dashboard', 'Stacks'] },
    { name: 'Appearance: Dark', also: ['Theme', 'Night'] },
    { name: 'Manage team', also: [] },
  ]
  const names = (searched: string) => findByWords(items, searched).map(({ name }) => name)

  it('PLUS-22 leaves all of them, in their order, while nothing is typed', () => {
    expect(names('  ')).toEqual(items.map(({ name }) => name))
  })

  it('PLUS-22 finds by name and by other words, without case and in any order', () => {
    expect(names('STACK new')).toEqual(['Create a New Stack'])
    expect(names('theme dark')).toEqual(['Appearance: Dark'])
    expect(names('zzz')).toEqual([])
  })

  it('PLUS-22 finds what a word begins with, a name that begins so first', () => {
    expect(names('d')).toEqual(['Appearance: Dark', 'Monitor'])
    expect(names('t')).toEqual(['Manage team', 'Appearance: Dark'])
    expect(names('ark')).toEqual([])
  })

  it('PLUS-22 finds nothing, and fails at nothing, where marks alone are typed', () => {
    expect(names('?!')).toEqual(items.map(({ name }) => name))
    expect(names('(')).toHaveLength(items.length)
  })
})

describe('findStacks', () => {
  const stacks = [stackOf(1, 26, 'ironSource copy'), stackOf(2, 16), stackOf(3, 15)]

  it('PLUS-22 finds none while nothing is typed: the page is the list', () => {
    expect(findStacks(stacks, sampleCatalogue, ' ', MOST_RESULTS, aliasesOf)).toEqual({
      stacks: [],
      total: 0,
    })
  })

  it('PLUS-22 PLUS-23 finds by an old name, and the source of that name first', () => {
    expect(idsOf(findStacks(stacks, sampleCatalogue, 'levelplay', MOST_RESULTS, aliasesOf).stacks)).toEqual([
      2,
    ])
    expect(idsOf(findStacks(stacks, sampleCatalogue, 'ironsource', MOST_RESULTS, aliasesOf).stacks)).toEqual([
      2, 1,
    ])
  })

  it('PLUS-22 D-4 counts all of ten thousand and hands on no more than are drawn', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => stackOf(index, index % 2 === 0 ? 15 : 16))
    const found = findStacks(many, sampleCatalogue, 'applovin', MOST_RESULTS, aliasesOf)
    expect(found.total).toBe(5000)
    expect(found.stacks).toHaveLength(MOST_RESULTS)
    expect(found.stacks.every(({ sourceType }) => sourceType.id === 15)).toBe(true)
  })
})

describe('matchedParts', () => {
  const marked = (text: string, searched: string) =>
    matchedParts(text, searched)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join('')

  it.each([
    ['AppLovin', 'app', '[App]Lovin'],
    ['Happy App', 'app', 'Happy [App]'],
    ['Portfolio LTV', 'ltv por', '[Por]tfolio [LTV]'],
    ['Café São', 'cafe sao', '[Café] [São]'],
    ['Meta Ads', 'zzz', 'Meta Ads'],
    ['Meta Ads', '', 'Meta Ads'],
    ['a(b', '(', 'a[(]b'],
  ])('FU-1: "%s" searched for "%s" is marked as %s', (text, searched, expected) => {
    expect(marked(text, searched)).toBe(expected)
  })
})

describe('placeByKey', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['PageDown', 0, 3, 2],
    ['PageDown', 0, 30, 10],
    ['PageUp', 3, 30, 0],
    ['a', 0, 3, null],
    ['ArrowDown', 0, 0, null],
  ])('PLUS-22 %s from %d of %d leads to %s', (key, place, count, next) => {
    expect(placeByKey(key, place, count)).toBe(next)
  })
})
