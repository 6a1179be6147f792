/** What people type and paste, over real HTTP: invisible characters and the shape of keys (W-6, W-11). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleKey } from '@mocks/data/sampleKeys'
import { ANA, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(ANA)
})
afterAll(() => server.close())

const check = async (label: string, value: Readonly<Record<string, string>>): Promise<unknown> =>
  (
    await server.send('POST', '/api/users/credentials/verify', token, { label, name: 'Checked', value })
  ).json()

const redshift = { host: 'wh.abc.example', port: '5439', database: 'd', username: 'u', password: 'p' }
const bigquery = {
  project_id: 'demo-proj',
  private_key_id: 'k',
  private_key: sampleKey('rsa'),
  client_email: 'svc@demo-proj.iam.gserviceaccount.com',
  client_id: '1',
}

describe('W-6 invisible characters', () => {
  it('W-6 at the ends of an address they are dropped, and of a password too', async () => {
    const sent = { email: `\u202A${ANA}\u202C`, password: `\u200B${TEST_PASSWORD}\uFEFF` }
    expect((await server.send('POST', '/api/users/login', null, sent)).status).toBe(200)
  })

  it.each([
    ['redshift', { ...redshift, host: 'wh.\u200Babc.example' }, 'host'],
    ['redshift', { ...redshift, password: 'p\u2060w' }, 'password'],
    ['bigquery', { ...bigquery, client_email: 'svc@\u200Bdemo.example' }, 'client_email'],
  ])('W-6 the check of %s does not say that one inside a value works', async (label, value, field) => {
    expect(await check(label, value)).toMatchObject({
      is_success: false,
      field,
      message: expect.stringContaining('contains an invisible character'),
    })
    const made = await server.send('POST', '/api/users/credentials', token, { label, name: 'Hidden', value })
    expect([made.status, await made.json()]).toEqual([
      422,
      { message: expect.stringContaining(`${field}: contains an invisible character`) },
    ])
  })

  it('W-6 at the ends of a value they are dropped, also from what is stored', async () => {
    const value = { ...redshift, host: `\u200B${redshift.host}`, password: `${redshift.password}\u200B` }
    expect(await check('redshift', value)).toMatchObject({ is_success: true })
    const sent = { label: 'redshift', name: '\u200BPasted\uFEFF', value }
    const made: { readonly id?: number } = await (
      await server.send('POST', '/api/users/credentials', token, sent)
    ).json()
    const stored = await server.send('GET', `/api/users/credentials/${made.id}`, token)
    expect(await stored.json()).toMatchObject({ secret_name: 'Pasted', secret_value: redshift })
  })

  it('W-6 an invite with one inside is refused by name, one at its ends is sent', async () => {
    const invite = (email: string) =>
      server.send('POST', '/api/organizations/invite', token, { emails: [email] })
    const refused = await invite('kim@\u200Bnova.example')
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { message: 'emails: contains an invisible character (U+200B)' },
    ])
    expect((await invite('\u200Bkim@nova.example')).status).toBe(200)
  })

  it('W-6 W-7 a name keeps the joiners of its script', async () => {
    const name = '👩🏽\u200D💻 علی\u200Cرضا'
    const sent = { name, phone_number: '', referral: '' }
    expect(await (await server.send('POST', '/api/organizations/info', token, sent)).json()).toMatchObject({
      name,
    })
  })
})

describe('W-11 sample mode checks the shape of a key as live mode does', () => {
  const key = sampleKey('rsa')
  it.each([
    ['a public key', key.replaceAll('PRIVATE', 'PUBLIC'), 'public key'],
    ['a key in quotes', JSON.stringify(key), 'quotation marks'],
    ['no BEGIN line', key.split('\n').slice(1).join('\n'), 'BEGIN line'],
    ['a key cut off', key.slice(0, 60), 'end of this key'],
    ['a whole file', JSON.stringify(bigquery), 'whole JSON file'],
    ['a key of Apple', sampleKey('ec'), 'RSA'],
  ])('W-11 %s does not work', async (_what, text, words) => {
    expect(await check('bigquery', { ...bigquery, private_key: text })).toMatchObject({
      is_success: false,
      field: 'private_key',
      message: expect.stringContaining(words),
    })
  })

  it('W-11 a whole key of the right kind works', async () => {
    expect(await check('bigquery', bigquery)).toMatchObject({ is_success: true })
    const apple = { search_ads_key_id: 'k', client_id: 'c', team_id: 't', private_key: sampleKey('ec') }
    expect(await check('apple_search_ads', apple)).toMatchObject({ is_success: true })
    expect(await check('apple_search_ads', { ...apple, private_key: key })).toMatchObject({
      is_success: false,
    })
  })
})
