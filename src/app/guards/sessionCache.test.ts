/** Nothing that one user was answered is there for the next, wherever in the app the session changes. AUT-10, T-6, T-12. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '@/api/keys'
import { sessionAtom, signInAtom, signOutAtom } from '@/state/session/session'
import type { AppStore } from '@/state/session/store'
import { openAs, signInOf, startTestBrowser, tellOtherTabs } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'
import { watchSession } from './sessionCache'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const CANARY = 'ana@lumen.example'

/** A tab in which somebody has seen their own data. */
const seenBy = (page: AppStore) => {
  const client = new QueryClient()
  const stop = watchSession(client, page)
  client.setQueryData(keys.me, { email: CANARY })
  client.setQueryData(keys.members, [{ email: CANARY }])
  client.getMutationCache().build(client, { mutationKey: [CANARY], gcTime: 0 })
  return { client, stop }
}
const readable = (client: QueryClient) =>
  JSON.stringify([
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    client
      .getMutationCache()
      .getAll()
      .map(({ options }) => options.mutationKey),
  ])

describe('the answers of a session', () => {
  it('AUT-10 T-6 go with it: nothing is readable once it has ended', () => {
    const page = openAs(browser, 7)
    const { client, stop } = seenBy(page)
    expect(readable(client)).toContain(CANARY)
    page.set(signOutAtom)
    expect(readable(client)).not.toContain(CANARY)
    page.set(signInAtom, signInOf(8))
    expect(readable(client)).not.toContain(CANARY)
    stop()
    client.clear()
  })

  it('ADM-2 ADM-3 go when another session takes its place, those that are being shown and those that are not', () => {
    const page = openAs(browser, 7)
    const { client, stop } = seenBy(page)
    const observer = new QueryObserver(client, { queryKey: keys.me, enabled: false })
    const unsubscribe = observer.subscribe(() => undefined)
    page.set(signInAtom, { ...signInOf(8), impersonating: true })
    expect(readable(client)).not.toContain(CANARY)
    expect(client.getQueryData(keys.members)).toBeUndefined()
    expect(observer.getCurrentResult().data).toBeUndefined()
    unsubscribe()
    stop()
    client.clear()
  })

  it('T-6 T-7 go when another tab logs out, and in again as somebody else', () => {
    const page = openAs(browser, 7)
    const { client, stop } = seenBy(page)
    const other = browser.open()
    other.set(signOutAtom)
    other.set(signInAtom, signInOf(8))
    tellOtherTabs(null)
    expect(page.get(sessionAtom)?.userId).toBe(8)
    expect(readable(client)).not.toContain(CANARY)
    stop()
    client.clear()
  })

  it('T-12 stay when a session begins where there was none', () => {
    const page = browser.open()
    const { client, stop } = seenBy(page)
    page.set(signInAtom, signInOf(7))
    expect(readable(client)).toContain(CANARY)
    stop()
    client.clear()
  })
})
