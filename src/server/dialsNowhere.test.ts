/** Without live mode the service dials nobody, whatever host a caller names: it only simulates. */
import dns from 'node:dns'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { oauthLabels } from '@/connectors/lookups'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { callRows } from '@/testing/server/everyCall'
import { twoOrganisations } from '@/testing/server/twoOrganisations'
import { simpleServices } from '@mocks/simpleServices'
import { createSampleProviders } from './main/sample/sampleProviders'
import { sourceSeeds } from './connectors/catalogue/catalogueSources'
import { createCredentialCheck } from './engine/checkCredential'
import { createServices } from './main/services'
import { providersOf } from './connectors/providers'

const HOSTS = [
  '127.0.0.1',
  'localhost:22',
  '169.254.169.254',
  '[::1]',
  'metadata.internal',
  'http://evil.example/x',
]
const now = () => twoOrganisations().now

/** The server's own services but for tokens and passwords, which the world has ready. */
const services = {
  ...createServices({
    key: Buffer.alloc(32, 7),
    now,
    origin: () => 'http://localhost',
    mailDelivery: 'printed',
    observe: () => undefined,
    logins: createSampleProviders(now),
  }),
  passwords: simpleServices.passwords,
  tokens: simpleServices.tokens,
}

/** Everything by which a process reaches out, watched while the work runs. */
const dialled = async (work: () => Promise<void>): Promise<readonly unknown[]> => {
  const watches = [
    vi.spyOn(Socket.prototype, 'connect'),
    vi.spyOn(dns, 'lookup'),
    vi.spyOn(dns.promises, 'lookup'),
    vi.spyOn(globalThis, 'fetch'),
  ]
  await work()
  const calls = watches.flatMap(({ mock }): readonly unknown[] => [...mock.calls])
  for (const watch of watches) watch.mockRestore()
  return calls
}

describe('no sockets but the listener', () => {
  it('R-12 the watch sees a socket', async () => {
    const calls = await dialled(async () => {
      await fetch('http://127.0.0.1:1/').catch(() => null)
    })
    expect(calls.length).toBeGreaterThan(0)
  })

  it.each(HOSTS)('R-12 checks, keeps and uses credentials for %s without a word to it', async (host) => {
    const world = twoOrganisations()
    const { ask } = createTestBackend(world, [], { services })
    const body = { label: 'redshift', name: 'Walls', value: { host, port: '5439', url: `https://${host}/` } }
    const calls = await dialled(async () => {
      const checked = await ask('POST', '/api/users/credentials/verify', { as: PERSON.ana, body })
      expect(checked.body).toMatchObject({ is_success: true })
      expect((await ask('POST', '/api/users/credentials', { as: PERSON.ana, body })).status).toBe(200)
    })
    expect(calls).toEqual([])
  })

  it('R-12 asks no provider without live mode', async () => {
    const check = createCredentialCheck({ providers: providersOf(null, now), now })
    const calls = await dialled(async () => {
      for (const { label } of sourceSeeds) await check(label, { host: '127.0.0.1', token: 'key-1' }, 1)
    })
    expect(calls).toEqual([])
  })

  it(
    'R-12 answers every call, and every provider that sends somebody back, by itself',
    { timeout: 30_000 },
    async () => {
      const calls = await dialled(async () => {
        for (const { name, method } of everyEndpoint) {
          const row = callRows[name]
          const world = twoOrganisations()
          const body = row?.body === undefined ? {} : { body: row.body(world.own) }
          const as = row?.may === 'GFS_ADMIN' ? PERSON.dev : PERSON.ana
          await createTestBackend(world, [], { services }).ask(method, row?.path(world.own) ?? '', {
            as,
            ...body,
          })
        }
        const { ask } = createTestBackend(twoOrganisations(), [], { services })
        for (const label of oauthLabels)
          expect((await ask('GET', `/api/users/oauth/${label}?code=c&state=s`)).status).toBe(302)
      })
      expect(calls).toEqual([])
    },
  )
})
