/** What the page Today says beside the answers. */
import { expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { ANSWER_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'

const PATH = '/api/users/today'
const as = PERSON.ben

interface WireStack {
  readonly stack_id: number
  readonly health: string
  readonly credential_name: string
}

it('says how each stack of the organization is, and when the last and the next run are', async () => {
  const { ask } = createTestBackend(worlds.busy(), [])
  const { status, body } = await ask('GET', PATH, { as })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    last_run_at: expect.any(String),
    next_run_at: expect.any(String),
    waiting: [],
  })
  const { stacks } = body as { readonly stacks: readonly WireStack[] }
  const healthOf = (id: number) => stacks.find(({ stack_id: stackId }) => stackId === id)?.health
  // paused by its switch
  expect(healthOf(23)).toBe('paused')
  expect(stacks.filter(({ health }) => health === 'failed')).toHaveLength(2)
  expect(stacks.find(({ stack_id: stackId }) => stackId === 18)?.credential_name).toBe('Meta 1')
})

it('counts all stacks that do not run at the moment as paused once the trial has ended', async () => {
  const { ask } = createTestBackend(worlds.trial({ daysLeft: -2 }), [])
  const { body } = await ask('GET', PATH, { as })
  const { stacks } = body as { readonly stacks: readonly WireStack[] }
  const quiet = stacks.filter(({ health }) => health !== 'running')
  expect(new Set(quiet.map(({ health }) => health))).toEqual(new Set(['paused']))
  expect(body).not.toHaveProperty('next_run_at')
})

it('lists the currencies that wait for a rate, most rows first', async () => {
  const { ask, store } = createTestBackend(worlds.busy(), [])
  const met = { orgId: ORG.lumen, destinationId: 1, firstDay: '2026-11-02', lastDay: '2026-11-20' }
  store.insert('metCurrencies', { ...met, currency: 'SEK', waitingRows: 0, waitingAmount: 0 })
  store.insert('metCurrencies', { ...met, currency: 'EGP', waitingRows: 40, waitingAmount: 1_000 })
  store.insert('metCurrencies', { ...met, currency: 'NGN', waitingRows: 90, waitingAmount: 70 })
  expect((await ask('GET', PATH, { as })).body).toMatchObject({
    waiting: [
      { currency: 'NGN', rows: 90, amount: 70 },
      { currency: 'EGP', rows: 40, amount: 1_000 },
    ],
  })
})

it('lists missed targets, also those with the longest names, as the list of alerts does', async () => {
  const { ask, store } = createTestBackend(worlds.busy(), [])
  const days = { firstDay: '2026-11-10', lastDay: '2026-11-12', days: 3 }
  const sums = { spendCents: 30_000, revenueCents: 12_000, leftOutCents: 0 }
  // an app on a network, each with the longest name that a target can have
  const name = `${'M'.repeat(ANSWER_NAME_MAX_CHARACTERS)} on ${'N'.repeat(ANSWER_NAME_MAX_CHARACTERS)}`
  store.insert('alerts', {
    orgId: ORG.lumen,
    cause: 'target',
    createdAt: 1,
    content: {
      kind: 'targetMissed',
      destinationId: 1,
      app: '*',
      network: '*',
      age: 7,
      percent: 80,
      currency: 'USD',
      settledTo: '2026-11-12',
      returns: [{ key: '', name, ...days, ...sums, isOver: false }],
    },
    recoveredAt: null,
    mailDueAt: 1,
    mailedAt: null,
    mailedTo: [],
    webhooksAt: null,
  })
  expect((await ask('GET', PATH, { as })).body).toMatchObject({
    missed: [{ count: 1, name, spend: 300, revenue: 120, first_day: '2026-11-10', last_day: '2026-11-12' }],
  })
  const { body } = await ask('GET', '/api/users/alerts', { as })
  expect(body).toMatchObject({ alerts: expect.arrayContaining([expect.objectContaining({ names: [name] })]) })
})
