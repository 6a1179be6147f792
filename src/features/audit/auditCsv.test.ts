/** Table file of the audit trail. */
import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '@/domain/access/auditEvent'
import { auditCells, auditFileName } from './auditCsv'
import { auditTrailMessages as texts } from './messages'

const changed: AuditEvent = {
  id: 4,
  at: '2026-11-20T14:00:00Z',
  actor: 'devi@stackyard.example as ana@lumen.example',
  action: 'credential_changed',
  object: 'Schlüssel MAX',
  result: 'done',
  address: '203.0.113.24',
  change: null,
}

describe('the table file of the audit trail', () => {
  it('FS-8 has a row for each event, with staff and customer apart', () => {
    const [head, ...rows] = auditCells([changed])
    expect(head).toEqual(texts.csv.head)
    expect(rows).toEqual([
      [
        '2026-11-20T14:00:00Z',
        'devi@stackyard.example',
        'ana@lumen.example',
        'Credential changed',
        'Schlüssel MAX',
        '',
        '',
        'Done',
        '203.0.113.24',
        '4',
      ],
    ])
    expect(head).toHaveLength(rows[0]?.length ?? 0)
  })

  it('FS-8 has no cell that starts a formula', () => {
    const evil = {
      ...changed,
      actor: '=1+1',
      action: '@sum',
      object: '+x',
      result: '-y',
      address: '\tz',
      at: '=now()',
    }
    const [, row = []] = auditCells([evil])
    expect(row.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  it('FS-8 is named after the page and the organization', () => {
    expect(auditFileName('Audit trail', 'Lumen Games')).toBe('audit-trail-lumen-games.csv')
    expect(auditFileName('Audit trail', '')).toBe('audit-trail.csv')
  })
})
