import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SourceTools } from '@/server/connectors/core/source'
import { liveTools } from '@/testing/server/liveEndpoint'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { TEST_CLIENTS } from '@/testing/server/standIns/oauthClients'
import { GOOD_VALUES } from '@/testing/server/standIns/credentials'
import { startStandIns } from '@/testing/server/standIns/standIn'
import type { StandIn, StandIns } from '@/testing/server/standIns/standIn'
import { API_ADDRESSES, credentialOrigins, readApiAddresses } from '@/server/connectors/core/apiAddresses.mjs'
import type { ApiAddresses } from '@/server/connectors/core/apiAddresses.mjs'
import { NO_PRIVATE_HOSTS } from '@/server/lib/outbound/privateRules'
import { liveSourceOf, permittedRate } from '../sources'

const PREFIX = 'other.'
const addresses: ApiAddresses = Object.fromEntries(
  Object.entries(API_ADDRESSES).map(([name, address]) => [
    name,
    address.replace('https://', `https://${PREFIX}`),
  ]),
)
const day = { from: '2026-11-20', to: '2026-11-20' }
let standIns: StandIns

/** The same provider at other hosts, which its links name. */
const moved = ({ hosts, answer }: StandIn): StandIn => ({
  hosts: hosts.map((host) => `${PREFIX}${host}`),
  answer: (request) => {
    const url = new URL(request.url.href.replace(`//${PREFIX}`, '//'))
    const { body, ...rest } = answer({ ...request, url })
    return {
      ...rest,
      body:
        typeof body === 'string'
          ? hosts.reduce((text, host) => text.replaceAll(`//${host}`, `//${PREFIX}${host}`), body)
          : body,
    }
  },
})

beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS.map(moved))
})
afterAll(() => standIns.close())

/** Types whose address the credential names. */
const OWN_ADDRESS = ['tenjin', 'own_source']

it.each(Object.keys(GOOD_VALUES).filter((label) => !OWN_ADDRESS.includes(label)))(
  '%s is checked and read at the addresses of the operator',
  async (label) => {
    const before = standIns.requests.length
    const source = liveSourceOf(label, TEST_CLIENTS)
    const tools: SourceTools = { ...liveTools(standIns, label), addresses }
    expect(await source.check(tools)).toEqual({ isSuccess: true })
    for (const endpoint of Object.keys(source.endpoints))
      await source.readPage(tools, endpoint, day, null).catch((error: unknown) => {
        // of some types nothing is read
        expect(String(error)).toMatch(/cannot read this report/)
      })
    const hosts = standIns.requests.slice(before).map(({ url }) => url.host)
    expect(hosts.length).toBeGreaterThan(0)
    expect(hosts.filter((host) => !host.startsWith(PREFIX))).toEqual([])
  },
)

it('keeps the rates of the providers at other addresses', () => {
  const rate = { requests: 20, perMs: 60_000 }
  expect(permittedRate('appsflyer', {})).toEqual({ address: 'https://hq1.appsflyer.com', rate })
  expect(permittedRate('appsflyer', { appsflyer: 'http://127.0.0.1:9001/af' })).toEqual({
    address: 'http://127.0.0.1:9001/af',
    rate,
  })
  // a host that several providers share has the limit of none of them
  expect(permittedRate('adjust', { adjust: 'http://127.0.0.1:9001/adjust' })).toBeNull()
})

it('reaches a bucket at the host of its region, which may be a private one as that of any API', () => {
  const rate = { requests: 50, perMs: 1_000 }
  const address = (region: string, addresses: ApiAddresses = {}) =>
    permittedRate('game_analytics_s3', addresses, { region })
  expect(address('eu-central-1')).toEqual({ address: 'https://s3.eu-central-1.amazonaws.com', rate })
  expect(address('cn-north-1')).toEqual({ address: 'https://s3.cn-north-1.amazonaws.com.cn', rate })
  expect(address('x/y')).toEqual({ address: 'https://s3.amazonaws.com', rate })
  const moved = { game_analytics_s3: 'http://10.0.0.5:9000' }
  expect(address('eu-central-1', moved)).toEqual({ address: 'http://10.0.0.5:9000', rate })
  const origins = ['eu-central-1', 'us-gov-east-1', 'cn-north-1', 'x', 'eu-central-1.x'].map(
    (region) => `https://s3.${region}.amazonaws.com`,
  )
  const has = (changed: ApiAddresses) => origins.filter((origin) => credentialOrigins(changed).has(origin))
  expect(has({})).toEqual(['https://s3.eu-central-1.amazonaws.com', 'https://s3.us-gov-east-1.amazonaws.com'])
  expect(has(moved)).toEqual([])
  expect(credentialOrigins(moved).has('http://10.0.0.5:9000')).toBe(true)
})

it('reads addresses from variables', () => {
  expect(readApiAddresses({}, NO_PRIVATE_HOSTS)).toEqual({ kind: 'read', addresses: {} })
  expect(
    readApiAddresses({ STACKYARD_API_META: 'https://Graph.facebook.com/v24.0/' }, NO_PRIVATE_HOSTS),
  ).toEqual({
    kind: 'read',
    addresses: { meta: 'https://graph.facebook.com/v24.0' },
  })
  for (const value of [
    'graph.facebook.com',
    'http://graph.facebook.com',
    'https://a:b@c.example',
    'https://c.example/?x=1',
    'https://c.example:8443',
  ])
    expect(readApiAddresses({ STACKYARD_API_META: value }, NO_PRIVATE_HOSTS)).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining('STACKYARD_API_META is no address of an API.'),
    })
  expect(
    readApiAddresses({ STACKYARD_API_MTA: 'https://graph.facebook.com' }, NO_PRIVATE_HOSTS),
  ).toMatchObject({
    kind: 'wrong',
    text: expect.stringContaining('STACKYARD_API_MTA names no API. There are: STACKYARD_API_ADJUST'),
  })
})
