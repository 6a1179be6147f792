import { beforeEach, describe, expect, it } from 'vitest'
import { googleFragmentAtom } from './googleFragment'
import { startGoogleAtom, resolveGoogleAtom } from './googleReturn'
import { startTestBrowser } from '@/testing/testBrowser'
import type { TestBrowser } from '@/testing/testBrowser'

let browser: TestBrowser
beforeEach(() => {
  browser = startTestBrowser()
})

const invite = { orgId: '3', expiration: '1799999999', signature: 'a+b/c=' }
const returnTo = { from: '/organization', of: 7 }
const ask = () => {
  const pending = browser.open().set(startGoogleAtom, { returnTo, invite, nonce: null })
  if (pending === null) throw new Error('nothing was kept')
  return pending
}
const answerOf = ({ state, nonce }: { readonly state: string; readonly nonce: string }) =>
  `#state=${state}&id_token=h.${btoa(JSON.stringify({ nonce }))}.s`
const receive = (fragment: string | null) => {
  const page = browser.open()
  page.set(googleFragmentAtom, fragment)
  return page
}

describe('the way back from Google', () => {
  it('AUT-2 takes the answer with what was asked for, the invite as it came, once', () => {
    const pending = ask()
    const page = receive(answerOf(pending))
    expect(page.set(resolveGoogleAtom)).toMatchObject({
      kind: 'token',
      pending: { returnTo, invite },
    })
    expect(page.set(resolveGoogleAtom)).toEqual({ kind: 'dropped' })
    expect(page.get(googleFragmentAtom)).toBeNull()
    expect(receive(answerOf(pending)).set(resolveGoogleAtom)).toEqual({ kind: 'dropped' })
  })
  it('AUT-2 X-8 a forged answer is dropped and uses up the request', () => {
    const pending = ask()
    expect(receive(answerOf({ ...pending, state: 'guessed' })).set(resolveGoogleAtom)).toEqual({
      kind: 'dropped',
    })
    expect(receive(answerOf(pending)).set(resolveGoogleAtom)).toEqual({ kind: 'dropped' })
  })
  it('AUT-2 X-8 the token of another request is dropped', () => {
    const pending = ask()
    const stolen = answerOf({ state: pending.state, nonce: 'of-another' })
    expect(receive(stolen).set(resolveGoogleAtom)).toEqual({ kind: 'dropped' })
  })
  it('AUT-2 asks with a state and a nonce that nobody can guess, each time anew', () => {
    const [one, other] = [ask(), ask()]
    expect(new Set([one.state, one.nonce, other.state, other.nonce]).size).toBe(4)
    expect(one.state).toMatch(/^[0-9a-f]{48}$/)
  })
  it('AUT-2 a page that is opened by hand has no answer', () => {
    ask()
    expect(receive(null).set(resolveGoogleAtom)).toEqual({ kind: 'dropped' })
  })
})
