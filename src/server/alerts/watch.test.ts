/** Alerts and mails of runs that end. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ORG, PERSON } from '@mocks/data/ids'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { createAlertService, emptyRunStore } from '@/testing/server/alertService'
import { createEventRecorder, waitingEndpoint } from '../engine/history/recordEvent'
import type { RunEndpoint } from '../engine/history/runRecords'
import { changeInbox } from './inbox'

let service: ReturnType<typeof createAlertService>
beforeEach(() => {
  service = createAlertService()
})

describe('D-4 rows that the provider no longer returns', () => {
  it('are said once while they are kept, and again when they are removed', () => {
    const id = service.createStack()
    const end = (seq: number, change: Partial<RunEndpoint>) => {
      service.endRun(id, null)
      const endpoint = waitingEndpoint('report', { from: '2026-11-15', to: '2026-11-21' })
      service.runs.putEndpoint(seq, { ...endpoint, state: 'LOADED', ...change })
      service.pass(HOUR_MS)
      return service
        .alerts()
        .flatMap(({ content }) =>
          content.kind === 'rowsMissing'
            ? [[content.stackIds, content.endpoints, content.rows, content.isRemoved]]
            : [],
        )
    }
    expect(end(1, { rows: 22 })).toEqual([])
    const kept = [[id], ['report'], 22, false]
    expect(end(2, { kept: 22 })).toEqual([kept])
    expect(end(3, { kept: 22 })).toEqual([kept])
    expect(end(4, { deleted: 22 })).toEqual([kept, [[id], ['report'], 22, true]])
    expect(service.kinds()).toEqual(['firstRun', 'rowsMissing', 'rowsMissing'])
  })

  it('are said although the next run has ended before anybody looked', () => {
    const id = service.createStack()
    for (const kept of [22, 0]) {
      service.endRun(id, null)
      const seq = kept > 0 ? 1 : 2
      const endpoint = waitingEndpoint('report', { from: '2026-11-15', to: '2026-11-21' })
      service.runs.putEndpoint(seq, { ...endpoint, state: 'LOADED', kept })
      service.now += HOUR_MS
    }
    service.pass(1)
    expect(service.kinds()).toContain('rowsMissing')
  })

  it('are mailed with their number to those who want mails about late data', () => {
    const id = service.createStack()
    const channels = { dataLate: { inApp: true, mail: true } }
    changeInbox(service.store, PERSON.ana, { channels })
    service.endRun(id, null)
    service.runs.putEndpoint(1, {
      ...waitingEndpoint('report', { from: '2026-11-15', to: '2026-11-21' }),
      state: 'LOADED',
      kept: 1,
    })
    service.pass(MINUTE_MS)
    const [mail] = service.mails.filter(({ subject }) => subject.includes('no rows'))
    expect(mail?.text).toMatch(
      /^The provider returned no rows for report of Tenjin.+ on .+, where earlier runs loaded 1 row\. They were kept\./,
    )
  })
})

describe('failures', () => {
  it('makes one alert and one mail of a storm, and names all stacks', () => {
    const stacks = [service.createStack(), service.createStack(), service.createStack()]
    for (const id of stacks) {
      service.endRun(id, 'destination')
      service.pass(3 * MINUTE_MS)
    }
    expect(service.kinds()).toEqual(['stackFailed'])
    expect(service.failedRuns()).toEqual([stacks.map((id) => [id, 1])])
    expect(service.mails).toEqual([])
    service.pass(MINUTE_MS)
    expect(service.mailsTo('ana@lumen.example')).toEqual(['Lumen Games: 3 stacks failed'])
    expect(service.mails).toHaveLength(3)
    expect(service.mails[0]?.text.match(/^- Tenjin/gm)).toHaveLength(3)
    expect(service.mails[0]?.text).toContain('https://app.example/alerts\n')
    service.pass(HOUR_MS)
    expect(service.mails).toHaveLength(3)
    expect(service.store.list('outbox')).toEqual([])
  })

  it('names a stack by its note, or by source and destination, and links to its runs', () => {
    const [noted, plain] = [service.createStack(), service.createStack()]
    service.store.update('stacks', noted, { note: 'Puzzle games, EU\nasked for by Ben' })
    service.endRun(noted, 'destination')
    service.pass(10 * MINUTE_MS)
    service.endRun(plain, 'provider')
    service.pass(10 * MINUTE_MS)
    const mails = service.mails.filter(({ to }) => to === 'ana@lumen.example')
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Lumen Games: Puzzle games, EU \(.+\) failed$/),
      expect.stringMatching(/^Lumen Games: Tenjin DataVault to our warehouse \(.+\) failed$/),
    ])
    expect(mails[0]?.text).toContain(`https://app.example/dashboard?modal=activity-log&stack=${noted}\n`)
  })

  it('blames the credential that the run had', () => {
    const id = service.createStack()
    service.endRun(id, 'credentials')
    service.runs.update(1, { credentialId: 4 })
    service.pass(1)
    expect(service.alerts()[0]?.content).toMatchObject({ reason: { credentialId: 4 } })
  })

  it('dates the last successful run of one stack only', () => {
    const [one, other] = [service.createStack(), service.createStack()]
    service.endRun(one, null)
    service.pass(HOUR_MS)
    for (const id of [one, other]) service.endRun(id, 'destination')
    service.pass(11 * MINUTE_MS)
    const mail = service.mails.find(({ subject }) => subject.endsWith('2 stacks failed'))
    expect(mail?.text).toContain('Reason: No answer.')
    expect(mail?.text).not.toContain('last successful run')
  })

  it('counts the failed runs in a row of a stack, and raises a new alert for another reason', () => {
    const id = service.createStack()
    for (const _time of [1, 2, 3]) {
      service.endRun(id, 'credentials')
      service.pass(20 * MINUTE_MS)
    }
    expect(service.failedRuns()).toEqual([[[id, 3]]])
    service.endRun(id, 'provider')
    service.pass(1)
    expect(service.failedRuns()).toEqual([[[id, 3]], [[id, 4]]])
    service.endRun(id, 'cancelled')
    service.pass(1)
    service.endRun(id, null)
    service.pass(MINUTE_MS)
    // one recovery, of the reason that it failed for last
    expect(service.kinds()).toEqual(['stackFailed', 'stackFailed', 'stackRecovered', 'firstRun'])
    expect(service.alerts().filter(({ recoveredAt }) => recoveredAt !== null)).toHaveLength(2)
  })

  it('adds a stack that fails for the same cause much later, without a second mail', () => {
    const [one, other] = [service.createStack(), service.createStack()]
    service.endRun(one, 'destination')
    service.pass(11 * MINUTE_MS)
    service.endRun(other, 'destination')
    service.pass(11 * MINUTE_MS)
    expect(service.failedRuns()).toEqual([
      [
        [one, 1],
        [other, 1],
      ],
    ])
    expect(service.mailsTo('ana@lumen.example')).toHaveLength(1)
  })

  it('mails a stack that fails and succeeds by turns once a day', () => {
    const id = service.createStack()
    for (let hour = 0; hour < 12; hour += 1) {
      service.endRun(id, hour % 2 === 0 ? 'destination' : null)
      service.pass(HOUR_MS)
    }
    expect(service.kinds().filter((kind) => kind === 'stackFailed')).toHaveLength(6)
    const mails = service.mailsTo('ana@lumen.example').filter((subject) => !subject.includes('first rows'))
    expect(mails).toHaveLength(2)
  })

  it('announces no attempt of a run that is retried', () => {
    const id = service.createStack()
    service.runs.add({
      orgId: ORG.lumen,
      runnerKind: 'source',
      runnerId: id,
      dagRunId: 'a',
      trigger: 'schedule',
      logicalDate: service.now,
      startDate: service.now,
      window: null,
    })
    const record = createEventRecorder(service.runs, () => service.now)
    record(1, { kind: 'finished', outcome: 'failure', errorKind: 'provider', message: 'No.', detail: '' })
    service.pass(1)
    expect(service.alerts()).toEqual([])
  })
})

describe('failures of paused stacks', () => {
  it('does not wait for a paused stack', () => {
    const [one, other] = [service.createStack(), service.createStack()]
    for (const id of [one, other]) service.endRun(id, 'destination')
    service.pass(11 * MINUTE_MS)
    service.store.update('stacks', one, { pauses: [{ from: service.now, to: null }] })
    service.endRun(other, null)
    service.pass(MINUTE_MS)
    expect(service.alerts()[0]?.recoveredAt).not.toBeNull()
    expect(service.kinds()).toContain('stackRecovered')
  })

  it('closes a failure whose stacks are all paused, without a recovery', () => {
    const id = service.createStack()
    service.endRun(id, 'destination')
    service.pass(11 * MINUTE_MS)
    service.store.update('stacks', id, { pauses: [{ from: service.now, to: null }] })
    service.pass(2 * MINUTE_MS)
    expect(service.alerts()[0]).toMatchObject({ recoveredAt: null, content: { kind: 'stackFailed' } })
    expect(service.alerts()[0]?.content).toHaveProperty('unwatchedAt')
    expect(service.kinds()).not.toContain('stackRecovered')
    // after it is resumed, another failure is another alert
    service.store.update('stacks', id, { pauses: [] })
    service.endRun(id, 'destination')
    service.pass(MINUTE_MS)
    expect(service.kinds().filter((kind) => kind === 'stackFailed')).toHaveLength(2)
  })
})

describe('recoveries and settings', () => {
  it('announces a recovery once, by mail only to those who got the mail of the failure', () => {
    const stacks = [service.createStack(), service.createStack()]
    changeInbox(service.store, PERSON.ben, { channels: { stackFailed: { inApp: true, mail: false } } })
    for (const id of stacks) service.endRun(id, 'destination')
    service.pass(10 * MINUTE_MS)
    expect(service.mailsTo('ben@lumen.example')).toEqual([])
    service.endRun(stacks[0] ?? 0, null)
    service.pass(1)
    expect(service.kinds()).not.toContain('stackRecovered')
    service.endRun(stacks[1] ?? 0, null)
    service.pass(1)
    expect(service.alerts()[0]?.recoveredAt).toBe(service.now - 1)
    expect(service.kinds().filter((kind) => kind === 'stackRecovered')).toHaveLength(1)
    expect(service.mailsTo('ana@lumen.example')).toEqual([
      'Lumen Games: 2 stacks failed',
      'Lumen Games: 2 stacks recovered',
    ])
    expect(service.mailsTo('ben@lumen.example')).toEqual([])
  })

  it('sends one mail for a failure that is over before its mail leaves', () => {
    const id = service.createStack()
    service.endRun(id, 'destination')
    service.pass(MINUTE_MS)
    service.endRun(id, null)
    service.pass(HOUR_MS)
    expect(service.mailsTo('ana@lumen.example')).toHaveLength(1)
    expect(service.mailsTo('ana@lumen.example')[0]).toMatch(/failed and recovered$/)
  })

  it('respects the settings at the time of sending, and forgets deleted stacks', () => {
    const [one, other] = [service.createStack(), service.createStack()]
    service.endRun(one, 'destination')
    service.pass(1)
    changeInbox(service.store, PERSON.ana, { channels: { stackFailed: { inApp: true, mail: false } } })
    service.pass(10 * MINUTE_MS)
    expect(service.mailsTo('ana@lumen.example')).toEqual([])
    expect(service.mailsTo('ben@lumen.example')).toHaveLength(1)
    service.mails = []
    service.endRun(other, 'destination')
    service.pass(1)
    service.store.remove('stacks', other)
    service.pass(10 * MINUTE_MS)
    expect(service.mails).toEqual([])
  })
})

describe('an outage of the mail server', () => {
  beforeEach(() => {
    service.isMailServerDown = true
  })
  const fail = (id: number) => {
    service.endRun(id, 'destination')
    service.pass(11 * MINUTE_MS)
  }

  it('R-1 keeps the mails of an alert, which counts as mailed once the last of them has left', () => {
    fail(service.createStack())
    expect(service.store.list('outbox')).toHaveLength(3)
    expect(service.alerts()[0]).toMatchObject({ mailedAt: null, mailedTo: [] })
    service.createWatch()
    service.pass(HOUR_MS)
    expect(service.store.list('outbox')).toHaveLength(3)
    service.isMailServerDown = false
    service.pass(HOUR_MS)
    expect(service.mails).toHaveLength(3)
    expect(service.alerts()[0]).toMatchObject({
      mailedAt: service.now,
      mailedTo: [PERSON.ana, PERSON.ben, PERSON.chloe],
    })
    service.pass(HOUR_MS)
    expect(service.mails).toHaveLength(3)
  })

  it('R-1 mails a failure that is over by its end once, with its recovery', () => {
    const id = service.createStack()
    fail(id)
    service.endRun(id, null)
    service.pass(MINUTE_MS)
    service.isMailServerDown = false
    service.pass(HOUR_MS)
    const subjects = service.mailsTo('ana@lumen.example').filter((subject) => !subject.includes('first rows'))
    expect(subjects).toEqual([expect.stringMatching(/failed and recovered$/)])
  })

  it('R-1 mails a stack that fails and succeeds by turns once a day', () => {
    const id = service.createStack()
    for (let hour = 0; hour < 6; hour += 1) {
      service.endRun(id, hour % 2 === 0 ? 'destination' : null)
      service.pass(HOUR_MS)
    }
    service.isMailServerDown = false
    service.pass(HOUR_MS)
    const subjects = service.mailsTo('ana@lumen.example').filter((subject) => !subject.includes('first rows'))
    expect(subjects).toHaveLength(1)
  })
})

describe('a crash', () => {
  it('neither repeats nor loses an alert or a mail', () => {
    const id = service.createStack()
    service.endRun(id, 'destination')
    const { forgetEndings } = service.runs
    // killed after the alert is stored, before the ended run is forgotten
    service.runs = {
      ...service.runs,
      forgetEndings: () => {
        throw new Error('killed')
      },
    }
    service.createWatch()
    service.pass(1)
    expect(service.errors).toHaveLength(1)
    expect(service.failedRuns()).toEqual([[[id, 1]]])
    service.runs = { ...service.runs, forgetEndings }
    service.createWatch()
    service.pass(1)
    expect(service.failedRuns()).toEqual([[[id, 1]]])
    service.pass(10 * MINUTE_MS)
    service.createWatch()
    service.pass(HOUR_MS)
    expect(service.mailsTo('ana@lumen.example')).toHaveLength(1)
    // a run store that was moved away counts from the beginning again
    service.runs = emptyRunStore()
    service.createWatch()
    service.endRun(id, 'destination')
    service.pass(1)
    expect(service.failedRuns()).toEqual([[[id, 2]]])
  })
})
