/** The watch of targets: after each run once, one alert for each streak, over when it is over. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { addDays, daysOfPeriod } from '@/domain/answers/days'
import { settledDay, TARGET_ALERT_WINDOW_DAYS } from '@/domain/answers/targetAlerts'
import { recordOf } from '@/domain/alerts/alertKinds'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { sendToWebhooks } from '@/server/alerts/webhooks'
import { mailAlerts } from '@/server/alerts/mails'
import { Refusal } from '@/server/lib/refusal'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { fc, runs } from '@/testing/property'
import type { WarehouseJudged } from '@/server/run/answers/readTargets'
import type { JudgeTargets } from '../engineAnswers'
import { createTargetWatch } from './targetWatch'
import type { TargetWatch } from './targetWatch'

const NOW = Date.UTC(2026, 10, 23, 9)
const { content, records } = worlds.fresh()

/** Return of each campaign by day; a day without one was not read. */
type Returns = Readonly<Record<string, (day: string) => number | null>>

let store: MemoryStore
let now: number
let updatedAt: number
let dataUpTo: string
let returns: Returns
let completeFrom: string
let currency: string
let isWaiting: boolean
/** How long a read takes before it fails, ms; null for one that does not. */
let failsAfter: number | null
let reads: number
let errors: unknown[]
let watch: TargetWatch

const missing = (): never => {
  throw new Error('The alert has no campaign')
}

const verdictsOf = (asked: Parameters<JudgeTargets>[1][number]): WarehouseJudged | null => {
  const settledTo = settledDay(asked.age, dataUpTo)
  const first = addDays(settledTo, 1 - TARGET_ALERT_WINDOW_DAYS)
  const from = completeFrom > first ? completeFrom : first
  if (from > settledTo) return null
  const all = Object.entries(returns).map(([named, roasOn]) => {
    const [campaign = '', platform = 'iOS'] = named.split('/')
    const key = `AppLovin · Merge Harbor · ${platform} · ${campaign}`
    const isUnder = (day: string) => (roasOn(day) ?? Infinity) * 100 < asked.percent
    const days = daysOfPeriod(from, settledTo).toReversed()
    const end = days.findIndex((day) => !isUnder(day))
    const streak = days.slice(0, end === -1 ? days.length : end)
    const newest = roasOn(settledTo)
    const missed =
      streak.length === 0
        ? null
        : {
            firstDay: streak.at(-1) ?? '',
            lastDay: settledTo,
            days: streak.length,
            spend: 300 * streak.length,
            revenue: streak.reduce((sum, day) => sum + 300 * (roasOn(day) ?? 0), 0),
            leftOut: 0,
            unknown: 0,
          }
    const { days: told, spend } = asked.alert
    return {
      key,
      campaign,
      app: 'Merge Harbor',
      platform,
      network: 'AppLovin',
      state: newest === null ? ('unknown' as const) : missed === null ? ('met' as const) : ('under' as const),
      missed,
      isAfterUnknown: end !== -1 && roasOn(days[end] ?? '') === null,
      isTold: missed !== null && missed.days >= told && missed.spend > spend,
    }
  })
  const open = all.filter(({ state }) => state === 'unknown')
  return {
    from,
    settledTo,
    count: all.length,
    notJudged: open.length,
    notJudgedSpend: 300 * open.length,
    returns: all.filter(({ isTold, key }) => isTold || asked.followed.includes(key)).slice(0, asked.most),
  }
}

const judge: JudgeTargets = (_orgId, targets) => {
  reads += 1
  if (failsAfter !== null) {
    now += failsAfter
    return Promise.reject(new Refusal(503, 'Not now.'))
  }
  const found = {
    dataUpTo,
    currency,
    destinationId: 1,
    targets: targets.map((asked) => (asked.currency === currency ? verdictsOf(asked) : null)),
  }
  return Promise.resolve(isWaiting ? null : found)
}

const target = {
  orgId: ORG.lumen,
  app: '*',
  network: '*',
  age: 7,
  basisPoints: 8_000,
  currency: 'USD',
  decidedBy: 'ana@lumen.example',
  createdAt: NOW,
  alert: { days: 3, spend: 500, scope: 'campaign' },
} as const

const look = async () => {
  now += MINUTE_MS
  watch.tick()
  await watch.settled()
}
/** A run on the next day, with its data. */
const nextRun = async () => {
  updatedAt += HOUR_MS
  dataUpTo = addDays(dataUpTo, 1)
  await look()
}
const alerts = () =>
  store.list('alerts', { orgId: ORG.lumen }).filter(({ content: { kind } }) => kind === 'targetMissed')
const shown = () =>
  alerts().map(({ content: stored, recoveredAt }) => {
    if (stored.kind !== 'targetMissed') return null
    const state = recoveredAt !== null ? 'over' : stored.unwatchedAt === undefined ? 'open' : 'unwatched'
    return [state, ...stored.returns.map(({ name, firstDay, lastDay }) => `${name} ${firstDay} ${lastDay}`)]
  })

beforeEach(() => {
  store = createMemoryStore(records)
  store.insert('roasTargets', target)
  ;[now, updatedAt, dataUpTo, reads, errors] = [NOW, NOW, '2026-11-22', 0, []]
  ;[completeFrom, currency, isWaiting, failsAfter] = ['', 'USD', false, null]
  returns = { Low: (day) => (day < '2026-11-13' ? 0.9 : 0.5), High: () => 1 }
  watch = createTargetWatch({
    store,
    judge,
    madeOf: (orgId) => (orgId === ORG.lumen ? { destinationId: 1, updatedAt } : null),
    now: () => now,
    onError: (error) => errors.push(error),
  })
})

describe('an alert on a target', () => {
  it('is raised after a run, lasts as long as its streak, and is then resolved', async () => {
    await look()
    expect(shown()).toEqual([['open', 'Low 2026-11-13 2026-11-15']])
    const before = reads
    await look()
    expect(reads).toBe(before)
    await nextRun()
    expect(shown()).toEqual([['open', 'Low 2026-11-13 2026-11-16']])
    returns = { Low: (day) => (day === '2026-11-17' ? 0.8 : 0.5) }
    await nextRun()
    expect(shown()).toEqual([['over', 'Low 2026-11-13 2026-11-16']])
    for (const _day of [18, 19, 20]) await nextRun()
    expect(shown()).toEqual([
      ['over', 'Low 2026-11-13 2026-11-16'],
      ['open', 'Low 2026-11-18 2026-11-20'],
    ])
    expect(errors).toEqual([])
  })

  it('is tried again a minute after a short failure, and ten minutes after a long one', async () => {
    failsAfter = 1_000
    await look()
    await look()
    expect(reads).toBe(2)
    failsAfter = MINUTE_MS
    await look()
    await look()
    expect(reads).toBe(3)
    failsAfter = null
    now += 10 * MINUTE_MS
    await look()
    expect([reads, shown().length, errors]).toEqual([4, 1, []])
  })

  it('tells campaigns of one name apart by their platform', async () => {
    returns = { 'Low/iOS': () => 0.5, 'Low/Android': () => 0.5, Other: () => 0.4 }
    await look()
    expect(
      shown()[0]
        ?.slice(1)
        .map((each) => each.split(' 2026')[0]),
    ).toEqual(['Low (Android)', 'Low (iOS)', 'Other'])
  })

  it('is one for all campaigns of a look, and one that joins them later has its own', async () => {
    returns = { Low: () => 0.5, Lower: () => 0.4, Late: (day) => (day < '2026-11-14' ? 1 : 0.5) }
    await look()
    expect(shown().map((each) => each?.length)).toEqual([3])
    await nextRun()
    expect(shown().map((each) => each?.length)).toEqual([3, 2])
  })

  it('follows a change of the target, without a second alert for the same days', async () => {
    returns = { Low: () => 0.5, High: () => 1 }
    await look()
    const [stored] = store.list('roasTargets', { orgId: ORG.lumen })
    if (stored === undefined) throw new Error('There is no target')
    store.update('roasTargets', stored.id, { basisPoints: 7_000 })
    await look()
    expect(alerts().map(({ content: each }) => each.kind === 'targetMissed' && each.percent)).toEqual([70])
    store.update('roasTargets', stored.id, { basisPoints: 11_000 })
    await look()
    expect(shown().map((each) => each?.[1]?.split(' ')[0])).toEqual(['Low', 'High'])
    store.update('roasTargets', stored.id, { basisPoints: 4_000 })
    await look()
    expect(shown().map((each) => each?.[0])).toEqual(['over', 'over'])
    // the same days again, which were announced
    store.update('roasTargets', stored.id, { basisPoints: 8_000 })
    await look()
    expect(shown()).toHaveLength(2)
  })

  it('is no longer watched without its target', async () => {
    await look()
    for (const { id } of store.list('roasTargets', { orgId: ORG.lumen })) store.remove('roasTargets', id)
    await look()
    expect(shown()).toEqual([['unwatched', 'Low 2026-11-13 2026-11-15']])
  })

  it('waits while the answers are counted again, and for the days that are loading', async () => {
    isWaiting = true
    await look()
    currency = 'EUR'
    isWaiting = false
    updatedAt += 1
    await look()
    expect(shown()).toEqual([])
    currency = 'USD'
    completeFrom = '2026-11-14'
    updatedAt += 1
    await look()
    expect(shown()).toEqual([])
    completeFrom = '2026-11-13'
    updatedAt += 1
    await look()
    expect(shown()).toHaveLength(1)
  })

  it('reads a table that waits for the next run only once in ten minutes', async () => {
    isWaiting = true
    await look()
    const before = reads
    for (let minute = 0; minute < 9; minute += 1) await look()
    expect(reads).toBe(before)
    // what the run has not written yet at the first look
    isWaiting = false
    await look()
    expect(shown()).toHaveLength(1)
  })

  it('does not end by days that are not read', async () => {
    await look()
    returns = { Low: (day) => (day > '2026-11-15' ? null : 0.5) }
    await nextRun()
    expect(shown()).toEqual([['open', 'Low 2026-11-13 2026-11-15']])
  })

  it('does not end after a day whose revenue is mostly unknown', async () => {
    await look()
    returns = { Low: (day) => (day === '2026-11-16' ? null : 0.5) }
    await nextRun()
    expect(shown()).toEqual([['open', 'Low 2026-11-13 2026-11-15']])
    await nextRun()
    expect(shown()).toEqual([['open', 'Low 2026-11-17 2026-11-17']])
    for (const _day of [18, 19]) await nextRun()
    expect(shown()).toEqual([['open', 'Low 2026-11-17 2026-11-19']])
    returns = { Low: () => 1 }
    await nextRun()
    expect(shown()).toEqual([['over', 'Low 2026-11-17 2026-11-19']])
  })

  it('has the figures of the days that it names, also of a streak that is longer than what is read', async () => {
    returns = { Low: () => 0.5 }
    await look()
    for (const _day of [16, 17, 18]) await nextRun()
    const [alert] = alerts()
    if (alert?.content.kind !== 'targetMissed') throw new Error('There is no alert')
    const [{ firstDay, lastDay, days, spendCents } = missing()] = alert.content.returns
    expect([lastDay, daysOfPeriod(firstDay, lastDay).length]).toEqual(['2026-11-18', days])
    expect(spendCents).toBe(days * 30_000)
    expect(shown()).toHaveLength(1)
  })

  it('is no longer watched once the answers are in another currency', async () => {
    await look()
    currency = 'EUR'
    await nextRun()
    expect(shown()).toEqual([['unwatched', 'Low 2026-11-13 2026-11-15']])
    expect(store.list('roasTargets', { orgId: ORG.lumen })[0]?.coverage).toBeNull()
  })

  it('says how many campaigns could not be judged, in the alert and at the target', async () => {
    returns = { Low: () => 0.5, Unread: () => null, Other: () => null }
    await look()
    const [alert] = alerts()
    expect(
      recordOf('targetMissed').mail(alert?.content ?? missing(), {
        who: '',
        count: 0,
        createdAt: 0,
        recoveredAt: null,
      }).text,
    ).toContain('$600 of spend of 2 campaigns was not judged: too little of its revenue is known.')
    expect(store.list('roasTargets', { orgId: ORG.lumen })[0]?.coverage).toEqual({
      settledTo: '2026-11-15',
      count: 3,
      notJudged: 2,
      notJudgedSpend: 600,
    })
  })

  it('is raised again by a target in another currency, whose amounts are others', async () => {
    await look()
    const [stored] = store.list('roasTargets', { orgId: ORG.lumen })
    store.update('roasTargets', stored?.id ?? 0, { currency: 'EUR' })
    currency = 'EUR'
    await nextRun()
    expect(shown().map((each) => each?.[0])).toEqual(['unwatched', 'open'])
  })

  it('says number, target, spend, days, and what it leaves out, in the inbox, the mail and to webhooks', async () => {
    store.insert('webhooks', {
      orgId: ORG.lumen,
      name: 'Ops',
      format: 'slack',
      address: 'https://hooks.lumen.example',
      secret: { url: 'https://hooks.lumen.example/x', signing: [] },
      kinds: ['targetMissed'],
      failingSince: null,
      disabledAt: null,
      lastDeliveredAt: null,
      createdAt: 0,
    })
    await look()
    const [alert] = alerts()
    const words =
      alert &&
      recordOf('targetMissed').mail(alert.content, { who: '', count: 0, createdAt: 0, recoveredAt: null })
    expect(words).toEqual({
      subject: 'Low is under its target of day 7',
      text: [
        '13 Nov to 15 Nov: ROAS 50.0%, target 80%, $900 of spend in 3 days.',
        "Installs after 15 Nov are not settled and don't count.",
      ].join('\n'),
    })
    const tools = { store, content, now: () => now, appOrigin: () => 'https://app.example' }
    mailAlerts(tools)
    sendToWebhooks(tools)
    const mails = store.list('outbox', { kind: 'alert' })
    expect(mails.length).toBeGreaterThan(0)
    expect(mails[0]?.text).toContain('https://app.example/answers/roas?from=2026-11-13&to=2026-11-15')
    const [delivery] = store.list('webhookDeliveries')
    expect(delivery?.body).toContain('ROAS 50.0%, target 80%')
  })
})

it('never tells of a day of a campaign twice, whatever the runs say', async () => {
  const day = fc.record({
    roas: fc.array(fc.constantFrom(0.5, 1, null), { minLength: 14, maxLength: 14 }),
    percent: fc.constantFrom(4_000, 8_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 6 }), async (days) => {
      for (const { id } of alerts()) store.remove('alerts', id)
      ;[dataUpTo] = ['2026-11-22']
      const [stored] = store.list('roasTargets', { orgId: ORG.lumen })
      const raised: string[] = []
      for (const { roas, percent } of days) {
        returns = { Some: (each) => roas[Number(each.slice(-2)) % roas.length] ?? null }
        if (stored !== undefined) store.update('roasTargets', stored.id, { basisPoints: percent })
        const known = new Set(alerts().map(({ id }) => id))
        await nextRun()
        for (const { id, content: each } of alerts())
          if (!known.has(id) && each.kind === 'targetMissed')
            raised.push(...each.returns.flatMap(({ firstDay, lastDay }) => daysOfPeriod(firstDay, lastDay)))
      }
      expect(new Set(raised).size).toBe(raised.length)
      expect(errors).toEqual([])
    }),
    { numRuns: runs(60, 2000) },
  )
})
