/** Alerts and mails that come as time passes: late data, allowance, end of a trial. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { ALERTS_START, createAlertService } from '@/testing/server/alertService'
import { lumenStack } from '@/testing/server/lumenStack'

let service: ReturnType<typeof createAlertService>
beforeEach(() => {
  service = createAlertService()
})

describe('what comes with time', () => {
  it('announces late data once, of all stacks together, and not after their failure', () => {
    const stacks = [service.createStack(), service.createStack(), service.createStack()]
    service.endRun(stacks[2] ?? 0, 'credentials')
    service.pass(2 * HOUR_MS)
    service.pass(DAY_MS)
    expect(service.kinds()).toEqual(['stackFailed', 'dataLate'])
    expect(service.alerts()[1]?.content).toMatchObject({
      stacks: [{ id: stacks[0] }, { id: stacks[1] }],
      dueAt: ALERTS_START,
      dataUpTo: null,
    })
    service.pass(HOUR_MS)
    // nobody gets it by mail unless they ask for it
    expect(service.mailsTo('ana@lumen.example')).toHaveLength(1)
    for (const id of stacks) service.endRun(id, null)
    service.pass(1)
    service.pass(DAY_MS + 3 * HOUR_MS)
    expect(service.kinds().filter((kind) => kind === 'dataLate')).toHaveLength(2)
  })

  it('is not late while its run waits or is in progress', () => {
    const id = service.createStack()
    const run = service.runs.add({
      orgId: ORG.lumen,
      runnerKind: 'source',
      runnerId: id,
      dagRunId: 'first',
      trigger: 'schedule',
      logicalDate: service.now,
      startDate: service.now,
      window: null,
    })
    service.pass(5 * HOUR_MS)
    expect(service.kinds()).toEqual([])
    service.runs.update(run?.seq ?? 0, { state: 'FAILED', endDate: service.now, error: null })
    service.pass(HOUR_MS)
    expect(service.kinds()).toEqual(['dataLate'])
  })

  it('N-14 announces the first rows of stacks that are created together, with the time of the last', () => {
    const stacks = [service.createStack(), service.createStack()]
    for (const id of stacks) service.endRun(id, null)
    service.pass(1)
    expect(service.alerts().map(({ content }) => content)).toEqual([
      { kind: 'firstRun', stackIds: stacks, rows: 0, lastAt: expect.any(Number) },
    ])
    service.pass(DAY_MS)
    for (const id of stacks) service.endRun(id, null)
    service.pass(1)
    expect(service.kinds()).toEqual(['firstRun'])
  })
})

describe('an organisation that cannot be looked at', () => {
  it('keeps no other one from its alerts, and has its own later', () => {
    const id = service.createStack()
    const { id: orgId } = service.store.insert('organisations', {
      name: 'Pocket Forge',
      phoneNumber: '',
      referral: '',
      monthlyRowAllowance: 1,
      inviteGeneration: 0,
      createdAt: ALERTS_START,
    })
    service.store.insert('stacks', { ...lumenStack(ALERTS_START), orgId })
    const { openOf } = service.runs
    service.runs = {
      ...service.runs,
      openOf: (kind, runnerId) => {
        if (runnerId === id) throw new Error('a bug')
        return openOf(kind, runnerId)
      },
    }
    service.createWatch()
    service.pass(3 * HOUR_MS)
    expect(service.errors).toEqual([new Error('a bug')])
    expect(service.kinds()).toEqual([])
    expect(service.store.list('alerts', { orgId })).toHaveLength(1)
    service.runs = { ...service.runs, openOf }
    service.createWatch()
    service.pass(3 * HOUR_MS)
    expect(service.kinds()).toEqual(['dataLate'])
    expect(service.store.list('alerts', { orgId })).toHaveLength(1)
  })
})

describe('limits, and what is deleted', () => {
  it('announces 80% and 100% of the allowance once a month', () => {
    const id = service.createStack()
    const count = (rows: number) => {
      service.endRun(id, null, rows)
      service.pass(MINUTE_MS)
    }
    count(700_000)
    count(110_000)
    count(1)
    expect(service.kinds()).toEqual(['firstRun', 'allowance80'])
    count(200_000)
    count(2)
    expect(service.kinds()).toEqual(['firstRun', 'allowance80', 'allowance100'])
    expect(service.mailsTo('ana@lumen.example')).toEqual([
      'Lumen Games: 80% of this month’s allowance is used',
      'Lumen Games: This month’s allowance is used up',
    ])
    service.now = Date.UTC(2026, 11, 20)
    count(900_000)
    expect(service.kinds().filter((kind) => kind === 'allowance80')).toHaveLength(2)
  })

  it('announces the end of a trial once each time', () => {
    service.store.insert('licences', {
      orgId: ORG.lumen,
      licenceType: 'free_trial',
      startDate: ALERTS_START,
      endDate: ALERTS_START + 14 * DAY_MS,
      createdAt: ALERTS_START,
    })
    for (let hour = 0; hour < 16 * 24; hour += 6) service.pass(6 * HOUR_MS)
    expect(service.kinds()).toEqual(['trialEnds', 'trialEnds', 'trialEnds'])
    expect(service.mailsTo('ana@lumen.example')).toEqual([
      'Lumen Games: Your trial ends in 7 days',
      'Lumen Games: Your trial ends in 3 days',
      'Lumen Games: Your trial ends in 1 day',
    ])
  })

  it('keeps alerts whose cause lasts', () => {
    const [failed, late] = [service.createStack(), service.createStack()]
    service.endRun(failed, 'destination')
    service.pass(3 * HOUR_MS)
    service.endRun(service.createStack(), null)
    service.pass(91 * DAY_MS)
    service.pass(HOUR_MS)
    const lateOf = service
      .alerts()
      .filter(({ content }) => content.kind === 'dataLate' && content.stacks.some(({ id }) => id === late))
    expect(lateOf).toHaveLength(1)
    expect(service.failedRuns()).toEqual([[[failed, 1]]])
  })

  it('deletes alerts after 90 days, and the oldest beyond 500', () => {
    const id = service.createStack()
    for (let each = 0; each < 510; each += 1)
      service.store.insert('alerts', {
        orgId: ORG.lumen,
        cause: `old ${each}`,
        createdAt: ALERTS_START + each,
        content: { kind: 'firstRun', stackIds: [id], rows: each },
        recoveredAt: null,
        mailDueAt: ALERTS_START,
        mailedAt: ALERTS_START,
        mailedTo: [],
      })
    service.pass(MINUTE_MS)
    expect(service.alerts()).toHaveLength(500)
    expect(service.alerts()[0]?.cause).toBe('old 10')
    service.store.remove('stacks', id)
    service.pass(91 * DAY_MS)
    expect(service.alerts()).toEqual([])
  })
})
