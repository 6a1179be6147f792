/** Exports the audit trail as cells of a CSV file (FS-8). */
import { auditTrailMessages as texts } from './messages'
import { fileWords, escapeFormula } from '@/domain/shared/text/csvText'
import { auditActor, auditEntry } from './auditEntry'
import type { AuditEvent } from '@/domain/access/auditEvent'

const row = (event: AuditEvent): readonly string[] => {
  const { name, object, result, address } = auditEntry(event)
  const { email, actingAs } = auditActor(event.actor)
  return [event.at, email, actingAs ?? '', name, object, result, address, String(event.id)].map(escapeFormula)
}

/** Cells, header first. Times as sent by the service; formula injection is prevented. */
export const auditCells = (events: readonly AuditEvent[]): readonly (readonly string[])[] => [
  texts.csv.head,
  ...events.map(row),
]

/** Name of the file, from the page's title and the organisation's name, if it has one. */
export const auditFileName = (title: string, organisation: string): string =>
  texts.csv.fileName(fileWords([title, organisation]))
