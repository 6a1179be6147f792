/** What a story is blamed for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filterUnhandled, drainProblems, noteUnhandled } from './unhandled'

const ADDRESS = 'http://localhost/api/users/source_runs/7'

const hand = (url: string) => {
  const error = vi.fn()
  noteUnhandled({ frame: { data: { request: new Request(url) } }, defaults: { error } })
  return error.mock.calls.length
}

describe('a request that no handler took', () => {
  beforeEach(() => void drainProblems())
  afterEach(() => {
    filterUnhandled(null)
    drainProblems()
  })

  it('is noted and fails', () => {
    expect(hand(ADDRESS)).toBe(1)
    expect(drainProblems()).toEqual([{ kind: 'unhandled', method: 'GET', url: ADDRESS }])
  })

  it('of a page that is gone is nobody’s fault', () => {
    filterUnhandled((method, url) => `${method} ${url}` !== `GET ${ADDRESS}`)
    expect(hand(ADDRESS)).toBe(0)
    expect(drainProblems()).toEqual([])
    expect(hand(`${ADDRESS}1`)).toBe(1)
  })

  it.each(['http://localhost/logo.svg', 'http://localhost/api/client/send.ts'])(
    '%s is none of our calls',
    (url) => {
      expect(hand(url)).toBe(0)
      expect(drainProblems()).toEqual([])
    },
  )
})
