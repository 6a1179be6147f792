/** Webhooks of an organization: what an ADMIN may do, and what nobody sees again. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MOST_WEBHOOKS } from '@/domain/alerts/webhooks'
import { twoOrganisations } from '@/testing/server/twoOrganisations'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const WEBHOOKS = '/api/organizations/webhooks'
const SLACK = 'https://hooks.slack.com/services/T0/B0/canary-path'
const signed = {
  name: ' On call ',
  format: 'signed',
  url: 'https://ops.lumen.example/a?key=canary-query',
  kinds: ['stack_failed'],
}
const slack = { ...signed, name: 'Slack', format: 'slack', url: SLACK }

const start = () => {
  const clock = { now: STORY_NOW }
  const { ask, store } = createTestBackend(worlds.busy(), [], { now: () => clock.now })
  const as = PERSON.ana
  const post = (path: string, body?: Readonly<Record<string, unknown>>) =>
    ask('POST', `${WEBHOOKS}${path}`, { as, ...(body && { body }) })
  const list = async (path = '') => (await ask('GET', `${WEBHOOKS}${path}`, { as })).body
  const put = (id: number, body: Readonly<Record<string, unknown>>) =>
    ask('PUT', `${WEBHOOKS}/${id}`, { as, body })
  return { ask, store, post, put, list, clock }
}
const secretOf = (body: unknown) => z.parse(z.object({ secret: z.nullable(z.string()) }), body).secret

describe('a webhook', () => {
  it('tells its signing secret once, and never its query', async () => {
    const { post, list, store } = start()
    const secret = secretOf((await post('', signed)).body)
    expect(secret).toMatch(/^whsec_.+$/)
    expect(await list()).toMatchObject({
      webhooks: [{ name: 'On call', address: 'https://ops.lumen.example/…', kinds: ['stack_failed'] }],
    })
    const seen = JSON.stringify([await list(), store.list('auditEvents'), store.heads('webhooks')])
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain('canary')
    expect(store.list('auditEvents').at(-1)).toMatchObject({
      action: 'webhook_added',
      object: 'On call · signed',
    })
  })

  it('of Slack has no signing secret, and shows its host only', async () => {
    const { post, list, store } = start()
    expect(secretOf((await post('', slack)).body)).toBeNull()
    expect(await list()).toMatchObject({ webhooks: [{ format: 'slack', address: 'hooks.slack.com' }] })
    expect(JSON.stringify([await list(), store.list('auditEvents')])).not.toContain('canary')
    expect((await post('/1/secret')).status).toBe(409)
  })

  it('keeps its old secret for a day beside the new one', async () => {
    const { post, store, clock } = start()
    const first = secretOf((await post('', signed)).body)
    const second = secretOf((await post('/1/secret')).body)
    clock.now += 1
    const third = secretOf((await post('/1/secret')).body)
    expect(store.get('webhooks', 1)?.secret.signing).toEqual([
      { secret: third, until: null },
      { secret: second, until: clock.now + 86_400_000 },
    ])
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('is changed without its address, and switched on again', async () => {
    const { post, put, store } = start()
    await post('', signed)
    store.update('webhooks', 1, { disabledAt: 1, failingSince: 1 })
    expect((await put(1, { name: 'Pager', kinds: ['data_late', 'stack_failed'] })).status).toBe(204)
    expect(store.get('webhooks', 1)).toMatchObject({
      name: 'Pager',
      kinds: ['stackFailed', 'dataLate'],
      secret: { url: signed.url },
      disabledAt: 1,
    })
    await put(1, { name: 'Pager', kinds: ['data_late'], url: 'https://pager.lumen.example', enabled: true })
    expect(store.get('webhooks', 1)).toMatchObject({
      address: 'https://pager.lumen.example',
      disabledAt: null,
      failingSince: null,
    })
  })

  it('has one test on its way, and takes its deliveries along when it goes', async () => {
    const { ask, post, list, store } = start()
    await post('', signed)
    expect((await post('/1/test')).status).toBe(204)
    expect((await post('/1/test')).status).toBe(409)
    expect(await list('/1/deliveries')).toMatchObject({
      deliveries: [{ kind: 'test', state: 'waiting', tries: 0 }],
    })
    expect((await ask('DELETE', `${WEBHOOKS}/1`, { as: PERSON.ana })).status).toBe(204)
    expect(store.list('webhookDeliveries')).toEqual([])
  })

  it.each([
    [{ ...signed, url: 'ops.lumen.example' }, 'url: must be an address that begins with https://'],
    [{ ...signed, url: 'https://a:b@ops.lumen.example' }, 'url: must have no login in it'],
    [{ ...signed, name: ' ' }, 'name: must not be empty'],
    [{ ...signed, kinds: [] }, 'kinds: must not be empty'],
  ])('is refused with the field that is wrong', async (body, message) => {
    expect(await start().post('', body)).toMatchObject({ status: 422, body: { message } })
  })

  it('is one of at most twenty', async () => {
    const { post } = start()
    for (let count = 0; count < MOST_WEBHOOKS; count += 1) await post('', signed)
    expect((await post('', signed)).status).toBe(409)
  })
})

it('R-6 nobody reaches the webhook of another organization', async () => {
  const { ask, store } = createTestBackend(twoOrganisations())
  const other = store.list('users').find(({ orgId }) => orgId !== null && orgId !== ORG.lumen)?.orgId ?? 0
  await ask('POST', WEBHOOKS, { as: PERSON.ana, body: signed })
  store.update('webhooks', 1, { orgId: other })
  const calls = [
    ['PUT', '', { name: 'x', kinds: ['stack_failed'] }],
    ['DELETE', ''],
    ['POST', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const
  const before = store.get('webhooks', 1)
  for (const [method, path, body] of calls) {
    const answer = await ask(method, `${WEBHOOKS}/1${path}`, { as: PERSON.ana, ...(body && { body }) })
    expect(answer, `${method} ${path}`).toMatchObject({ status: 404 })
  }
  expect(store.get('webhooks', 1)).toEqual(before)
})
