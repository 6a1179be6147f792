/** A request is answered in its own story's world, or not at all. */
import { expect, it, vi } from 'vitest'
import { beginStory, markRequests } from './requestMark'

it('tells the requests of one story from those of the next', async () => {
  const sent: Request[] = []
  const fetch = (input: string, init: RequestInit) => {
    sent.push(new Request(input, init))
    return Promise.resolve(new Response())
  }
  vi.stubGlobal('window', { fetch })
  markRequests()
  const ask = async () => {
    await window.fetch('http://localhost/api/users/info', {
      method: 'POST',
      headers: { accept: 'text/plain' },
    })
    return sent.at(-1) ?? new Request('http://localhost/none')
  }

  const isOfFirst = beginStory()
  const left = await ask()
  const isOfSecond = beginStory()
  const own = await ask()
  vi.unstubAllGlobals()

  expect([isOfFirst(left), isOfSecond(left), isOfFirst(own), isOfSecond(own)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(left.method).toBe('POST')
  expect(left.headers.get('accept')).toBe('text/plain')
  expect(isOfSecond(new Request('http://localhost/logo.svg'))).toBe(true)
})
