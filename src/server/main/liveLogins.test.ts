/** The logins of a service in live mode, which may not connect to the providers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(undefined, {
    isLive: true,
    egress: 'nowhere.example',
    oauth: { clients: TEST_CLIENTS, googleClientId: 'login-client' },
  })
})
afterAll(() => server.close())

const errorOf = async (label: string, code = 'code-canary'): Promise<string> => {
  const { headers } = await server.get(`/api/users/oauth/${label}?code=${code}&state=s`, {
    redirect: 'manual',
  })
  const [, fragment = ''] = (headers.get('location') ?? '').split('#oauth=')
  return String(Object(JSON.parse(Buffer.from(fragment, 'base64url').toString())).error)
}

describe('a service in live mode', () => {
  it('CRD-8 exchanges codes through the guard', async () => {
    expect(await errorOf('google_ads')).toContain('STACKYARD_EGRESS')
    expect(await errorOf('tenjin')).not.toContain('STACKYARD_EGRESS')
  })

  it('R-4 slows down made-up codes', async () => {
    for (let number = 0; number < 6; number += 1) await errorOf('meta', `guess-${number}`)
    expect(await errorOf('snapchat', 'another')).toMatch(/^Too many attempts/)
  })

  it("AUT-2 reads Google's keys through the guard", async () => {
    const body = { id_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6Im9uZSJ9.e30.c2ln' }
    const answer = await server.send('POST', '/api/users/oauth/google/swaptoken', null, body)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Use your password') })
    // the operator reads why
    expect(server.printed()).toMatch(/oauth.*STACKYARD_EGRESS/)
  })

  it('R-11 prints no code and no secret', () => {
    expect(server.printed()).not.toMatch(/canary/)
  })
})
