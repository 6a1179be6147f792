/** D-5 A measure that a provider leaves out, from the load that fails to the one that is whole again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getResponse } from 'msw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMockCore } from '@mocks/backend'
import { PERSON } from '@mocks/data/ids'
import { toMsw } from '@mocks/http/toMsw'
import { tokensFor } from '@mocks/world/tokensFor'
import { worlds } from '@mocks/world/worlds'
import * as z from 'zod/mini'
import { addDays } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'
import { createAlertWatch } from '@/server/alerts/watch'
import { SOURCE, taskId } from '@/server/connectors/catalogue/ids'
import { engineRuns, engineRunTools } from '@/server/engine/engineRuns'
import { createEventRecorder } from '@/server/engine/history/recordEvent'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { prepareJob } from '@/server/engine/scheduler/prepareJob'
import { createRoutes } from '@/server/http/routes'
import { iso } from '@/server/lib/iso'
import { createMemoryStore } from '@/server/store/memoryStore'
import { createLiveRun } from '@/testing/server/liveRun'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import { ALL_STAND_INS } from '@/testing/server/standIns/all'
import { startStandIns } from '@/testing/server/standIns/standIn'
import type { StandIns } from '@/testing/server/standIns/standIn'
import { liveSourceOf } from '../sources'

const LABEL = 'applovin'
const ENDPOINT = 'publisher_report'
const MEASURE = 'revenue'
const START = Date.parse('2026-11-20T09:15:00Z')

let standIns: StandIns
let folder: string
beforeAll(async () => {
  standIns = await startStandIns(ALL_STAND_INS)
  folder = mkdtempSync(join(tmpdir(), 'stackyard-lost-'))
})
afterAll(async () => {
  await standIns.close()
  rmSync(folder, { recursive: true, force: true })
})

const dayOf = (at: number): string => iso(at).slice(0, 10)

/** Lets the provider send its report without the measure. */
const leaveOut = (): void =>
  standIns.answerSome((_number, request) => {
    const answer = standIns.answerOf(request)
    if (!request.url.pathname.endsWith('report')) return null
    const body: { results?: readonly Readonly<Record<string, unknown>>[] } = JSON.parse(String(answer.body))
    const results = body.results?.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== MEASURE)),
    )
    return { ...answer, body: JSON.stringify({ ...body, results }) }
  })

/** A service with one stack, whose runs read the provider over HTTP into a warehouse file. */
const createService = () => {
  const world = worlds.fresh()
  const { content } = world
  const store = createMemoryStore(world.records)
  const runs = openRunStore(':memory:', { seal: (text) => text, open: (sealed) => sealed })
  const tasks = content.sourceTypes.find(({ id }) => id === SOURCE[LABEL])?.source_tasks ?? []
  store.insert('destinations', lumenDestination(START))
  const stack = store.insert('stacks', {
    ...lumenStack(START),
    sourceTypeId: SOURCE[LABEL],
    taskIds: [
      taskId(
        LABEL,
        tasks.findIndex(({ label }) => label === ENDPOINT),
      ),
    ],
  })
  let time = START
  const now = () => time
  const planOf = (label: string, endpoint: string) => liveSourceOf(label).endpoints[endpoint] ?? null
  const live = createLiveRun(standIns, folder)
  const control = { start: () => null, cancel: () => false }
  const handlers = toMsw(
    createRoutes({
      ...createMockCore(store, { now, content }),
      runs: engineRuns(runs),
      runTools: engineRunTools(runs, control, {
        startDue: () => undefined,
        prepare: () => undefined,
        planOf,
        now,
      }),
    }),
  )
  const watch = createAlertWatch({
    store,
    content,
    now,
    runs: engineRuns(runs),
    runStore: runs,
    addresses: null,
    onError: (error) => {
      throw error
    },
    appOrigin: () => 'https://app.example',
  })
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = {
      authorization: `Bearer ${tokensFor(world, PERSON.ana).access_token}`,
      'content-type': 'application/json',
    }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return getResponse(handlers, new Request(`http://localhost${path}`, init))
  }
  const idOf = (day: number) => `scheduled__${day}`
  return {
    close: () => runs.close(),
    /** Runs on a day after the first, and looks for alerts. */
    run: async (day: number) => {
      time = START + day * DAY_MS
      const run = runs.add({
        orgId: stack.orgId,
        runnerKind: 'source',
        runnerId: stack.id,
        dagRunId: idOf(day),
        trigger: 'call',
        logicalDate: time,
        startDate: time,
        // the provider has no more than 45 days
        window: { from: addDays(dayOf(START), -10), to: addDays(dayOf(time), -1) },
      })
      const tools = { store, runs, content, now, folder, planOf, isLive: true, modelsInOrder: () => [] }
      const job = run && prepareJob({ ...tools, seal: (secret: string) => secret }, run)
      const step = job?.stack?.endpoints[0]
      if (run === null || step === undefined) throw new Error('no job')
      const record = createEventRecorder(runs, now)
      const events = await live.run({ ...step, label: LABEL, endpoints: [ENDPOINT], seq: run.seq, now: time })
      for (const event of events) record(run.seq, event)
      watch()
      return events.at(-1)
    },
    /** What the page of a run says of measures. */
    lostOn: async (day: number): Promise<unknown> => {
      const answer = await ask('GET', `/api/users/source_runs/${stack.id}/${encodeURIComponent(idOf(day))}`)
      return Object(await answer?.json()).lost_columns
    },
    accept: async (): Promise<number | undefined> => {
      const path = `/api/users/sources/${stack.id}/lost_columns`
      return (await ask('POST', path, { endpoint: ENDPOINT, columns: [MEASURE] }))?.status
    },
    failures: () =>
      store
        .list('alerts')
        .flatMap(({ content: said, recoveredAt }) =>
          said.kind === 'stackFailed'
            ? [{ message: said.reason?.message ?? '', isOver: recoveredAt !== null }]
            : [],
        ),
    /** Rows of the warehouse, how many have the measure, and the last day. */
    rows: async () => {
      const sql = `SELECT count(*)::INT, count(${MEASURE})::INT, max(day)::VARCHAR FROM ${LABEL}.${ENDPOINT}`
      const [[rows, known, day]] = z
        .tuple([z.tuple([z.number(), z.number(), z.string()])])
        .parse(await live.query(sql))
      return { rows, known, day }
    },
  }
}

it('D-5 is asked about, accepted by an ADMIN, and loaded again once it is there', async () => {
  const service = createService()
  const success = { kind: 'finished', outcome: 'success' }
  expect(await service.run(0)).toEqual(success)
  const whole = await service.rows()
  expect(whole).toEqual({ rows: whole.known, known: whole.known, day: '2026-11-19' })

  leaveOut()
  expect(await service.run(1)).not.toEqual(success)
  expect(await service.rows()).toEqual(whole)
  expect(await service.lostOn(1)).toEqual([{ endpoint: ENDPOINT, lost: [MEASURE], accepted: [] }])
  expect(service.failures()).toEqual([{ message: expect.stringContaining(MEASURE), isOver: false }])

  expect(await service.accept()).toBe(204)
  expect(await service.run(2)).toEqual(success)
  const without = await service.rows()
  expect(without.day).toBe('2026-11-21')
  expect(without.known).toBeLessThan(without.rows)
  expect(await service.lostOn(2)).toEqual([{ endpoint: ENDPOINT, lost: [], accepted: [MEASURE] }])
  expect(service.failures().map(({ isOver }) => isOver)).toEqual([true])

  standIns.answerAll(null)
  expect(await service.run(3)).toEqual(success)
  const again = await service.rows()
  expect(again.day).toBe('2026-11-22')
  expect(again.known).toBe(again.rows)
  expect(await service.lostOn(3)).toEqual([])
  service.close()
}, 60_000)
