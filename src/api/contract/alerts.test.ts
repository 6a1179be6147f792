import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/api/client/answer'
import { ContractError } from '@/api/client/errors'
import { optionalEndpoints } from './optionalEndpoints'

const { list, settings } = optionalEndpoints.alerts
const read = (wire: unknown) => readAnswer(list, 'application/json', JSON.stringify(wire))
const recovered = {
  id: 4,
  at: '2026-11-22T07:16:00Z',
  read: true,
  kind: 'stack_recovered',
  source_ids: [17],
  failed_at: '2026-11-22T07:00:00Z',
}
const alert = {
  id: 4,
  at: '2026-11-22T07:16:00Z',
  isRead: true,
  kind: 'stackRecovered',
  stackIds: [17],
  failedAt: '2026-11-22T07:00:00Z',
}

describe('the answer of the inbox', () => {
  it('is read with and without its envelope, and without kinds that this version does not know', () => {
    const unknown = { id: 5, at: '', kind: 'weather_changed', degrees: -3 }
    expect(read({ alerts: [unknown, recovered] })).toEqual([alert])
    expect(read([recovered])).toEqual([alert])
  })

  it('has the failures of transformations', () => {
    const failed = {
      id: 6,
      at: '2026-11-22T07:16:00Z',
      kind: 'transformation_failed',
      transformation_ids: [41],
      failed_runs: 2,
      reason: null,
      last_good_at: null,
      recovered_at: null,
    }
    expect(read([failed])).toEqual([
      {
        id: 6,
        at: '2026-11-22T07:16:00Z',
        isRead: false,
        kind: 'transformationFailed',
        transformationIds: [41],
        failedRuns: 2,
        reason: null,
        lastGoodAt: null,
        recoveredAt: null,
        unwatchedAt: null,
      },
    ])
  })

  it('is refused for a known kind with a field missing, which the error names', () => {
    const broken = { alerts: [{ ...recovered, failed_at: null }] }
    expect(() => read(broken)).toThrow(ContractError)
    expect(() => read(broken)).toThrow(expect.objectContaining({ path: 'alerts.0.failed_at' }))
  })
})

it('settings that a backend does not name are the defaults', () => {
  const wire = { settings: { data_late: { in_app: false, mail: true } } }
  const read = readAnswer(settings, 'application/json', JSON.stringify(wire))
  expect(read).toMatchObject({
    channels: {
      dataLate: { inApp: false, mail: true },
      firstRun: { inApp: true, mail: false },
      stackFailed: { inApp: true, mail: true },
    },
    mailTo: null,
    unprovenMail: null,
  })
})
