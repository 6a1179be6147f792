import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '@/api/keys'
import { signInAtom, signOutAtom } from '@/state/session/session'
import { openAs, signInOf, startTestBrowser, type TestBrowser } from '@/testing/testBrowser'
import { waitForFirstView } from './firstView'

const never = new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const startAs = (userId: number) => {
  const browser = startTestBrowser()
  const store = openAs(browser, userId)
  const client = new QueryClient()
  client.setQueryData(keys.me, { id: userId })
  return { browser, store, client }
}
type Change = (store: ReturnType<typeof openAs>, browser: TestBrowser) => unknown

describe('waitForFirstView', () => {
  it('P8 resolves once the data is there', async () => {
    const { store, client } = startAs(7)
    await waitForFirstView(Promise.resolve(), client, store)
    expect(client.getQueryData(keys.me)).toEqual({ id: 7 })
  })

  it('P8 resolves after 300 ms without the data, so that the page shows a skeleton', async () => {
    const { store, client } = startAs(7)
    let isOver = false
    const wait = async () => {
      await waitForFirstView(never, client, store)
      isOver = true
    }
    void wait()
    await vi.advanceTimersByTimeAsync(299)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
  })

  it('C-16 resolves when loading has failed', async () => {
    const { store, client } = startAs(7)
    await expect(
      waitForFirstView(Promise.reject(new Error('offline')), client, store),
    ).resolves.toBeUndefined()
  })

  it.each([
    ['another user logs in', (store) => store.set(signInAtom, signInOf(8))],
    ['the user logs out', (store) => store.set(signOutAtom)],
    ['another user logs in in another tab', (_store, browser) => openAs(browser, 8)],
  ] satisfies readonly (readonly [string, Change])[])('T-12 discards the data if %s', async (_, change) => {
    const { browser, store, client } = startAs(7)
    const waited = waitForFirstView(never, client, store)
    change(store, browser)
    await vi.advanceTimersByTimeAsync(300)
    await waited
    expect(client.getQueryData(keys.me)).toBeUndefined()
  })
})
