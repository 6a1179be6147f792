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

  it.each([
    ['4', '2 2'],
    [' 1,204 ', '2 2'],
    ['2', null],
  ])('that is the text %j ends with it', (count, next) => {
    expect(after(paging, { meta: { count } }, 2)).toBe(next)
  })

  it.each(['', ' ', null, false, [], 'many'])('is none that is %j', (count) => {
    expect(() => after(paging, { meta: { count } }, 2)).toThrow('does not understand')
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

describe('a link to the next page', () => {
  const paging: Paging = { kind: 'next', path: ['next'] }
  const from = (url: string, next: string) =>
    nextPage(paging, {
      name: 'Provider',
      url,
      secret: {},
      text: '',
      answer: { next },
      count: 1,
      place: { number: 0, rowsBefore: 0 },
      page: null,
    })
  const own = 'https://adsapi.snapchat.com/v1/adaccounts/a/ads'

  it('that names the provider’s own address is followed at the address of the operator', () => {
    expect(from('http://10.0.0.1:9001/snap/adaccounts/a/ads?limit=1', `${own}?cursor=2&limit=1`)).toBe(
      'http://10.0.0.1:9001/snap/adaccounts/a/ads?cursor=2&limit=1',
    )
    expect(from(`${own}?limit=1`, `${own}?cursor=2`)).toBe(`${own}?cursor=2`)
  })

  it('that leads to another list, or anywhere else, is refused', () => {
    for (const [url, next] of [
      ['http://10.0.0.1:9001/snap/ads', 'https://adsapi.snapchat.com/v1/other?cursor=2'],
      ['http://10.0.0.1:9001/snap/ads', 'https://evil.example/snap/ads?cursor=2'],
      [own, 'https://hq1.appsflyer.com/v1/adaccounts/a/ads?cursor=2'],
    ] as const)
      expect(() => from(url, next)).toThrow('on another host')
  })
})
