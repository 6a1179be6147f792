/** Rows of the inbox: names, addresses and the one action. */
import { describe, expect, it } from 'vitest'
import { alertMessages } from './messages'
import type { Alert } from '@/domain/alerts/alertKinds'
import type { ActiveTransformation } from '@/domain/stacks/transformations/activeTransformations'
import type { Stack } from '@/domain/stacks/types'
import { smallCatalogue, smallDestination, smallStack } from '@/testing/smallStacks'
import { type AlertFacts, alertRows, rowWords } from './alertRows'

const texts = alertMessages.actions
const credential = (id: number, name: string): NonNullable<Stack['credentials']> => ({ id, label: 'x', name })
const stacks = [
  smallStack(1, [], { credentials: credential(11, 'Own key') }),
  smallStack(2, [], { credentials: credential(12, 'Other key') }),
  smallStack(3, [], {
    sourceType: { id: 2, label: '', name: '' },
    destination: smallDestination(5, { credentials: credential(13, 'Warehouse') }),
  }),
]
const facts: AlertFacts = {
  stacks,
  transformations: [],
  catalogue: smallCatalogue,
  reader: { now: Date.parse('2026-11-23T14:20:00Z'), zone: 'UTC' },
  search: 'show=unread',
  licenceType: 'free_trial',
  canChangeLicence: true,
  hasSamples: true,
}
const rowOf = (alert: Alert, differs: Partial<AlertFacts> = {}) => {
  const [row] = alertRows([alert], { ...facts, ...differs })
  if (row === undefined) throw new Error('no row')
  return row
}
const actionOf = (alert: Alert, differs: Partial<AlertFacts> = {}) => {
  const { action, href } = rowOf(alert, differs)
  return [action?.label ?? null, href]
}
const base = { id: 1, at: '2026-11-23T12:10:00Z', isRead: false }
const failure = (
  stackIds: readonly number[],
  differs: Partial<Extract<Alert, { readonly kind: 'stackFailed' }>> = {},
): Alert => ({
  ...base,
  kind: 'stackFailed',
  stackIds,
  failedRuns: 1,
  reason: null,
  lastGoodAt: null,
  recoveredAt: null,
  unwatchedAt: null,
  ...differs,
})
const refusal = (side: 'source' | 'destination', credentialId: number | null) => ({
  reason: { kind: 'credentials', message: 'Refused', side, credentialId },
})

describe('the action of a failure', () => {
  it('PLUS-28 fixes the credential that was refused, on the stack and side that use it', () => {
    const source = rowOf(failure([1, 2], refusal('source', 12)))
    expect(source.title).toContain('“Other key”')
    expect([source.action?.label, source.href]).toEqual([
      texts.fix,
      '/alerts?show=unread&modal=edit-credentials&stack=2&side=source',
    ])
    const [, href] = actionOf(failure([3], refusal('destination', 13)))
    expect(href).toContain('modal=edit-credentials&stack=3&side=destination')
    expect(rowOf(failure([3], refusal('destination', 13))).title).toBe(
      'BigQuery refused the credentials “Warehouse”',
    )
  })

  it('PLUS-28 shows the failed runs where no credential helps, or once it has recovered', () => {
    const log = '/alerts?show=unread&modal=activity-log&stack=1&status=failed'
    expect(actionOf(failure([1], { failedRuns: 4 }))).toEqual([texts.seeRuns(4), log])
    const recovered = { recoveredAt: '2026-11-23T13:00:00Z', ...refusal('source', 11) }
    expect(actionOf(failure([1], recovered))).toEqual([texts.seeRuns(1), log])
  })

  it('PLUS-28 shows several stacks in the list, as narrow as its filters can', () => {
    expect(actionOf(failure([1, 2, 3], refusal('destination', null)))).toEqual([
      texts.seeStacks(3),
      '/dashboard?health=failed&into=bigquery',
    ])
    const [, recovered] = actionOf(failure([1, 2], { recoveredAt: base.at }))
    expect(recovered).toBe('/dashboard?q=First+Net&into=bigquery')
    const row = rowOf(failure([1, 2, 3], refusal('destination', null)))
    expect(row.sources.map(({ name }) => name)).toEqual(['First Net', 'First Net', 'Second Net'])
    expect(row.title).toBe('BigQuery: 3 stacks failed, one cause')
    expect(rowWords(row)).toContain('Second Net to BigQuery')
  })

  it('PLUS-28 is none where no stack is left', () => {
    expect(actionOf(failure([9], refusal('source', 11)))).toEqual([null, '/dashboard'])
  })
})

describe('the row of transformations', () => {
  const active = (id: number, name: string): ActiveTransformation => ({
    side: 'destination',
    id,
    typeId: id,
    label: '',
    placeId: 5,
    name,
    description: '',
    setup: { kind: 'complete' },
    rows: null,
    destination: { label: 'bigquery', name: 'BigQuery', imageUrl: '' },
    dataset: 'lumen_prod',
    reads: [],
    credentials: '',
  })
  const transformations = [active(1, 'Creative ROAS'), active(2, 'Portfolio LTV')]
  const failed = (...transformationIds: number[]): Alert => ({
    ...base,
    kind: 'transformationFailed',
    transformationIds,
    failedRuns: 1,
    reason: null,
    lastGoodAt: null,
    recoveredAt: null,
    unwatchedAt: null,
  })

  it('names transformation and destination, and leads to its runs', () => {
    const row = rowOf(failed(1), { transformations })
    expect([row.title, row.context]).toEqual(['Creative ROAS in BigQuery failed', 'lumen_prod'])
    expect(row.href).toBe('/dashboard?tab=transformations&show=active&find=Creative+ROAS')
    expect(row.action?.label).toBe('See transformation')
  })

  it('leads to all that failed, and has no action without any', () => {
    const row = rowOf(failed(1, 2), { transformations })
    expect(row.title).toBe('2 transformations in BigQuery failed')
    expect([row.action?.label, row.href]).toEqual([
      'See 2 transformations',
      '/dashboard?tab=transformations&show=active&find=BigQuery',
    ])
    expect(actionOf(failed(9), { transformations })).toEqual([
      null,
      '/dashboard?tab=transformations&show=active',
    ])
    const back: Alert = {
      ...base,
      kind: 'transformationRecovered',
      transformationIds: [2],
      failedAt: base.at,
    }
    expect(rowOf(back, { transformations })).toMatchObject({
      title: 'Portfolio LTV in BigQuery recovered',
      href: '/dashboard?tab=transformations&show=active&find=Portfolio+LTV',
      action: null,
    })
  })
})

describe('the action of the other alerts', () => {
  const used: Alert = { ...base, kind: 'allowance80', used: 8, allowance: 10, reachedOn: null }
  const ends: Alert = { ...base, kind: 'trialEnds', endsOn: '2026-11-24', daysLeft: 1 }

  it('PLUS-28 shows the usage of the month', () => {
    expect(actionOf(used)).toEqual([texts.seeUsage, '/dashboard?modal=metering'])
    expect(actionOf({ ...used, at: '2026-10-30T05:00:00Z' })[1]).toBe(
      '/dashboard?modal=metering&period=2026-10',
    )
  })

  it('PLUS-28 changes the license of a trial for those who can, and says what it has become', () => {
    expect(actionOf(ends)).toEqual([texts.changeLicence, '/alerts?show=unread&modal=licence'])
    expect(actionOf(ends, { canChangeLicence: false })).toEqual([null, '/dashboard'])
    expect(rowOf(ends, { licenceType: 'long_term' })).toMatchObject({
      action: null,
      note: texts.changedTo('long_term'),
    })
    expect(rowOf(ends, { licenceType: null })).toMatchObject({ action: null, note: '' })
  })

  it('leads an ADMIN to the webhook that was switched off', () => {
    const off: Alert = { ...base, kind: 'webhookOff', name: 'On call', failingSince: base.at }
    expect(actionOf(off)).toEqual([null, '/settings'])
    expect(actionOf(off, { canChangeLicence: false })).toEqual([null, '/dashboard'])
  })

  it('PLUS-28 leads to the stack, and after its first run to its data', () => {
    const late: Alert = { ...base, kind: 'dataLate', stackIds: [2], dueAt: base.at, dataUpTo: null }
    const first: Alert = { ...base, kind: 'firstRun', stackIds: [2], rows: 5, lastAt: null }
    expect(actionOf(late)).toEqual([null, '/dashboard?open=2'])
    expect(rowOf(late).sources).toEqual([])
    expect(actionOf(first)).toEqual([null, '/stacks/2/data'])
    expect(actionOf(first, { hasSamples: false })[1]).toBe('/dashboard?open=2')
    expect(actionOf({ ...late, stackIds: [1, 2] })[1]).toBe('/dashboard?q=First+Net&into=bigquery')
  })

  it('leads to the campaign that misses its target, on its days', () => {
    const missed: Alert = {
      ...base,
      kind: 'targetMissed',
      app: 'Merge Harbor',
      network: 'AppLovin',
      age: 7,
      targetTenths: 900,
      currency: 'USD',
      settledTo: '2026-11-15',
      names: ['MH_US'],
      count: 1,
      campaign: 'AppLovin · Merge Harbor · MH_US',
      firstDay: '2026-11-09',
      lastDay: '2026-11-15',
      days: 7,
      spendCents: 1,
      revenueCents: 1,
      leftOutCents: 0,
      unknownCents: 0,
      notJudgedCount: 0,
      notJudgedCents: 0,
      recoveredAt: null,
      unwatchedAt: null,
    }
    expect(actionOf(missed)[1]).toContain('&campaign=AppLovin+%C2%B7+Merge+Harbor+%C2%B7+MH_US')
    expect(actionOf({ ...missed, campaign: null })[1]).not.toContain('campaign')
  })
})
