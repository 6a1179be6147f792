/** One handler answers as the list behind it does. */
import { getResponse, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { combineHandlers } from './oneHandler'

const ORIGIN = 'http://localhost'
const text = (words: string) => () => HttpResponse.text(words)

const calls = () => [
  http.get('*/api/users/info', text('fault'), { once: true }),
  http.get('*/api/users/info', text('info')),
  http.post('*/api/users/info', text('saved')),
  http.get('*/api/users/source_runs/:id', ({ params }) =>
    HttpResponse.text(`runs of ${String(params['id'])}`),
  ),
  http.get('*/logo.svg', text('drawn')),
]
const behind = calls()
const ask = async (method: string, path: string) =>
  (await getResponse([combineHandlers(behind)], new Request(`${ORIGIN}${path}`, { method })))?.text()

describe('many handlers as one', () => {
  it('gives the first answer, then the next one’s', async () => {
    expect(await ask('GET', '/api/users/info')).toBe('fault')
    expect(await ask('GET', '/api/users/info')).toBe('info')
  })

  it('tells methods apart and reads parameters', async () => {
    expect(await ask('POST', '/api/users/info')).toBe('saved')
    expect(await ask('GET', '/api/users/source_runs/7')).toBe('runs of 7')
  })

  it('leaves a call that none of them takes, and what is no call, to others', async () => {
    expect(await ask('DELETE', '/api/users/info')).toBeUndefined()
    expect(await ask('GET', '/logo.svg')).toBeUndefined()
  })

  it('asks none of them for a request of another story, whose fault is not used up', async () => {
    const handler = combineHandlers(calls(), ({ headers }) => headers.get('x-story') !== '1')
    const of = (story: string) =>
      getResponse([handler], new Request(`${ORIGIN}/api/users/info`, { headers: { 'x-story': story } }))
    expect((await of('1'))?.type).toBe('error')
    expect(await (await of('2'))?.text()).toBe('fault')
  })
})
