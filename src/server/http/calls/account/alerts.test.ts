/** The inbox of alerts: whose alerts a person sees, what counts as read, and which kinds reach the person. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import * as z from 'zod/mini'
import { alertsSchema } from '@/api/contract/alerts'

const inbox = '/api/users/alerts'
const settings = '/api/users/alert_settings'

/** The world with eight alerts, newest first, of which Ana has read five. */
const open = () => {
  const { ask, store } = createTestBackend(worlds.alerts())
  const list = async (as: number = PERSON.ana) => {
    const { body } = await ask('GET', inbox, { as })
    return z.parse(alertsSchema, body)
  }
  return { ask, store, list }
}
const sixStacks = (alerts: Awaited<ReturnType<ReturnType<typeof open>['list']>>) =>
  alerts.find((alert) => alert.kind === 'stackFailed' && alert.reason?.kind === 'destination')

describe('the inbox', () => {
  it('lists the alerts of the organisation, newest first, with the read marks of the person', async () => {
    const { list } = open()
    const mine = await list()
    expect(mine.map(({ kind }) => kind)).toEqual([
      'stackFailed',
      'stackFailed',
      'allowance80',
      'dataLate',
      'stackRecovered',
      'stackFailed',
      'stackRecovered',
      'trialEnds',
    ])
    expect(mine.filter(({ isRead }) => !isRead)).toHaveLength(3)
    expect((await list(PERSON.ben)).filter(({ isRead }) => !isRead)).toHaveLength(8)
    expect(await list(PERSON.stranger)).toEqual([])
  })

  it('marks as read for oneself, and keeps no ids of others', async () => {
    const { ask, store, list } = open()
    const other = store.insert('alerts', {
      orgId: ORG.other,
      cause: 'other',
      createdAt: 0,
      content: { kind: 'trialEnds', endsOn: '2026-11-24', daysLeft: 3 },
      recoveredAt: null,
      mailDueAt: 0,
      mailedAt: 0,
      mailedTo: [],
    })
    const [newest] = await list(PERSON.ben)
    const ids = [newest?.id, other.id, 999_999]
    const { status } = await ask('POST', `${inbox}/read`, { as: PERSON.ben, body: { ids } })
    expect(status).toBe(204)
    expect((await list(PERSON.ben)).map(({ isRead }) => isRead).indexOf(false)).toBe(1)
    expect(store.list('alertInboxes', { userId: PERSON.ben })[0]?.readIds).toEqual([newest?.id])
    expect((await list()).filter(({ isRead }) => !isRead)).toHaveLength(3)
  })

  it('leaves out deleted stacks, and alerts of which none is left', async () => {
    const { store, list } = open()
    store.remove('stacks', 12)
    const left = await list()
    expect(left).toHaveLength(7)
    expect(sixStacks(left)).toMatchObject({ stackIds: [14, 15, 16, 18, 19] })
    for (const id of [14, 15, 16, 18, 19]) store.remove('stacks', id)
    expect(sixStacks(await list())).toBeUndefined()
  })
})

it('says of the first rows of several stacks the number of all, also after one was deleted', async () => {
  const { store, list } = open()
  store.insert('alerts', {
    orgId: ORG.lumen,
    cause: 'first',
    createdAt: STORY_NOW,
    content: { kind: 'firstRun', stackIds: [12, 14, 15], rows: 6_251 },
    recoveredAt: null,
    mailDueAt: 0,
    mailedAt: 0,
    mailedTo: [],
  })
  const first = async () => (await list()).find(({ kind }) => kind === 'firstRun')
  store.remove('stacks', 12)
  expect(await first()).toMatchObject({ stackIds: [12, 14, 15], rows: 6_251 })
  for (const id of [14, 15]) store.remove('stacks', id)
  expect(await first()).toBeUndefined()
})

describe('the settings', () => {
  it('hide a kind from the person alone, and keep the others', async () => {
    const { ask, list } = open()
    const body = { settings: { stack_failed: { in_app: false } } }
    const { body: answer } = await ask('PUT', settings, { as: PERSON.ana, body })
    expect(answer).toMatchObject({
      settings: {
        stack_failed: { in_app: false, mail: true },
        data_late: { in_app: true, mail: false },
        trial_ends: { in_app: true, mail: true },
      },
      mail_to: 'ana@lumen.example',
    })
    expect((await list()).map(({ kind }) => kind)).not.toContain('stackFailed')
    expect((await list(PERSON.ben)).map(({ kind }) => kind)).toContain('stackFailed')
  })

  it('names no address that is not confirmed', async () => {
    const { ask, store } = open()
    store.update('users', PERSON.ben, { mailProven: false })
    expect((await ask('GET', settings, { as: PERSON.ben })).body).toMatchObject({
      mail_to: null,
      unproven_mail: 'ben@lumen.example',
    })
  })

  it('keeps read marks and settings when provider staff acts as the person', async () => {
    const { ask, store, list } = open()
    const { body } = await ask('GET', `/api/admin/impersonate/${PERSON.ben}`, { as: PERSON.dev })
    const { access_token: token } = z.parse(z.object({ access_token: z.string() }), body)
    const headers = { authorization: `Bearer ${token}` }
    const ids = (await list(PERSON.ben)).map(({ id }) => id)
    expect((await ask('POST', `${inbox}/read`, { headers, body: { ids } })).status).toBe(204)
    const change = { settings: { stack_failed: { in_app: true, mail: false } } }
    expect((await ask('PUT', settings, { headers, body: change })).status).toBe(403)
    expect((await list(PERSON.ben)).some(({ isRead }) => isRead)).toBe(false)
    expect(store.list('alertInboxes', { userId: PERSON.ben })).toEqual([])
  })

  it('refuses more ids than an inbox holds, and none', async () => {
    const { ask } = open()
    for (const ids of [[], Array.from({ length: 501 }, (_, index) => index + 1)])
      expect((await ask('POST', `${inbox}/read`, { as: PERSON.ana, body: { ids } })).status).toBe(422)
  })
})

describe('the test email', () => {
  it('goes to the own address, with a way into the app', async () => {
    const { ask, store } = open()
    const { status, body } = await ask('POST', `${inbox}/test`, { as: PERSON.ben })
    expect([status, body]).toEqual([200, { delivery: 'sent' }])
    expect(store.list('outbox')).toMatchObject([
      { to: 'ben@lumen.example', subject: 'Lumen Games: Test of your alerts' },
    ])
    expect(store.list('outbox')[0]?.text).toContain('http://localhost/alerts')
  })

  it('is not sent to an address that nobody has proven', async () => {
    const { ask, store } = open()
    store.update('users', PERSON.ben, { mailProven: false })
    expect((await ask('POST', `${inbox}/test`, { as: PERSON.ben })).status).toBe(409)
    expect(store.list('outbox')).toEqual([])
  })
})
