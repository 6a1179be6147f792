/** Where a list of a provider ends. */
import { describe, expect, it } from 'vitest'
import type { Paging } from './declared'
import { nextPage } from './paging'

const after = (paging: Paging, answer: unknown, count: number, number = 1) =>
  nextPage(paging, {
    name: 'Provider',
    url: 'https://provider.example/rows',
    secret: {},
    text: JSON.stringify(answer),
    answer,
    count,
    place: { number, rowsBefore: (number - 1) * 2 },
    page: null,
  })

describe('pages with a total', () => {
  const paging: Paging = { kind: 'page', size: 2, total: ['meta', 'count'], totalIsOf: 'rows' }

  it('end with it, and an answer without one is not understood, because rows could be missing', () => {
    expect(after(paging, { meta: { count: 3 } }, 2)).toBe('2 2')
    expect(after(paging, { meta: { count: 3 } }, 1, 2)).toBeNull()
    expect(() => after(paging, {}, 2)).toThrow('does not understand')
  })

  it('of a provider that has `has_more` in its place go on until it is false, or a page is empty', () => {
    const either: Paging = { ...paging, more: ['has_more'] }
    expect(after(either, { meta: { count: 2 }, has_more: true }, 2)).toBeNull()
    expect(after(either, { has_more: true }, 1)).toBe('2 1')
    expect(after(either, { has_more: false }, 2)).toBeNull()
    expect(after(either, { has_more: true }, 0, 2)).toBeNull()
    // a short page alone is no end: the provider may send fewer rows than were asked for
    expect(() => after(either, {}, 1)).toThrow('does not understand')
  })
})
