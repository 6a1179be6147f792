import { describe, expect, it } from 'vitest'
import {
  fixedDaysOf,
  isPinnable,
  isShownView,
  searchOfView,
  VIEW_PAGES,
  viewFault,
  viewHref,
  type ViewPage,
} from './savedViews'

const options = {
  app: ['Merge Harbor'],
  platform: ['iOS'],
  country: ['US'],
  network: ['AppLovin', 'Meta Ads'],
}
const answer = { dataUpTo: '2026-11-22', destinationId: 7, destinationIds: [7, 9], options }
const faultOf = (search: string, change: Partial<typeof answer> = {}, campaigns: readonly string[] = []) =>
  viewFault({ answer: 'roas', search }, { ...answer, ...change }, campaigns)

describe('the address of a view', () => {
  it('has what the page knows, no panels and dialogs, and the destination of the shown rows', () => {
    const search = new URLSearchParams(
      'app=Merge+Harbor&panel=left-out&modal=invite&horizon=30&compare=previous&utm=mail&age=90',
    )
    expect(searchOfView('roas', search, 7)).toBe('app=Merge+Harbor&horizon=30&compare=previous&warehouse=7')
    expect(searchOfView('roas', search, null)).toBe('app=Merge+Harbor&horizon=30&compare=previous')
    expect(viewHref({ answer: 'roas', search: 'horizon=30' })).toBe('/answers/roas?horizon=30')
    expect(viewHref({ answer: 'portfolio-ltv', search: '' })).toBe('/answers/portfolio-ltv')
    expect(searchOfView('forecast', search, 7)).toBe('app=Merge+Harbor&age=90&warehouse=7')
    expect(searchOfView('unmapped', search, null)).toBe('')
    expect(viewHref({ answer: 'books', search: 'fact=installs' })).toBe('/answers/books?fact=installs')
  })

  it('says which days stay, and which move with the data', () => {
    const daysOf = (search: string) => fixedDaysOf({ answer: 'roas', search })
    expect(daysOf('from=2026-11-16&to=2026-11-22&group=network')).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    })
    expect([daysOf('period=last14'), daysOf(''), daysOf('from=2026-11-22&to=2026-11-16')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('has a tile unless it is of names, or of what was believed of a day', () => {
    const hasTile = (answer: ViewPage, search = '') => isPinnable({ answer, search })
    expect(VIEW_PAGES.filter((page) => !hasTile(page))).toEqual(['unmapped'])
    expect([hasTile('books', 'show=versions'), hasTile('books', 'day=2026-11-03')]).toEqual([false, false])
  })

  it('is recognized whatever the order of its parameters', () => {
    const view = { answer: 'roas', search: 'app=A&app=B&horizon=30&warehouse=7' } as const
    const isShown = (search: string) => isShownView(view, 'roas', new URLSearchParams(search), 7)
    expect(isShown('horizon=30&app=A&app=B&panel=left-out')).toBe(true)
    expect(isShown('horizon=30&app=A')).toBe(false)
    expect(isShownView(view, 'roas', new URLSearchParams('app=A&app=B&horizon=30'), 9)).toBe(false)
  })
})

describe('what a view filters by and is gone', () => {
  it('is nothing where all of it is there', () => {
    expect(faultOf('')).toBeNull()
    expect(faultOf('warehouse=9&app=Merge+Harbor&network=AppLovin')).toBeNull()
    expect(faultOf('campaign=a', {}, ['a'])).toBeNull()
  })

  it('is a destination that no longer has the answer, also where no other one is left', () => {
    expect(faultOf('warehouse=8')).toEqual({ kind: 'destination' })
    const none = { dataUpTo: null, destinationId: null, destinationIds: [] }
    expect(viewFault({ answer: 'roas', search: 'warehouse=7' }, { ...none, options }, [])).toEqual({
      kind: 'destination',
    })
  })

  it('is one of several values, whose number the others would show', () => {
    expect(faultOf('app=Merge+Harbor&app=Tile+Comet')).toEqual({
      kind: 'values',
      place: 'app',
      names: ['Tile Comet'],
    })
  })

  it('is a campaign, without which the page shows all of them', () => {
    expect(faultOf('campaign=a', {}, ['b'])).toEqual({ kind: 'campaign', name: 'a' })
  })

  it('is not known where the options are missing or cut', () => {
    const many = Array.from({ length: 1000 }, (_each, index) => `App ${index}`)
    expect(faultOf('app=Tile+Comet', { options: { ...options, app: many } })).toBeNull()
    expect(viewFault({ answer: 'roas', search: 'app=x' }, { ...answer, options: null }, [])).toBeNull()
  })
})
