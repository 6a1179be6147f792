/** Reports over months of runs, planned by the service and read by the real connectors over HTTP into a warehouse file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayStart } from '@/domain/answers/days'
import { SOURCE, taskId } from '@/server/connectors/catalogue/ids'
import type { SourceLabel } from '@/server/connectors/catalogue/ids'
import { createEventRecorder } from '@/server/engine/history/recordEvent'
import type { RunStore } from '@/server/engine/history/runStore'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { lateDays } from '@/server/engine/scheduler/lateDays'
import { prepareJob } from '@/server/engine/scheduler/prepareJob'
import { daysIn } from '@/server/lib/days'
import { completeOn } from '@/server/lib/horizons'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { createLiveRun } from '@/testing/server/liveRun'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { json, startStandIns, text } from '@/testing/server/standIns/standIn'
import type { StandInAnswer, StandInRequest, StandIns } from '@/testing/server/standIns/standIn'
import { worlds } from '@mocks/world/worlds'
import { liveSourceOf } from '../sources'

const DAY_MS = 86_400_000
const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }

let standIns: StandIns
let folder: string
let runs: RunStore
let store: MemoryStore
beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS)
})
afterAll(() => standIns.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-late-'))
  runs = openRunStore(':memory:', sealer)
  store = createMemoryStore(worlds.fresh().records)
})
afterEach(() => {
  runs.close()
  standIns.answerAll(null)
  rmSync(folder, { recursive: true, force: true })
})

/** A stack with one endpoint that runs at 09:14 UTC on the days that the test says. */
const createStack = (label: SourceLabel, endpoint: string) => {
  const { content } = worlds.fresh()
  const tasks = content.sourceTypes.find(({ id }) => id === SOURCE[label])?.source_tasks ?? []
  const place = tasks.findIndex((task) => task.label === endpoint)
  store.insert('destinations', lumenDestination(0))
  const stack = store.insert('stacks', {
    ...lumenStack(0),
    sourceTypeId: SOURCE[label],
    taskIds: [taskId(label, place)],
  })
  const plan = liveSourceOf(label).endpoints[endpoint]
  if (plan === undefined) throw new Error(`${label} has no ${endpoint}`)
  const live = createLiveRun(standIns, folder)
  const timeOf = (day: string) => dayStart(day) + 0.385 * DAY_MS
  return {
    query: live.query,
    late: (today: string) => lateDays(plan, runs.dayReads(stack.id, endpoint), timeOf(today)),
    /** Runs on a day; returns the warnings in the log. */
    run: async (today: string): Promise<readonly string[]> => {
      const now = timeOf(today)
      const run = runs.add({
        orgId: stack.orgId,
        runnerKind: 'source',
        runnerId: stack.id,
        dagRunId: `scheduled__${today}`,
        // brings the history with the first run
        trigger: 'call',
        logicalDate: now,
        startDate: now,
        window: null,
      })
      const tools = {
        store,
        runs,
        content,
        now: () => now,
        folder,
        seal: (secret: string) => secret,
        planOf: () => plan,
        isLive: true,
        modelsInOrder: () => [],
      }
      const job = run === null ? null : prepareJob(tools, run)
      const [step] = job?.stack?.endpoints ?? []
      if (run === null || step === undefined) throw new Error('no job')
      const { window, days, emptyDays } = step
      const events = await live.run({
        label,
        endpoints: [endpoint],
        window,
        seq: run.seq,
        now,
        ...(days !== undefined && { days }),
        ...(emptyDays !== undefined && { emptyDays }),
      })
      const record = createEventRecorder(runs, () => now)
      for (const event of events) record(run.seq, event)
      expect(events.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
      return runs.lines(run.seq, 0).flatMap(({ level, text: line }) => (level === 'warning' ? [line] : []))
    },
  }
}

/** Answers requests to a path. */
const answerPath = (path: string, answer: (request: StandInRequest) => StandInAnswer) =>
  standIns.answerSome((_number, request) => (request.url.pathname.endsWith(path) ? answer(request) : null))

const FIRST = '2026-07-16'
const LAST = '2026-11-23'
/** Days on which the stack runs: of 130 days one of four in the first half, and one of nine after it. */
const RUN_DAYS = daysIn({ from: FIRST, to: LAST }).filter((_day, place, { length }) =>
  place < length / 2 ? place % 4 === 0 : place % 9 === 0 || place === length - 1,
)
const AGES = [0, 1, 7, 30, 90]

/** Revenue of a cohort that earns 1.00 a day, as far as it is known at a time. */
const revenueOf = (day: string, age: number, now: string) =>
  Math.min(age + 1, (dayStart(now) - dayStart(day)) / DAY_MS + 0.385)

describe('D-1 cohorts', () => {
  it('of Adjust have their final revenue of day 30 and 90, over missed runs (case 01)', async () => {
    const stack = createStack('adjust', 'campaigns')
    let today = FIRST
    answerPath('/report', ({ url }) => {
      const [from = '', to = ''] = (url.searchParams.get('date_period') ?? '').split(':')
      const rows = daysIn({ from, to }).map((day) => ({
        day,
        app: 'A',
        store_type: 'app_store',
        country_code: 'US',
        channel: 'AppLovin',
        campaign: 'C',
        installs: '1',
        network_cost: '10',
        ...Object.fromEntries(
          AGES.map((age) => [`all_revenue_total_d${age}`, revenueOf(day, age, today).toFixed(3)]),
        ),
      }))
      return json({ rows, pagination: { next: null } })
    })
    for (const day of RUN_DAYS) {
      today = day
      await stack.run(day)
    }
    const wrong = (age: number) =>
      stack.query(
        `select day from adjust.campaigns where revenue_d${age} <> ${age + 1} and day < date '${addDays(LAST, -age - 1)}'`,
      )
    for (const age of AGES) expect(await wrong(age)).toEqual([])
    const [[count]] = (await stack.query(
      'select count(*)::int, count(distinct day)::int from adjust.campaigns',
    )) as [[number]]
    expect(count).toBe(250)
    expect(stack.late(LAST)).toEqual({ owed: [], lost: [] })
    // the ledger tells which run has read a day last
    const readLast = await stack.query(
      `select max(seq)::int from main._stackyard_loads where kind in ('endpoint', 'days') and window_from <= '2026-08-01' and window_to >= '2026-08-01'`,
    )
    const due = RUN_DAYS.findIndex((day) => day >= completeOn({}, '2026-08-01', 90)) + 1
    expect(readLast).toEqual([[due]])
  }, 240_000)

  it('of AppsFlyer get their revenue of day 90, also after missed runs (case 02)', async () => {
    const stack = createStack('appsflyer', 'campaigns')
    let today = FIRST
    answerPath('/api/master-agg-data/v4/app/all', ({ url }) => {
      const [from, to, kpis] = ['from', 'to', 'kpis'].map((name) => url.searchParams.get(name) ?? '')
      const ages = [1, 7, 30, 90].filter((age) => kpis?.includes(`cohort_day_${age}_`))
      // the Master API refuses ages that some of the cohorts have not reached
      if (ages.some((age) => (to ?? '') > addDays(today, -age - 1)))
        return json({ message: 'too young' }, 400)
      return json(
        daysIn({ from: from ?? '', to: to ?? '' }).map((day) => ({
          app_id: 'A',
          install_time: day,
          'Media Source': 'x',
          Campaign: 'C',
          geo: 'US',
          installs: 10,
          cost: 10,
          ...Object.fromEntries(
            ages.map((age) => [`Cohort day ${age} - total revenue per user`, (age + 1) / 10]),
          ),
        })),
      )
    })
    for (const day of RUN_DAYS) {
      today = day
      await stack.run(day)
    }
    for (const age of [1, 7, 30, 90])
      expect(
        await stack.query(
          `select day from appsflyer.campaigns where revenue_d${age} is distinct from ${age + 1} and day <= date '${addDays(LAST, -age - 3)}'`,
        ),
      ).toEqual([])
    expect(
      await stack.query('select count(*)::int, count(distinct day)::int from appsflyer.campaigns'),
    ).toEqual([[250, 250]])
  }, 240_000)
})

describe('D-16 a gap', () => {
  it('after a pause is named with its days (case 25)', async () => {
    const stack = createStack('ironsource', 'userAdRevenue')
    standIns.answerSome((_number, { url }) => {
      if (url.pathname === '/partners/userAdRevenue/v3')
        return json({ urls: [`https://${url.host}/file.csv`] })
      if (url.pathname === '/file.csv') return text('advertising_id,revenue\nu,0.5\n')
      if (url.pathname === '/partners/publisher/applications/v6') return json([{ appKey: 'abc' }])
      return null
    })
    for (const day of daysIn({ from: '2026-10-01', to: '2026-10-05' }))
      expect(await stack.run(day)).toEqual([])
    const gap = { from: '2026-10-05', to: '2026-10-21' }
    expect(await stack.run('2026-11-04')).toEqual([
      `17 days can no longer be read, because the provider has the last 13 days only. Without rows: ${gap.from} to ${gap.to}.`,
    ])
    expect(await stack.run('2026-11-05')).toEqual([])
    expect(stack.late('2026-11-05').lost.map(({ day }) => day)).toEqual(daysIn(gap))
  })
})
