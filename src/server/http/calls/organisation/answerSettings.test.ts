/** The settings of an organisation's answers: what they say, who changes them, and what a change does. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { changeAnswers, settingsOfDestination } from '@/server/models/answers/storedSettings'

const PATH = '/api/organizations/answer_settings'
const as = PERSON.ana
const SEK = {
  orgId: ORG.lumen,
  destinationId: 1,
  currency: 'SEK',
  firstDay: '2026-11-02',
  lastDay: '2026-11-20',
  waitingRows: 0,
  waitingAmount: 0,
}

const setUp = () => {
  const world = worlds.busy()
  const { ask, store } = createTestBackend(world, [])
  const changedAt = () => store.list('answerSettings', { orgId: ORG.lumen })[0]?.changedAt ?? null
  return {
    world,
    ask,
    store,
    changedAt,
    upload: (csv: string) => ask('POST', '/api/organizations/rates', { as, body: { csv } }),
  }
}

it('lists the newest rate of each currency up to today, and what waits for one', async () => {
  const { ask, store, world } = setUp()
  store.insert('metCurrencies', SEK)
  store.insert('metCurrencies', { ...SEK, currency: 'EGP', waitingRows: 40, waitingAmount: 1_000 })
  store.insert('metCurrencies', {
    ...SEK,
    destinationId: 2,
    currency: 'EGP',
    waitingRows: 6,
    waitingAmount: 204,
  })
  store.insert('metCurrencies', { ...SEK, orgId: ORG.other, currency: 'GBP' })
  const today = new Date(world.now).toISOString().slice(0, 10)
  for (const [day, SEK_RATE] of [
    ['2026-11-03', 12],
    [today, 10],
    ['2031-01-02', 99],
  ] as const)
    store.insert('referenceRates', { day, rates: { USD: 1, SEK: SEK_RATE } })
  expect((await ask('GET', PATH, { as })).body).toEqual({
    currency: 'USD',
    zone: 'UTC',
    zone_sources: expect.any(Array),
    rates_from: 'ecb',
    run_hour: null,
    rates: [
      { currency: 'EGP', rate: null, day: null, source: null, waiting_rows: 46, waiting_amount: 1_204 },
      { currency: 'SEK', rate: 0.1, day: today, source: 'ecb', waiting_rows: 0, waiting_amount: 0 },
    ],
    ecb: { kind: 'on', read_at: null },
    record: [],
    fees: [],
    targets: [],
  })
})

it('says that the rates could not be read, and why', async () => {
  const { ask, store, world } = setUp()
  store.insert('rateReads', {
    attemptedAt: world.now,
    succeededAt: null,
    failure: 'The host could not be reached.',
  })
  expect((await ask('GET', PATH, { as })).body).toMatchObject({
    ecb: {
      kind: 'failed',
      tried_at: '2026-11-20T14:20:00Z',
      reason: 'The host could not be reached.',
    },
  })
})

it('computes the answers again after a change, and not after none', async () => {
  const { ask, store, changedAt, world } = setUp()
  expect((await ask('PUT', PATH, { as, body: { currency: 'USD' } })).status).toBe(200)
  expect(changedAt()).toBeNull()
  const body = { rates_from: 'file' }
  expect((await ask('PUT', PATH, { as, body })).body).toMatchObject(body)
  expect(changedAt()).toBe(world.now)
  expect(store.list('answerSettings').map(({ orgId }) => orgId)).toEqual([ORG.lumen])
  expect(store.newest('auditEvents', {}, { before: null, limit: 1 })).toMatchObject([
    { action: 'answer_settings_changed' },
  ])
})

it('sets the hour of the transformations without computing anything again', async () => {
  const { ask, store, changedAt } = setUp()
  expect((await ask('PUT', PATH, { as, body: { run_hour: 6 } })).body).toMatchObject({ run_hour: 6 })
  expect(store.newest('auditEvents', {}, { before: null, limit: 1 })).toMatchObject([
    { object: 'Transformations run', change: expect.anything() },
  ])
  expect((await ask('PUT', PATH, { as, body: { run_hour: 24 } })).status).toBe(422)
  expect((await ask('PUT', PATH, { as, body: { run_hour: null } })).body).toMatchObject({ run_hour: null })
  expect(changedAt()).toBe(0)
})

it('knows that amounts have the currency of before, so that the run after a change has its rates', async () => {
  const { ask, store, changedAt, world } = setUp()
  const { body } = await ask('PUT', PATH, { as, body: { currency: 'EUR' } })
  expect(body).toMatchObject({
    currency: 'EUR',
    rates: expect.arrayContaining([expect.objectContaining({ currency: 'USD' })]),
  })
  expect(changedAt()).toBe(world.now)
  const destinations = store.list('destinations', { orgId: ORG.lumen }).map(({ id }) => id)
  const met = store.list('metCurrencies', { orgId: ORG.lumen }).filter(({ currency }) => currency === 'USD')
  expect(met.map(({ destinationId }) => destinationId)).toEqual(destinations)
  expect(destinations.length).toBeGreaterThan(0)
})

it('changes the reporting zone, with its sources and an entry in the audit', async () => {
  const { ask, store, changedAt, world } = setUp()
  const answer = await ask('PUT', PATH, { as, body: { zone: 'Europe/Berlin' } })
  expect(answer.body).toMatchObject({ zone: 'Europe/Berlin', currency: 'USD' })
  expect(changedAt()).toBe(world.now)
  expect(store.newest('auditEvents', {}, { before: null, limit: 1 })).toMatchObject([
    { object: 'Reporting time zone', change: { from: 'UTC', to: 'Europe/Berlin' } },
  ])
  const adjust = world.content.sourceTypes.find(({ label }) => label === 'adjust')
  const [stack] = store.list('stacks', { orgId: ORG.lumen })
  if (stack === undefined) throw new Error('No stack')
  const taskIds = (adjust?.source_tasks ?? []).map(({ id }) => Number(id))
  store.update('stacks', stack.id, { sourceTypeId: Number(adjust?.id), taskIds: [] })
  expect((await ask('GET', PATH, { as })).body).toMatchObject({
    zone_sources: expect.arrayContaining([{ name: 'Adjust', takes: null, history_days: 0 }]),
  })
  store.update('stacks', stack.id, { taskIds })
  expect((await ask('GET', PATH, { as })).body).toMatchObject({
    zone_sources: expect.arrayContaining([{ name: 'Adjust', takes: 'offset', history_days: 120 }]),
  })
})

it('refuses what is no time zone', async () => {
  const { ask, changedAt } = setUp()
  for (const zone of ['Mars/Olympus', '+09:00', ''])
    expect((await ask('PUT', PATH, { as, body: { zone } })).status).toBe(422)
  expect(changedAt()).toBeNull()
})

it('refuses what is no currency', async () => {
  const { ask, changedAt } = setUp()
  const refused = await ask('PUT', PATH, { as, body: { currency: 'ABC' } })
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'currency: "ABC" is no currency of which rates are published' },
  })
  expect(changedAt()).toBeNull()
})

it('keeps the attribution of record by app and day, with who has chosen it', async () => {
  const { ask, store, changedAt, world } = setUp()
  const choose = (source: string, from: string, app = 'tile:ios') =>
    ask('PUT', PATH, { as, body: { record: { app_id: app, source, from } } })
  await choose('adjust', '2026-11-10')
  await choose('tenjin', '2026-11-01', '*')
  const { body } = await choose('appsflyer', '2026-11-10')
  expect(body).toMatchObject({
    record: [
      { app_id: '*', source: 'tenjin', from: '2026-11-01', chosen_by: 'ana@lumen.example' },
      { app_id: 'tile:ios', source: 'appsflyer', from: '2026-11-10' },
    ],
  })
  expect(changedAt()).toBe(world.now)
  expect(store.newest('auditEvents', {}, { before: null, limit: 1 })).toMatchObject([
    { object: 'Attribution of record · tile:ios: appsflyer, 2026-11-10' },
  ])
  for (const refused of [
    choose('google_ads', '2026-11-10'),
    choose('adjust', '10.11.2026'),
    choose('adjust', '2014-12-31'),
    choose('adjust', '2026-11-10', ''),
  ])
    expect((await refused).status).toBe(422)
  expect(store.list('recordChoices')).toHaveLength(2)
})

it('takes a choice of the attribution of record back, and counts again only if there was one', async () => {
  const { ask, store } = setUp()
  const change = (body: object) => ask('PUT', PATH, { as, body })
  const choice = { app_id: 'tile:ios', from: '2026-11-10' }
  const { status } = await change({ removed_record: choice })
  expect([status, store.list('answerSettings', { orgId: ORG.lumen })]).toEqual([200, []])
  await change({ record: { ...choice, source: 'adjust' } })
  await change({ record: { app_id: '*', source: 'tenjin', from: '2026-11-10' } })
  store.insert('recordChoices', {
    orgId: ORG.other,
    app: 'tile:ios',
    source: 'adjust',
    fromDay: '2026-11-10',
    decidedBy: 'someone@other.example',
    createdAt: 0,
  })
  const { body } = await change({ removed_record: choice })
  expect(body).toMatchObject({ record: [{ app_id: '*', source: 'tenjin' }] })
  expect(store.list('recordChoices').map(({ orgId, app }) => [orgId, app])).toEqual([
    [ORG.lumen, '*'],
    [ORG.other, 'tile:ios'],
  ])
  expect(store.newest('auditEvents', {}, { before: null, limit: 1 })).toMatchObject([
    { object: 'Attribution of record removed · tile:ios: 2026-11-10' },
  ])
})

it('adds the days of a file to those of an earlier one, in the currency of that time', async () => {
  const { store, upload, changedAt, world } = setUp()
  await upload('day,currency,rate\n2026-11-18,EGP,0.02\n2026-11-19,EGP,0.02')
  await upload('day,currency,rate\n2026-11-19,EGP,0.03')
  expect(changedAt()).toBe(world.now)
  changeAnswers(store, ORG.lumen, world.now, { currency: 'EUR' })
  const { body } = await upload('day,currency,rate\n2026-11-20,EGP,0.019')
  expect(body).toMatchObject({ rates: [{ currency: 'EGP', rate: 0.019, source: 'file' }] })
  expect(store.list('uploadedRates')).toMatchObject([
    {
      base: 'USD',
      currency: 'EGP',
      rates: { '2026-11-18': 0.02, '2026-11-19': 0.03 },
      uploadedBy: 'ana@lumen.example',
    },
    { base: 'EUR', rates: { '2026-11-20': 0.019 } },
  ])
})

it('refuses a file as a whole, with the line', async () => {
  const { store, upload } = setUp()
  const refused = await upload('day,currency,rate\n2026-11-18,EGP,0.02\n2026-11-19,EGP,much')
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'Line 3: "much" is no rate. Write what one EGP is worth in USD, such as 0.0951' },
  })
  expect(store.list('uploadedRates')).toEqual([])
})

it('sets a store fee of an app from a day on, with an entry in the audit, and takes it back', async () => {
  const { ask, store, changedAt, world } = setUp()
  const put = async (body: unknown) => (await ask('PUT', PATH, { as, body })).body
  const fee = { app_id: 'app-01:ios', from: '2026-11-02', percent: 12.5 }
  const chosen = { ...fee, chosen_by: 'ana@lumen.example' }
  expect(await put({ fee })).toMatchObject({ fees: [chosen] })
  expect(changedAt()).toBe(world.now)
  expect(store.newest('auditEvents', {}, { before: null, limit: 1 })).toMatchObject([
    { action: 'answer_settings_changed', object: 'Store fee · app-01:ios: 12.5%, 2026-11-02' },
  ])
  const ofAll = { app_id: '*', from: null, percent: 30 }
  await put({ fee: ofAll })
  // a later fee of the same app and day replaces it
  expect(await put({ fee: { ...ofAll, percent: 15 } })).toMatchObject({
    fees: [{ ...ofAll, percent: 15, chosen_by: 'ana@lumen.example' }, chosen],
  })
  expect(settingsOfDestination({ store, content: { sourceTypes: [] } }, ORG.lumen, 1).fees).toEqual([
    { app: 'app-01:ios', from: '2026-11-02', rate: 0.125 },
    { app: '*', from: null, rate: 0.15 },
  ])
  expect(await put({ removed_fee: { app_id: '*', from: null } })).toMatchObject({ fees: [chosen] })
  expect(store.newest('auditEvents', {}, { before: null, limit: 1 })).toMatchObject([
    { object: 'Store fee removed · All apps' },
  ])
})

it('refuses what is no store fee', async () => {
  const { ask, changedAt } = setUp()
  for (const fee of [
    { app_id: '', from: null, percent: 15 },
    { app_id: '*', from: null, percent: 100 },
    { app_id: '*', from: null, percent: 99.995 },
    { app_id: '*', from: null, percent: 15.001 },
    { app_id: '*', from: null, percent: -1 },
    { app_id: '*', from: '2026-02-30', percent: 15 },
    { app_id: '*', from: '1999-01-01', percent: 15 },
  ])
    expect((await ask('PUT', PATH, { as, body: { fee } })).status).toBe(422)
  expect(changedAt()).toBeNull()
  await ask('PUT', PATH, { as, body: { removed_fee: { app_id: '*', from: null } } })
  expect(changedAt()).toBeNull()
})

it('takes the highest fee and one of two digits after the point as they are', async () => {
  const { ask, store } = setUp()
  for (const percent of [0.07, 8.29, 29.35, 99.99]) {
    const fee = { app_id: '*', from: null, percent }
    expect((await ask('PUT', PATH, { as, body: { fee } })).body).toMatchObject({ fees: [fee] })
  }
  expect(store.list('feeChoices', { orgId: ORG.lumen }).map(({ basisPoints }) => basisPoints)).toEqual([
    9_999,
  ])
})

it('lets only an ADMIN set a store fee', async () => {
  const { ask } = setUp()
  const fee = { app_id: '*', from: null, percent: 15 }
  expect((await ask('PUT', PATH, { as: PERSON.ben, body: { fee } })).status).toBe(403)
})

describe('targets of the return', () => {
  const target = { app: 'Merge Harbor', network: '*', age: 7, percent: 90 }

  it('are set, replaced and taken back without computing anything again', async () => {
    const { ask, store, changedAt } = setUp()
    await ask('PUT', PATH, { as, body: { target } })
    const again = await ask('PUT', PATH, { as, body: { target: { ...target, percent: 92.5 } } })
    expect(again.body).toMatchObject({ targets: [{ ...target, percent: 92.5, currency: 'USD' }] })
    expect(store.list('roasTargets', { orgId: ORG.lumen })).toHaveLength(1)
    const { percent: _percent, ...removed } = target
    expect((await ask('PUT', PATH, { as, body: { removed_target: removed } })).body).toMatchObject({
      targets: [],
    })
    expect(changedAt()).toBeNull()
    const { body } = await ask('GET', '/api/organizations/audit', { as })
    expect(body).toMatchObject({
      events: [
        { object: 'ROAS target removed · Merge Harbor, All networks, D7' },
        { object: 'ROAS target · Merge Harbor, All networks, D7: 92.5%' },
        { action: 'answer_settings_changed', object: 'ROAS target · Merge Harbor, All networks, D7: 90%' },
      ],
    })
  })

  it('are refused where they can be none', async () => {
    const { ask } = setUp()
    for (const change of [{ age: 8 }, { percent: 0 }, { percent: 1001 }, { percent: 9.25 }, { app: '' }])
      expect((await ask('PUT', PATH, { as, body: { target: { ...target, ...change } } })).status).toBe(422)
  })

  it('are of an ADMIN to set, and of all to read', async () => {
    const { ask } = setUp()
    expect((await ask('PUT', PATH, { as: PERSON.ben, body: { target } })).status).toBe(403)
    await ask('PUT', PATH, { as, body: { target } })
    expect((await ask('GET', PATH, { as: PERSON.ben })).body).toMatchObject({ targets: [target] })
  })
})
