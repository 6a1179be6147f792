import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '@/api/keys'
import { signInAtom, signOutAtom } from '@/state/session/session'
import { openAs, signInOf, startTestBrowser } from '@/testing/testBrowser'
import { waitForFirstView } from './firstView'

const never = new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const startAs = (userId: number) => {
  const store = openAs(startTestBrowser(), userId)
  const client = new QueryClient()
  client.setQueryData(keys.me, { id: userId })
  return { store, client }
}

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
    await waitForFirstView(Promise.reject(new Error('offline')), client, store)
    expect(client.getQueryData(keys.me)).toEqual({ id: 7 })
  })

  it.each([
    ['another user logs in', (store: ReturnType<typeof openAs>) => store.set(signInAtom, signInOf(8))],
    ['the user logs out', (store: ReturnType<typeof openAs>) => store.set(signOutAtom)],
  ])('T-12 discards the data if %s meanwhile', async (_, change) => {
    const { store, client } = startAs(7)
    const waited = waitForFirstView(never, client, store)
    change(store)
    await vi.advanceTimersByTimeAsync(300)
    await waited
    expect(client.getQueryData(keys.me)).toBeUndefined()
  })
})
