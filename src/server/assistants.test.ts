/** Assistants ask by the Model Context Protocol: its own client against the service over HTTP. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { roasSchema } from '@/api/contract/answers'
import { returnRule, returnTotals, rowsOfKind } from '@/domain/answers/roas'
import { ANA, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
let session: string
beforeAll(async () => {
  server = await startTestServer()
  session = await server.logIn(ANA)
})
afterAll(() => server.close())

const createToken = async (scope: string): Promise<string> => {
  const body = { name: 'Assistant', scope, days: 30, password: TEST_PASSWORD }
  const answer = await server.send('POST', '/api/organizations/tokens', session, body)
  return z.parse(z.object({ token: z.string() }), await answer.json()).token
}
const connect = async (token: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const url = new URL('/api/mcp', server.running.origin)
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return client
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ANSWERS = ['read_roas', 'read_creative_roas', 'read_portfolio_ltv']
const content = z.object({ content: z.array(z.object({ type: z.literal('text'), text: z.string() })) })
const ask = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
  const answer = await client.callTool({ name, arguments: args })
  return JSON.parse(z.parse(content, answer).content[0]?.text ?? '')
}

describe('an assistant', () => {
  it('gets tools that only read, and what to say with each number', async () => {
    const client = await connect(await createToken('read'))
    expect(client.getInstructions()).toContain('what it leaves out')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_stacks',
      'list_runs',
      'read_freshness',
      'read_roas',
      'read_creative_roas',
      'read_portfolio_ltv',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    await client.close()
  })

  it.each(ANSWERS)('%s of a table that was not made yet has no number', async (name) => {
    const client = await connect(await createToken('read'))
    expect(await ask(client, name)).toMatchObject({
      data_up_to: null,
      caveats: [expect.stringContaining('There is no data yet')],
      left_out: expect.anything(),
    })
    await client.close()
  })

  it('lists the stacks and runs that the calls of the API list', async () => {
    const client = await connect(await createToken('read'))
    await server.send('POST', '/api/users/sample_stacks', session)
    const entities: unknown = await (await server.send('GET', '/api/users/entities', session)).json()
    const { sources } = z.parse(z.object({ sources: z.array(z.object({ id: z.int() })) }), entities)
    expect(sources.length).toBeGreaterThan(0)
    const listed = z.parse(
      z.object({ stacks: z.array(z.object({ id: z.int() })) }),
      await ask(client, 'list_stacks'),
    )
    expect(listed.stacks.map(({ id }) => id)).toEqual(sources.map(({ id }) => id))
    expect(await ask(client, 'list_runs', { stack_id: sources[0]?.id, limit: 1 })).toHaveProperty('runs')
    expect(await ask(client, 'list_runs', { stack_id: 999_999 })).toEqual({ refused: expect.any(String) })
    expect(await ask(client, 'read_freshness')).toHaveProperty('all_have_data_up_to')
    await client.close()
  })

  it.each(ANSWERS)(
    '%s says up to which day it holds, in which warehouse, and what it leaves out',
    async (name) => {
      const client = await connect(await createToken('read'))
      expect(await ask(client, name)).toMatchObject({
        data_up_to: expect.stringMatching(DAY),
        from: expect.stringMatching(DAY),
        currency: 'USD',
        caveats: expect.any(Array),
        left_out: expect.anything(),
      })
      await client.close()
    },
  )

  it('reads the ROAS that the call of the API has the rows of', async () => {
    const client = await connect(await createToken('read'))
    const wire: unknown = await (await server.send('GET', '/api/users/answers/roas', session)).json()
    const { rows, dataUpTo } = z.parse(roasSchema, wire)
    const totals = returnTotals(rowsOfKind(rows, 'paid'), returnRule(1, dataUpTo ?? ''))
    expect(totals.spend).toBeGreaterThan(0)
    expect(await ask(client, 'read_roas', { horizon: 1 })).toMatchObject({
      data_up_to: dataUpTo,
      totals,
      maturity: { horizon_days: 1 },
      left_out: { parts: expect.any(Array), counted_rows: expect.any(Number) },
    })
    await client.close()
  })

  it('is refused with the field that is wrong', async () => {
    const client = await connect(await createToken('read'))
    expect(await ask(client, 'read_roas', { from: '22.11.2026' })).toEqual({
      refused: expect.stringContaining('from'),
    })
    await client.close()
  })
})

describe('who may ask', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  }
  it('is a program with a token, neither a session nor somebody without one', async () => {
    for (const token of [null, session, 'sy_unknown']) {
      const answer = await server.send('POST', '/api/mcp', token, initialize)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    const revoked = await createToken('read')
    const { store } = server.running
    const last = store.list('apiTokens').at(-1)
    store.remove('apiTokens', last?.id ?? 0)
    expect((await server.send('POST', '/api/mcp', revoked, initialize)).status).toBe(401)
  })

  it('is no page of another site, and takes POST only', async () => {
    const token = await createToken('manage')
    const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' }
    const answer = await server.get('/api/mcp', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(403)
    expect((await server.get('/api/mcp')).status).toBe(405)
  })
})
