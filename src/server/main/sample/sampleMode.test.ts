/** Links of printed mails, and stacks with sample data, over real HTTP. */
import { afterEach, describe, expect, it } from 'vitest'
import { ANA, BEN, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import type { StartOptions } from '../options.mjs'
import { SAMPLE_SOURCES } from '@/server/http/calls/stacks/sampleSources'
import { DEFAULT_OPERATION } from '@/server/operations/options.mjs'

let server: TestServer
afterEach(() => server.close())
const start = async (options: Partial<StartOptions>) => {
  server = await startTestServer(undefined, options)
}
const capabilities = async () => JSON.stringify(await (await server.get('/api/capabilities')).json())
const askReset = (email: string) => server.send('POST', '/api/users/request_reset_password', null, { email })
const readLink = (email: string) =>
  server.get('/api/users/printed_mail', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

describe('N-5 the link of a printed mail', () => {
  it('is the newest one to the address, as the terminal shows it', async () => {
    await start({ hasSample: true })
    expect((await readLink(ANA)).status).toBe(404)
    await askReset(ANA)
    await askReset(BEN)
    await askReset(ANA)
    expect(await capabilities()).toContain('printed_mail')
    const printed = server.printed().match(/http\S+reset-password\?code=\S+/g) ?? []
    expect(printed).toHaveLength(3)
    expect(await (await readLink(` ${ANA.toUpperCase()} `)).json()).toEqual({ link: printed[2] })
    expect(await (await readLink(BEN)).json()).toEqual({ link: printed[1] })
  })

  it.each<[string, Partial<StartOptions>]>([
    ['without sample pages', { hasSample: false }],
    [
      'with a public address',
      { hasSample: true, operation: { ...DEFAULT_OPERATION, publicOrigin: 'http://stackyard.example.com' } },
    ],
  ])('is handed out by no service %s', async (_name, options) => {
    await start(options)
    await askReset(ANA)
    expect((await readLink(ANA)).status).toBe(404)
    expect(await capabilities()).not.toContain('printed_mail')
  })
})

describe('N-13 the stacks with sample data', () => {
  it('are set up by one call, completed by the next one, and can be deleted like others', async () => {
    await start({ hasSample: true })
    const token = await server.logIn(BEN)
    const create = async () => (await server.send('POST', '/api/users/sample_stacks', token)).json()
    const first = await create()
    const { store } = server.running
    const [one, ...others] = store.list('stacks')
    expect([one, ...others].map((stack) => [stack?.flowType, stack?.enabled])).toEqual(
      SAMPLE_SOURCES.map(() => ['roas', true]),
    )
    expect([one, ...others].map((stack) => stack?.taskIds.length)).toEqual([5, 3, 2])
    // the rates of Google's account are read before the first run
    expect(store.list('metCurrencies').map(({ currency }) => currency)).toEqual(['GBP'])
    expect(await create()).toEqual({ ...first, created_ids: [] })
    expect(store.list('metCurrencies')).toHaveLength(1)
    await server.send('DELETE', `/api/users/sources/${one?.id}`, token)
    const again = await create()
    expect(again.created_ids).toHaveLength(1)
    expect(store.list('stacks')).toHaveLength(SAMPLE_SOURCES.length)
    expect(store.list('destinations')).toHaveLength(1)
    expect(store.list('destinationTransformations')).toHaveLength(2)
    for (const { id } of store.list('stacks')) await server.send('DELETE', `/api/users/sources/${id}`, token)
    expect(store.list('stacks')).toEqual([])
    expect(store.list('auditEvents').some(({ object }) => object.startsWith('ROAS with sample data: '))).toBe(
      true,
    )
  })

  it('are for members of an organisation only', async () => {
    await start({ hasSample: true })
    expect((await server.send('POST', '/api/users/sample_stacks', null)).status).toBe(401)
    const staff = await server.logIn('grace@stackyard.example')
    expect((await server.send('POST', '/api/users/sample_stacks', staff)).status).toBe(404)
  })
})
