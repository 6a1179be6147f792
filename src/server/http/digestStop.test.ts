/** The page that ends a weekly digest without a login. */
import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { worlds } from '@mocks/world/worlds'
import { PERSON } from '@mocks/data/ids'
import { changeInbox, inboxOf } from '@/server/alerts/inbox'
import { createDigestStops } from '@/server/alerts/digestStops'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { mountDigestStop } from './digestStop'
import type { ServiceEnv } from './environment'
import { pathForLog } from './sharedViewPath'

const KEY = Buffer.alloc(32, 7)
let store: MemoryStore
let app: Hono<ServiceEnv>

const start = () => {
  const started = new Hono<ServiceEnv>()
  started.use(async (context, next) => {
    context.set('address', '203.0.113.24')
    await next()
  })
  // another process with the same key
  const stops = createDigestStops(store, KEY)
  mountDigestStop(started, { store, stops, now: () => 0 }, () => (_context, next) => next())
  return started
}
const personOf = () => {
  const ana = store.get('users', PERSON.ana)
  if (ana === null) throw new Error('There is no person')
  return ana
}
const linkOf = () => createDigestStops(store, KEY).pathOf(personOf())
const isOn = () => inboxOf(store, PERSON.ana).digest
const events = () => store.list('auditEvents').filter(({ object }) => object === 'weekly_digest')

beforeEach(() => {
  store = createMemoryStore(worlds.fresh().records)
  changeInbox(store, PERSON.ana, { digest: true })
  app = start()
})

it('asks first: reading the page changes nothing, as often as scanners open it', async () => {
  const link = linkOf()
  for (let count = 0; count < 3; count += 1) {
    const response = await app.request(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('<form method="post">')
  }
  expect([isOn(), events()]).toEqual([true, []])
})

it('stops the digest of its reader once, by the button or by one click of a mail program, and is audited', async () => {
  const link = linkOf()
  for (let count = 0; count < 2; count += 1) {
    const response = await app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('is off')])
  }
  expect(isOn()).toBe(false)
  expect(events()).toMatchObject([
    {
      action: 'alert_settings_changed',
      actor: personOf().email,
      orgId: personOf().orgId,
      address: '203.0.113.24',
      change: { from: 'on', to: 'off' },
    },
  ])
})

it('holds after a restart, and for that person, address and organization alone', async () => {
  const link = linkOf()
  app = start()
  expect((await app.request(link)).status).toBe(200)
  const others = [
    link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'),
    link.replace(`/${PERSON.ana}-`, `/${PERSON.ben}-`),
    '/digest/stop/0-x',
    createDigestStops(store, Buffer.alloc(32, 8)).pathOf(personOf()),
  ]
  for (const other of others)
    for (const method of ['GET', 'POST']) expect((await app.request(other, { method })).status).toBe(404)
  store.update('users', PERSON.ana, { email: 'ana@other.example' })
  expect((await app.request(link, { method: 'POST' })).status).toBe(404)
  expect(isOn()).toBe(true)
})

it('is not in the log', () => {
  expect(pathForLog(linkOf())).toBe('/digest/stop/…')
})
