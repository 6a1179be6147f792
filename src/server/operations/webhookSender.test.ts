/** What becomes of deliveries to webhooks, and of webhooks that fail. */
import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ALERT_KINDS } from '@/domain/alerts/alertKinds'
import { DAY_MS } from '@/domain/shared/constants'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import type { WebhookRecord } from '@/server/store/records'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { raiseAlert } from '../alerts/raise'
import { addDelivery, sendToWebhooks, takeBackDeliveries } from '../alerts/webhooks'
import { createLog } from '../lib/log'
import { createWebhookSender } from './webhookSender'
import type { SentAttempt, WebhookMetrics } from './webhookSender'
import { signatureOf } from './webhookTransport'

const START = Date.UTC(2026, 10, 22)
const TAKEN: SentAttempt = { kind: 'taken', status: 200, retryAfterMs: null }
const REFUSED: SentAttempt = {
  kind: 'refused',
  status: 500,
  failure: 'The receiver answered with 500.',
  retryAfterMs: null,
}

let store: MemoryStore
let now: number
let sent: string[]
let settled: { delivered: number; failed: number }
let waitingNow: () => number
let answer: SentAttempt
beforeEach(() => {
  store = createMemoryStore(worlds.fresh().records)
  now = START
  sent = []
  settled = { delivered: 0, failed: 0 }
  waitingNow = () => 0
  answer = TAKEN
})

const add = (fields: Partial<WebhookRecord> = {}): number =>
  store.insert('webhooks', {
    orgId: ORG.lumen,
    name: 'On call',
    format: 'signed',
    address: 'https://ops.lumen.example',
    secret: { url: 'https://ops.lumen.example', signing: [{ secret: 'whsec_1', until: null }] },
    kinds: ALERT_KINDS,
    failingSince: null,
    disabledAt: null,
    lastDeliveredAt: null,
    createdAt: START,
    ...fields,
  }).id
const deliver = (webhookId: number, body: string, kind = 'stack_failed') =>
  addDelivery(store, { orgId: ORG.lumen, webhookId, kind, body, createdAt: now })
const metrics: WebhookMetrics = {
  webhooksSettled: ({ delivered, failed }) => {
    settled.delivered += delivered
    settled.failed += failed
  },
  watchWebhooks: (waiting) => {
    waitingNow = waiting
  },
}
const startSender = () => {
  const sender = createWebhookSender({
    store,
    transport: (_webhook, { body }) => {
      sent.push(body)
      return Promise.resolve(answer)
    },
    log: createLog(
      () => undefined,
      () => now,
    ),
    metrics,
    now: () => now,
    retryAfterMs: [5],
  })
  sender.start()
  return sender
}
const stateOf = (id: number) => store.get('webhookDeliveries', id)

describe('a delivery', () => {
  it('is sent at the start or when it is written, and notes the answer', async () => {
    const id = add()
    deliver(id, 'before')
    const sender = startSender()
    await vi.waitFor(() => expect(stateOf(1)).toMatchObject({ state: 'delivered', tries: 1, status: 200 }))
    deliver(id, 'after')
    await vi.waitFor(() => expect(stateOf(2)).toMatchObject({ state: 'delivered' }))
    await sender.close()
    expect(sent).toEqual(['before', 'after'])
    expect(store.get('webhooks', id)).toMatchObject({ failingSince: null, lastDeliveredAt: START })
  })

  it('is tried again until it is taken, also after the next start', async () => {
    const id = add()
    answer = REFUSED
    deliver(id, 'again')
    const first = startSender()
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1))
    await first.close()
    expect(stateOf(1)).toMatchObject({ state: 'waiting', status: 500, failure: REFUSED.failure })
    expect([waitingNow(), settled]).toEqual([1, { delivered: 0, failed: 0 }])
    expect(store.get('webhooks', id)).toMatchObject({ failingSince: START })
    answer = TAKEN
    const second = startSender()
    await vi.waitFor(() => expect(stateOf(1)).toMatchObject({ state: 'delivered', failure: '' }))
    await second.close()
    expect([waitingNow(), settled]).toEqual([0, { delivered: 1, failed: 0 }])
    expect(store.get('webhooks', id)).toMatchObject({ failingSince: null })
  })

  it('waits behind those that were not tried yet, and an organization has at most two at a time', async () => {
    answer = REFUSED
    const slow = ['a', 'b', 'c'].map((name) => [add({ name }), name] as const)
    for (const [id, body] of slow) deliver(id, body)
    const others = add({ orgId: ORG.other, name: 'd' })
    addDelivery(store, {
      orgId: ORG.other,
      webhookId: others,
      kind: 'stack_failed',
      body: 'd',
      createdAt: now,
    })
    const atOnce: string[] = []
    const ends: (() => void)[] = []
    const sender = createWebhookSender({
      store,
      transport: (_webhook, { body }) => {
        atOnce.push(body)
        return new Promise((resolve) => ends.push(() => resolve(answer)))
      },
      metrics,
      log: createLog(
        () => undefined,
        () => now,
      ),
      now: () => now,
      retryAfterMs: [0],
    })
    sender.start()
    await vi.waitFor(() => expect(atOnce).toEqual(['a', 'b', 'd']))
    ends[0]?.()
    await vi.waitFor(() => expect(atOnce).toEqual(['a', 'b', 'd', 'c']))
    answer = TAKEN
    for (const end of ends) end()
    await sender.close()
  })

  it('that is a test is tried once, and does not count as a failure of the webhook', async () => {
    const id = add()
    answer = REFUSED
    deliver(id, 'test', 'test')
    const sender = startSender()
    await vi.waitFor(() => expect(stateOf(1)).toMatchObject({ state: 'failed', tries: 1 }))
    await sender.close()
    expect(store.get('webhooks', id)).toMatchObject({ failingSince: null })
  })
})

describe('a webhook that fails', () => {
  it('for three days is switched off, with an alert, and gives up what waits', async () => {
    const id = add()
    answer = REFUSED
    deliver(id, 'one')
    const sender = startSender()
    await vi.waitFor(() => expect(store.get('webhooks', id)?.failingSince).toBe(START))
    now = START + 3 * DAY_MS - 1
    deliver(id, 'two')
    await vi.waitFor(() => expect(stateOf(2)?.tries).toBeGreaterThan(0))
    expect(store.get('webhooks', id)?.disabledAt).toBeNull()
    now += 1
    await vi.waitFor(() => expect(store.get('webhooks', id)?.disabledAt).toBe(now))
    await vi.waitFor(() => expect([stateOf(1)?.state, stateOf(2)?.state]).toEqual(['failed', 'failed']))
    await sender.close()
    expect([waitingNow(), settled]).toEqual([0, { delivered: 0, failed: 2 }])
    expect(store.list('alerts').map(({ content }) => content)).toEqual([
      { kind: 'webhookOff', name: 'On call', failingSince: START },
    ])
  })
})

describe('an alert', () => {
  const raise = (cause: string, mailDueAt = now) =>
    raiseAlert(store, {
      orgId: ORG.lumen,
      cause,
      at: now,
      content: { kind: 'webhookOff', name: 'Old <pager>', failingSince: START },
      mailDueAt,
    })
  const send = () =>
    sendToWebhooks({
      store,
      content: builtInContent,
      appOrigin: () => 'https://stackyard.lumen.example',
      now: () => now,
    })
  const bodies = () =>
    store.list('webhookDeliveries').map(({ webhookId, body }) => [webhookId, JSON.parse(body)] as const)

  it('is written once for each webhook that wants its kind, when its mail is due', () => {
    const all = add()
    add({ kinds: ['dataLate'] })
    add({ disabledAt: START })
    add({ createdAt: START + 1 })
    raise('a', START + 5)
    send()
    expect(bodies()).toEqual([])
    now = START + 5
    send()
    send()
    expect(bodies()).toMatchObject([
      [
        all,
        {
          id: 'alert-1',
          kind: 'webhook_off',
          created_at: '2026-11-22T00:00:00Z',
          title: 'Webhook “Old <pager>” was switched off',
          url: 'https://stackyard.lumen.example/settings',
          alert: { name: 'Old <pager>', failing_since: '2026-11-22T00:00:00Z' },
        },
      ],
    ])
  })

  it('of a failure that is over before its mail is due is told to nobody', () => {
    add()
    const failure = raise('a', START + 5)
    if (failure === null) throw new Error('It is new')
    expect(takeBackDeliveries(store, failure, now)).toBe(true)
    now = START + 5
    send()
    expect(bodies()).toEqual([])
    const told = raise('b')
    send()
    expect(bodies()).toHaveLength(1)
    expect(takeBackDeliveries(store, store.get('alerts', told?.id ?? 0) ?? failure, now)).toBe(false)
  })

  it('is a message of blocks for Slack, without its marks in names', () => {
    add({ format: 'slack' })
    raise('a')
    send()
    expect(bodies()).toMatchObject([
      [
        1,
        {
          text: 'Webhook “Old &lt;pager&gt;” was switched off',
          blocks: [
            { type: 'header', text: { type: 'plain_text', text: 'Webhook “Old <pager>” was switched off' } },
            { type: 'section', text: { type: 'mrkdwn' } },
            {
              type: 'context',
              elements: [{ text: expect.stringContaining('/settings|Open in Stackyard>') }],
            },
          ],
        },
      ],
    ])
  })
})

it('signs time and body with each secret that is valid', () => {
  const signing = [
    { secret: 'new', until: null },
    { secret: 'old', until: START + 1 },
    { secret: 'older', until: START },
  ]
  const sign = (secret: string) =>
    createHmac('sha256', secret)
      .update(`${START / 1_000}.{"id":"alert-1"}`)
      .digest('hex')
  expect(signatureOf({ signing }, '{"id":"alert-1"}', START)).toBe(
    `t=${START / 1_000},v1=${sign('new')},v1=${sign('old')}`,
  )
})
