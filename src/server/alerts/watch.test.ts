/** Alerts of runs that end and of time that passes, and their mails. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ORG, PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { lumenDestination, lumenStack } from '@/testing/server/lumenStack'
import type { Mail } from '../calls/services'
import { engineRuns } from '../engine/history/engineRuns'
import { createEventRecorder } from '../engine/history/recordEvent'
import type { RunStore } from '../engine/history/runStore'
import { openRunStore } from '../engine/history/sqliteRunStore'
import type { RunErrorKind } from '../engine/job'
import { changeInbox } from './inbox'
import { createAlertWatch } from './watch'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }

let store: MemoryStore
let runs: RunStore
let now: number
let mails: Mail[]
let errors: unknown[]
let watch: () => void

const createWatch = () => {
  watch = createAlertWatch({
    store,
    content: worlds.fresh().content,
    now: () => now,
    runs: engineRuns(runs),
    runStore: runs,
    onError: (error) => errors.push(error),
    sendMail: (mail) => mails.push(mail),
    appOrigin: () => 'https://app.example',
  })
}
const createStack = () => store.insert('stacks', lumenStack(NOW)).id

/** Ends a run of a stack at the current time. */
const endRun = (stackId: number, errorKind: RunErrorKind | null): void => {
  const run = runs.add({
    orgId: ORG.lumen,
    runnerKind: 'source',
    runnerId: stackId,
    dagRunId: `run ${stackId} ${now}`,
    trigger: 'schedule',
    logicalDate: now,
    startDate: now,
    window: null,
  })
  if (run === null) throw new Error('This run exists')
  const error = errorKind && { kind: errorKind, message: 'No answer.', detail: '' }
  runs.update(run.seq, { state: errorKind === null ? 'SUCCESS' : 'FAILED', endDate: now, error })
}
const pass = (milliseconds: number): void => {
  now += milliseconds
  watch()
}
const alerts = () => store.list('alerts', { orgId: ORG.lumen })
const kinds = () => alerts().map(({ content }) => content.kind)
const mailsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const failedRuns = () =>
  alerts().flatMap(({ content }) =>
    content.kind === 'stackFailed' ? [content.stacks.map(({ id, failedRuns: count }) => [id, count])] : [],
  )

beforeEach(() => {
  now = NOW
  mails = []
  errors = []
  store = createMemoryStore(worlds.fresh().records)
  store.insert('destinations', lumenDestination(now))
  runs = openRunStore(':memory:', sealer)
  createWatch()
})

describe('failures', () => {
  it('makes one alert and one mail of a storm, and names all stacks', () => {
    const stacks = [createStack(), createStack(), createStack()]
    for (const id of stacks) {
      endRun(id, 'destination')
      pass(3 * MINUTE_MS)
    }
    expect(kinds()).toEqual(['stackFailed'])
    expect(failedRuns()).toEqual([stacks.map((id) => [id, 1])])
    expect(mails).toEqual([])
    pass(MINUTE_MS)
    expect(mailsTo('ana@lumen.example')).toEqual(['3 stacks failed'])
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain('(3 stacks)')
    expect(mails[0]?.text).toContain('https://app.example/alerts')
    pass(HOUR_MS)
    expect(mails).toHaveLength(3)
    expect(store.list('outbox')).toHaveLength(3)
  })

  it('counts the failures of a stack that goes on failing, and tells another reason', () => {
    const id = createStack()
    for (const _time of [1, 2, 3]) {
      endRun(id, 'credentials')
      pass(20 * MINUTE_MS)
    }
    expect(failedRuns()).toEqual([[[id, 3]]])
    endRun(id, 'provider')
    pass(1)
    expect(failedRuns()).toEqual([[[id, 3]], [[id, 4]]])
    endRun(id, 'cancelled')
    pass(1)
    endRun(id, null)
    pass(MINUTE_MS)
    // one recovery, of the reason that it failed for last
    expect(kinds()).toEqual(['stackFailed', 'stackFailed', 'stackRecovered', 'firstRun'])
    expect(alerts().filter(({ recoveredAt }) => recoveredAt !== null)).toHaveLength(2)
  })

  it('does not tell a try of a run that is retried', () => {
    const id = createStack()
    runs.add({
      orgId: ORG.lumen,
      runnerKind: 'source',
      runnerId: id,
      dagRunId: 'a',
      trigger: 'schedule',
      logicalDate: now,
      startDate: now,
      window: null,
    })
    const record = createEventRecorder(runs, () => now)
    record(1, { kind: 'finished', outcome: 'failure', errorKind: 'provider', message: 'No.', detail: '' })
    pass(1)
    expect(alerts()).toEqual([])
  })

  it('tells a recovery once, by mail only to those who got the mail of the failure', () => {
    const stacks = [createStack(), createStack()]
    changeInbox(store, PERSON.ben, { ways: { stackFailed: { inApp: true, mail: false } } })
    for (const id of stacks) endRun(id, 'destination')
    pass(10 * MINUTE_MS)
    expect(mailsTo('ben@lumen.example')).toEqual([])
    endRun(stacks[0] ?? 0, null)
    pass(1)
    expect(kinds()).not.toContain('stackRecovered')
    endRun(stacks[1] ?? 0, null)
    pass(1)
    expect(alerts()[0]?.recoveredAt).toBe(now - 1)
    expect(kinds().filter((kind) => kind === 'stackRecovered')).toHaveLength(1)
    expect(mailsTo('ana@lumen.example')).toEqual(['2 stacks failed', '2 stacks recovered'])
    expect(mailsTo('ben@lumen.example')).toEqual([])
  })

  it('sends one mail for a failure that is over before its mail leaves', () => {
    const id = createStack()
    endRun(id, 'destination')
    pass(MINUTE_MS)
    endRun(id, null)
    pass(HOUR_MS)
    expect(mailsTo('ana@lumen.example')).toHaveLength(1)
    expect(mailsTo('ana@lumen.example')[0]).toMatch(/failed and recovered$/)
  })

  it('respects the settings at the time of sending, and forgets deleted stacks', () => {
    const [one, other] = [createStack(), createStack()]
    endRun(one, 'destination')
    pass(1)
    changeInbox(store, PERSON.ana, { ways: { stackFailed: { inApp: true, mail: false } } })
    pass(10 * MINUTE_MS)
    expect(mailsTo('ana@lumen.example')).toEqual([])
    expect(mailsTo('ben@lumen.example')).toHaveLength(1)
    mails = []
    endRun(other, 'destination')
    pass(1)
    store.remove('stacks', other)
    pass(10 * MINUTE_MS)
    expect(mails).toEqual([])
  })
})

describe('a crash', () => {
  it('neither repeats nor loses an alert or a mail', () => {
    const id = createStack()
    endRun(id, 'destination')
    const { forgetEndings } = runs
    // killed after the alert is stored, before the ended run is forgotten
    runs = {
      ...runs,
      forgetEndings: () => {
        throw new Error('killed')
      },
    }
    createWatch()
    pass(1)
    expect(errors).toHaveLength(1)
    expect(failedRuns()).toEqual([[[id, 1]]])
    runs = { ...runs, forgetEndings }
    createWatch()
    pass(1)
    expect(failedRuns()).toEqual([[[id, 1]]])
    pass(10 * MINUTE_MS)
    createWatch()
    pass(HOUR_MS)
    expect(mailsTo('ana@lumen.example')).toHaveLength(1)
    // a run store that was moved away counts from the beginning again
    runs = openRunStore(':memory:', sealer)
    createWatch()
    endRun(id, 'destination')
    pass(1)
    expect(failedRuns()).toEqual([[[id, 2]]])
  })
})

describe('what comes with time', () => {
  it('tells late data once, of all stacks together, and not after their failure', () => {
    const stacks = [createStack(), createStack(), createStack()]
    endRun(stacks[2] ?? 0, 'credentials')
    pass(2 * HOUR_MS)
    pass(DAY_MS)
    expect(kinds()).toEqual(['stackFailed', 'dataLate'])
    expect(alerts()[1]?.content).toMatchObject({
      stacks: [{ id: stacks[0] }, { id: stacks[1] }],
      dueAt: NOW,
      dataUpTo: null,
    })
    pass(HOUR_MS)
    // nobody gets it by mail unless they ask for it
    expect(mailsTo('ana@lumen.example')).toHaveLength(1)
    for (const id of stacks) endRun(id, null)
    pass(1)
    pass(DAY_MS + 3 * HOUR_MS)
    expect(kinds().filter((kind) => kind === 'dataLate')).toHaveLength(2)
  })

  it('tells the first rows of stacks that are created together', () => {
    const stacks = [createStack(), createStack()]
    for (const id of stacks) endRun(id, null)
    pass(1)
    expect(alerts().map(({ content }) => content)).toEqual([{ kind: 'firstRun', stackIds: stacks, rows: 0 }])
    pass(DAY_MS)
    for (const id of stacks) endRun(id, null)
    pass(1)
    expect(kinds()).toEqual(['firstRun'])
  })

  it('tells 80 % and 100 % of the allowance once a month', () => {
    const id = createStack()
    const count = (rows: number) => {
      runs.count(rows, 'source', id, 'apps', rows, now)
      endRun(id, null)
      pass(MINUTE_MS)
    }
    count(700_000)
    count(110_000)
    count(1)
    expect(kinds()).toEqual(['firstRun', 'allowance80'])
    count(200_000)
    count(2)
    expect(kinds()).toEqual(['firstRun', 'allowance80', 'allowance100'])
    expect(mailsTo('ana@lumen.example')).toEqual([
      '80% of this month’s allowance is used',
      'This month’s allowance is used up',
    ])
    now = Date.UTC(2026, 11, 20)
    count(900_000)
    expect(kinds().filter((kind) => kind === 'allowance80')).toHaveLength(2)
  })

  it('announces the end of a trial once each time', () => {
    store.insert('licences', {
      orgId: ORG.lumen,
      licenceType: 'free_trial',
      startDate: NOW,
      endDate: NOW + 14 * DAY_MS,
      createdAt: NOW,
    })
    for (let hour = 0; hour < 16 * 24; hour += 6) pass(6 * HOUR_MS)
    expect(kinds()).toEqual(['trialEnds', 'trialEnds', 'trialEnds'])
    expect(mailsTo('ana@lumen.example')).toEqual([
      'Your trial ends in 7 days',
      'Your trial ends in 3 days',
      'Your trial ends in 1 day',
    ])
  })

  it('deletes alerts after 90 days, and the oldest beyond 500', () => {
    const id = createStack()
    for (let each = 0; each < 510; each += 1)
      store.insert('alerts', {
        orgId: ORG.lumen,
        cause: `old ${each}`,
        createdAt: NOW + each,
        content: { kind: 'firstRun', stackIds: [id], rows: each },
        recoveredAt: null,
        mailDueAt: NOW,
        mailedAt: NOW,
        mailedTo: [],
      })
    pass(MINUTE_MS)
    expect(alerts()).toHaveLength(500)
    expect(alerts()[0]?.cause).toBe('old 10')
    store.remove('stacks', id)
    pass(91 * DAY_MS)
    expect(alerts()).toEqual([])
  })
})
