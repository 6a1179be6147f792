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
import { mountViewMailStop } from './viewMailStop'
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
  const options = { store, stops, now: () => 0 }
  mountDigestStop(started, options, () => (_context, next) => next())
  mountViewMailStop(started, options, () => (_context, next) => next())
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

it('stops the mails of one view to one person, once, and is audited', async () => {
  const { orgId, email } = personOf()
  const made = { orgId: orgId ?? 0, createdAt: 0 }
  const view = store.insert('savedViews', {
    ...made,
    ownerId: null,
    name: '<b>Launch</b>',
    answer: 'roas',
    search: '',
    isPinned: false,
    madeBy: email,
  })
  const [mail, other] = [PERSON.ana, PERSON.ben].map((userId) =>
    store.insert('viewMails', {
      ...made,
      viewId: view.id,
      userId,
      rhythm: 'week',
      dueAt: 0,
      hour: 8,
      addedBy: email,
    }),
  )
  const link = createDigestStops(store, KEY).viewPathOf(mail?.id ?? 0, personOf())
  expect(pathForLog(link)).toBe('/views/stop/…')
  expect((await app.request(link.replace(`/${mail?.id}-`, `/${other?.id}-`))).status).toBe(404)
  const asked = await app.request(link)
  expect([asked.status, await asked.text()]).toEqual([
    200,
    expect.stringContaining(`Stop the mails of the view &lt;b&gt;Launch&lt;/b&gt; to ${email}?`),
  ])
  expect(store.list('viewMails')).toHaveLength(2)
  expect((await app.request(link, { method: 'POST' })).status).toBe(200)
  expect(store.list('viewMails').map(({ userId }) => userId)).toEqual([PERSON.ben])
  expect((await app.request(link, { method: 'POST' })).status).toBe(404)
  expect(store.list('auditEvents').filter(({ action }) => action === 'view_mail_stopped')).toMatchObject([
    { actor: email, orgId, object: '<b>Launch</b>' },
  ])
})
