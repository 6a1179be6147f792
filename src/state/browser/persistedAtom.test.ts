/** What survives a reload, and what does not. WIZ-9, V-4, V-6, V-8. */
import { fc } from '@/testing/property'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { purgeAtom, persistedAtom, storageNoticesAtom } from './persistedAtom'
import { storageKeys } from './storageKeys'
import { notificationsAtom } from '@/state/notices/notifications'
import { startTestBrowser, tellOtherTabs } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { storageMessages } from '@/domain/messages/api'

const key = storageKeys.builderMode
const make = (version = 1) => persistedAtom({ key, version, schema: z.string(), initial: 'none' })
const mode = make()
const stored = (version: number, count: number, value: unknown) =>
  JSON.stringify({ v: version, n: count, d: value })

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

describe('a reload', () => {
  it('WIZ-9 keeps the value', () => {
    browser.open().set(mode, 'kept')
    expect(browser.open().get(mode)).toBe('kept')
    expect(browser.storage.items.get(key)).toBe(stored(1, 1, 'kept'))
  })

  it('WIZ-9 forgets it when told to, in storage and in memory', () => {
    const page = browser.open()
    page.set(mode, 'kept')
    page.set(purgeAtom, [key])
    expect(page.get(mode)).toBe('none')
    expect(browser.storage.items.size).toBe(0)
    page.set(mode, 'new')
    expect(browser.open().get(mode)).toBe('new')
  })
})

describe('a value that cannot be read', () => {
  it.each([
    ['no JSON', '{"v":1,'],
    ['no envelope', '"kept"'],
    ['an old version', stored(0, 1, 'kept')],
    ['another shape', stored(1, 1, { kept: true })],
    ['nothing', ''],
    ['null', 'null'],
  ])('V-4 %s: the initial value, one notice, the item removed', (_name, text) => {
    browser.storage.items.set(key, text)
    const page = browser.open()
    page.sub(mode, () => undefined)
    expect(page.get(mode)).toBe('none')
    expect(page.get(storageNoticesAtom)).toEqual([{ kind: 'discarded', key }])
    expect(page.get(notificationsAtom)).toMatchObject([{ text: storageMessages.discarded, times: 1 }])
    expect(browser.storage.items.has(key)).toBe(false)
  })

  it('V-4 never throws, whatever is stored', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        browser.storage.items.set(key, text)
        const page = browser.open()
        const close = page.sub(mode, () => undefined)
        close()
        return page.get(mode) === 'none'
      }),
      { numRuns: 200 },
    )
  })
})

describe('storage that fails', () => {
  it.each(['blocked', 'full'] as const)('V-6 %s: works from memory, with one notice', (fails) => {
    browser.storage.fails = fails
    const page = browser.open()
    page.sub(mode, () => undefined)
    page.set(mode, 'one')
    page.set(mode, (before) => `${before}, two`)
    expect(page.get(mode)).toBe('one, two')
    expect(page.get(storageNoticesAtom)).toHaveLength(1)
    expect(page.get(notificationsAtom)).toMatchObject([{ text: storageMessages.blocked, times: 1 }])
  })

  it('V-6 full: the older stored value does not come back over memory', () => {
    const page = browser.open()
    page.set(mode, 'stored')
    browser.storage.fails = 'full'
    page.set(mode, 'newer')
    page.sub(mode, () => undefined)
    tellOtherTabs(key)
    expect(page.get(mode)).toBe('newer')
  })
})

describe('another tab', () => {
  it('V-8 its change is taken over, also by a page that only opens the screen later', () => {
    const here = browser.open()
    const there = browser.open()
    here.sub(mode, () => undefined)
    here.set(mode, 'here')
    there.set(mode, 'there')
    tellOtherTabs(key)
    expect(here.get(mode)).toBe('there')

    here.set(mode, 'again')
    there.sub(mode, () => undefined)
    expect(there.get(mode)).toBe('again')
  })

  it('V-8 what it removes is gone here too', () => {
    const here = browser.open()
    here.sub(mode, () => undefined)
    here.set(mode, 'here')
    browser.open().set(purgeAtom, [key])
    tellOtherTabs(null)
    expect(here.get(mode)).toBe('none')
  })

  it('V-8 the last write wins by its counter, whenever the news of it arrives', { timeout: 60_000 }, () => {
    const act = fc.record({ tab: fc.nat(2), kind: fc.constantFrom('write', 'news') })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        browser = startTestBrowser()
        const tabs = [browser.open(), browser.open(), browser.open()]
        for (const tab of tabs) tab.sub(mode, () => undefined)
        let last = 'none'
        acts.forEach(({ tab, kind }, index) => {
          if (kind === 'news') tellOtherTabs(key)
          else {
            last = `write ${index}`
            tabs[tab]?.set(mode, last)
          }
        })
        tellOtherTabs(key)
        return tabs.every((tab) => tab.get(mode) === last)
      }),
      { numRuns: 100 },
    )
  })

  it('V-8 news of an older value changes nothing', () => {
    const page = browser.open()
    page.sub(mode, () => undefined)
    page.set(mode, 'one')
    page.set(mode, 'two')
    browser.storage.items.set(key, stored(1, 1, 'one'))
    tellOtherTabs(key)
    expect(page.get(mode)).toBe('two')
  })
})
