/** O-5: who gets an account of a team's service, and that its own trial does not end. */
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_OPERATION, readOperation } from './operations/options.mjs'
import type { OperationOptions } from './operations/options.mjs'
import { DAY_MS } from '@/domain/shared/constants'
import { startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})
const start = async (operation: Partial<OperationOptions>): Promise<TestServer> => {
  server = await startTestServer(undefined, { operation: { ...DEFAULT_OPERATION, ...operation } })
  return server
}
const register = ({ send }: TestServer, email: string) =>
  send('POST', '/api/users/register', null, {
    email,
    password: TEST_PASSWORD,
    first_name: 'Noor',
    last_name: 'Haddad',
    job_title: '',
    terms_accepted: true,
  })
const ANA = 'ana@lumen.example'
/** Registers by the link that Ana passes on. */
const join = async (service: TestServer, email: string) => {
  const { send, logIn } = service
  const answer = await send('GET', '/api/organizations/invite', await logIn(ANA))
  const { invite_url: url } = (await answer.json()) as { invite_url: string }
  return send('POST', '/api/users/register_invite', null, {
    ...Object.fromEntries(new URL(url).searchParams),
    email,
    password: TEST_PASSWORD,
    first_name: 'Noor',
    last_name: 'Haddad',
    job_title: '',
  })
}
const refusal = async (answer: Response) => {
  const { message } = (await answer.json()) as { message: string }
  return [answer.status, message]
}

describe('who may sign up', () => {
  it('O-5 anybody, where nothing is set', async () => {
    const service = await start({})
    expect((await register(service, 'noor@quay.example')).status).toBe(200)
    expect((await join(service, 'ida@quay.example')).status).toBe(200)
  })

  it('O-5 invited people only: the same answer for an address that has an account', async () => {
    const service = await start({ signUp: { who: 'invite', domains: [] } })
    const refused = [403, 'Accounts are by invitation here. Ask an admin of your team to invite you.']
    expect(await refusal(await register(service, 'noor@quay.example'))).toEqual(refused)
    expect(await refusal(await register(service, ANA))).toEqual(refused)
    expect((await join(service, 'noor@quay.example')).status).toBe(200)
  })

  it('O-5 nobody, or certain domains only', async () => {
    const closed = await start({ signUp: { who: 'closed', domains: [] } })
    for (const answer of [
      await register(closed, 'noor@quay.example'),
      await join(closed, 'noor@quay.example'),
    ])
      expect((await refusal(answer))[1]).toMatch(/^Accounts are made by whoever runs/)
    await closed.close()
    const listed = await start({ signUp: { who: 'open', domains: ['quay.example'] } })
    expect((await register(listed, 'noor@Quay.example')).status).toBe(200)
    expect((await refusal(await register(listed, 'noor@notquay.example')))[0]).toBe(403)
    expect((await refusal(await join(listed, 'noor@elsewhere.example')))[0]).toBe(403)
  })

  it('O-5 by invitation, where the operator has named the first administrator', () => {
    const read = (env: Readonly<Record<string, string>>) => readOperation({}, env)
    expect(read({ STACKYARD_FIRST_ADMIN: ANA })).toMatchObject({
      operation: { signUp: { who: 'invite', domains: [] }, unlimited: 'first' },
    })
    expect(read({})).toMatchObject({ operation: { signUp: { who: 'open' }, unlimited: 'none' } })
    const env = { STACKYARD_SIGNUP: 'open', STACKYARD_SIGNUP_DOMAINS: '@Example.com, example.org' }
    expect(read(env)).toMatchObject({
      operation: { signUp: { who: 'open', domains: ['example.com', 'example.org'] } },
    })
    for (const [name, text] of [
      ['STACKYARD_SIGNUP', '"anyone" is none of open, invite, closed'],
      ['STACKYARD_SIGNUP_DOMAINS', '"anyone" is no domain'],
      ['STACKYARD_UNLIMITED', '"anyone" is none of first, all, none'],
    ] as const)
      expect(read({ [name]: 'anyone' })).toMatchObject({ kind: 'wrong', text: expect.stringContaining(text) })
  })
})

describe('the licence of a service of a team', () => {
  const NAME = { name: 'Quay', phone_number: '', referral: '' }
  const licence = async ({ send, logIn }: TestServer, email: string) => {
    const answer = await send('GET', '/api/users/licenses', await logIn(email))
    return (await answer.json()) as unknown
  }

  it('O-5 has no end for the first organization, whatever the page asks for', async () => {
    const service = await start({ firstAdmin: 'ana@quay.example', unlimited: 'first' })
    const token = await service.logIn('ana@quay.example')
    await service.send('POST', '/api/organizations/info', token, NAME)
    for (const license_type of ['free_trial', 'long_term'])
      await service.send('POST', '/api/users/licenses', token, { license_type })
    expect(await licence(service, 'ana@quay.example')).toMatchObject({
      license_type: 'long_term',
      end_date: null,
    })
    service.advance(400 * DAY_MS)
    expect(await licence(service, 'ana@quay.example')).toMatchObject({ end_date: null })
  })

  it('O-5 is a trial for others, and without an end for all where the operator says so', async () => {
    const service = await start({ unlimited: 'none' })
    expect(await licence(service, ANA)).toMatchObject({ license_type: 'free_trial' })
    await service.close()
    const unlimited = await start({ unlimited: 'all' })
    expect(await licence(unlimited, ANA)).toMatchObject({ license_type: 'long_term', end_date: null })
  })
})
