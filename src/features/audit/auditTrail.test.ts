/** Words, filters and address of the audit trail. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditTrailMessages as texts } from './messages'
import { DAY_MS } from '@/domain/shared/constants'
import { auditActor, auditEntry } from './auditEntry'
import type { AuditEvent } from '@/domain/access/auditEvent'
import {
  actionChoices,
  type AuditFilter,
  parseAuditFilter,
  findBlockingFilter,
  filtersInUse,
  isPeriodLoaded,
  personChoices,
  shownEvents,
  noAuditFilter,
  withAuditFilter,
} from './auditFilter'

const NOW = Date.parse('2026-11-20T14:20:00Z')

const event = (differs: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 1,
  at: '2026-11-20T14:00:00Z',
  actor: 'ana@lumen.example',
  action: 'login',
  object: '',
  result: 'done',
  address: '203.0.113.24',
  change: null,
  ...differs,
})
const STAFF_AS_ANA = 'devi@stackyard.example as ana@lumen.example'
const trail = [
  event({ id: 5 }),
  event({ id: 4, actor: STAFF_AS_ANA, action: 'credential_changed', object: 'Schlüssel MAX' }),
  event({ id: 3, actor: 'devi@stackyard.example', action: 'impersonation_started' }),
  event({ id: 2, actor: 'ben@lumen.example', result: 'refused', at: '2026-11-15T14:20:00Z' }),
  event({ id: 1, actor: '', result: 'refused', at: 'yesterday' }),
]
const found = (differs: Partial<AuditFilter>) =>
  shownEvents(trail, { ...noAuditFilter, ...differs }, NOW).map(({ id }) => id)

describe('an entry of the audit trail', () => {
  it('FS-8 names staff who act as a customer, and who begins to', () => {
    expect(auditActor(STAFF_AS_ANA)).toEqual({
      email: 'devi@stackyard.example',
      actingAs: 'ana@lumen.example',
    })
    expect(auditActor('devi@stackyard.example as person 17')).toEqual({
      email: 'devi@stackyard.example',
      actingAs: 'person 17',
    })
    expect(trail.map(auditEntry).map(({ staff }) => staff)).toEqual([
      '',
      texts.staffAs('ana@lumen.example'),
      texts.staff,
      '',
      '',
    ])
    expect(auditEntry(event({ actor: STAFF_AS_ANA })).email).toBe('devi@stackyard.example')
  })

  it.each([
    ['login', 'done', 'Logged in', false],
    ['login', 'refused', texts.refusedLogin, true],
    ['stack_deleted', 'refused', texts.refused('Stack deleted'), true],
    ['warehouse_table_dropped', 'done', 'Warehouse table dropped', false],
    ['toString', 'done', 'ToString', false],
    ['', 'done', '', false],
  ])('FS-8 %s, %s, reads "%s"', (action, result, name, isRefused) => {
    expect(auditEntry(event({ action, result }))).toMatchObject({ name, isRefused })
  })

  it('FS-8 says what became of it, a result that this version does not know as it came', () => {
    const results = ['done', 'refused', 'queued', 'constructor'].map(
      (result) => auditEntry(event({ result })).result,
    )
    expect(results).toEqual(['Done', 'Denied', 'queued', 'constructor'])
  })

  it('FS-8 names a license type and a kind of alerts, and an unknown one as it came', () => {
    const objects = ['free_trial', 'long_term', 'partner_plan'].map(
      (object) => auditEntry(event({ action: 'license_changed', object })).object,
    )
    expect(objects).toEqual(['Free trial', 'Long term', 'partner_plan'])
    const alerts = event({ action: 'alert_settings_changed', object: 'stack_failed, some_kind' })
    expect(auditEntry(alerts).object).toBe('A stack fails, some_kind')
  })

  it.each([
    ['schedule_changed', '', '5 4 * * *', ['Schedule set by the service', '5 4 * * *']],
    ['stack_note_changed', 'Old\u202E', '', ['Old[U+202E]', 'No note']],
    ['stack_lookback_changed', '', '14', ['Default', '14 days']],
    ['alert_settings_changed', 'in_app, mail', '', ['In app, Email', 'Off']],
  ])('FS-8 %s says what it was and what it is', (action, from, to, expected) => {
    const { before, after } = auditEntry(event({ action, change: { from, to } }))
    expect([before, after]).toEqual(expected)
  })

  it('FS-8 X-12 calls an unknown account so, and writes out what is not seen', () => {
    expect(auditEntry(event({ actor: '' })).person).toBe(texts.nobody)
    const hidden = auditEntry(event({ actor: 'a\u202E@b.example', object: 'x\u202Ey', address: '1\u202E' }))
    expect(hidden).toMatchObject({
      person: 'a[U+202E]@b.example',
      object: 'x[U+202E]y',
      address: '1[U+202E]',
    })
  })
})

describe('filters of the audit trail', () => {
  it('FS-8 leave nothing out while none is in use', () => {
    expect(found({})).toEqual([5, 4, 3, 2, 1])
  })

  it('FS-8 by period, from now back; an event without a time is in none', () => {
    expect(found({ days: 1 })).toEqual([5, 4, 3])
    expect(found({ days: 7 })).toEqual([5, 4, 3, 2])
    const atTheEdge = event({ at: new Date(NOW - DAY_MS).toISOString() })
    expect(shownEvents([atTheEdge], { ...noAuditFilter, days: 1 }, NOW)).toHaveLength(1)
    expect(shownEvents([atTheEdge], { ...noAuditFilter, days: 1 }, NOW + 1)).toEqual([])
  })

  it('FS-8 by person, staff as themselves; by action; by words in any order, case and accent', () => {
    expect(found({ person: 'devi@stackyard.example' })).toEqual([4, 3])
    expect(found({ person: 'ana@lumen.example' })).toEqual([5])
    expect(found({ person: '' })).toEqual([1])
    expect(found({ action: 'login' })).toEqual([5, 2, 1])
    expect(found({ searched: 'MAX schlussel' })).toEqual([4])
    expect(found({ searched: 'failed' })).toEqual([2, 1])
    expect(found({ searched: 'staff' })).toEqual([4, 3])
    expect(found({ searched: '203.0' })).toHaveLength(5)
    expect(found({ searched: 'ben', action: 'login', days: 30 })).toEqual([2])
    expect(found({ searched: 'nothing' })).toEqual([])
  })

  it('FS-8 know when older events cannot be in the period', () => {
    const oldest = (at: string, days: number | null) =>
      isPeriodLoaded([event(), event({ at })], { ...noAuditFilter, days }, NOW)
    expect(oldest('2026-11-19T14:19:59Z', 1)).toBe(true)
    expect(oldest('2026-11-19T14:20:00Z', 1)).toBe(false)
    expect(oldest('2026-11-19T14:19:59Z', 7)).toBe(false)
    expect(oldest('2020-01-01T00:00:00Z', null)).toBe(false)
    expect(oldest('', 1)).toBe(false)
    expect(isPeriodLoaded([], { ...noAuditFilter, days: 1 }, NOW)).toBe(false)
  })

  it('FS-8 offer the loaded people and actions with their number, and what is chosen', () => {
    expect(personChoices(trail, null).map(({ value, count }) => [value, count])).toEqual([
      ['ana@lumen.example', 1],
      ['ben@lumen.example', 1],
      ['devi@stackyard.example', 2],
      ['', 1],
    ])
    expect(actionChoices(trail, 'logout').map(({ name, count }) => [name, count])).toEqual([
      ['Credential changed', 1],
      ['Impersonation started', 1],
      ['Logged in', 3],
      ['Logged out', 0],
    ])
    expect(actionChoices(trail, 'login')).toHaveLength(3)
  })

  it('FS-8 name the one in the way of all others', () => {
    const inTheWay = (differs: Partial<AuditFilter>) => {
      const filter = findBlockingFilter(trail, { ...noAuditFilter, ...differs }, NOW)
      return filter && [filter.name, filter.count]
    }
    expect(inTheWay({ person: 'ana@lumen.example', action: 'stack_deleted' })).toEqual(['Stack deleted', 1])
    expect(inTheWay({ searched: ' nothing ', days: 1 })).toEqual(['nothing', 3])
    expect(inTheWay({ days: 1, person: 'ben@lumen.example' })).toEqual(['ben@lumen.example', 3])
    expect(inTheWay({ person: 'x', action: 'y' })).toBeNull()
    expect(inTheWay({})).toBeNull()
    const all = { searched: 'x', days: 7, person: '', action: 'login' }
    expect(filtersInUse(all).map(({ name }) => name)).toEqual([
      texts.lastDays(7),
      texts.nobody,
      'Logged in',
      'x',
    ])
    expect(filtersInUse(all).map(({ without }) => Object.values(without).filter(Boolean).length)).toEqual([
      2, 3, 2, 2,
    ])
    expect(filtersInUse({ ...noAuditFilter, searched: '  ' })).toEqual([])
  })
})

describe('filters in the address', () => {
  it('FS-8 an address names them, and leaves out what is not offered', () => {
    const of = (search: string) => parseAuditFilter(new URLSearchParams(search))
    expect(of('')).toEqual(noAuditFilter)
    expect(of('days=30&person=&action=login&q=max')).toEqual({
      searched: 'max',
      days: 30,
      person: '',
      action: 'login',
    })
    expect(of('days=31').days).toBeNull()
    expect(of('days=030').days).toBeNull()
  })

  it('FS-8 are read from the address unchanged, beside its other parameters', () => {
    const view = fc.record({
      searched: fc.string(),
      days: fc.constantFrom(null, 1, 7, 30, 90),
      person: fc.option(fc.string()),
      action: fc.option(fc.string()),
    })
    fc.assert(
      fc.property(view, view, (before, after) => {
        const start = withAuditFilter(new URLSearchParams('modal=messages'), before)
        const written = withAuditFilter(start, after)
        expect(parseAuditFilter(new URLSearchParams(written.toString()))).toEqual(after)
        expect(written.get('modal')).toBe('messages')
      }),
    )
    expect(
      withAuditFilter(new URLSearchParams('days=7&q=x&person=a&action=b'), noAuditFilter).toString(),
    ).toBe('')
  })
})
