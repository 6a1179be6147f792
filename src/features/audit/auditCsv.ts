import { auditTrailMessages as texts } from './messages'
import { fileWords, escapeFormula } from '@/domain/shared/text/csvText'
import { auditActor, auditEntry } from './auditEntry'
import type { AuditEvent } from '@/domain/access/auditEvent'

const row = (event: AuditEvent): readonly string[] => {
  const { name, object, before, after, result, address } = auditEntry(event)
  const { email, actingAs } = auditActor(event.actor)
  const cells = [event.at, email, actingAs ?? '', name, object, before, after, result, address]
  return [...cells, String(event.id)].map(escapeFormula)
}

/**
 * Returns the cells of a CSV file with audit trail events, header line first. Times are ISO text as sent by the
 * service; all texts are escaped against formula injection (FS-8).
 */
export const auditCells = (events: readonly AuditEvent[]): readonly (readonly string[])[] => [
  texts.csv.head,
  ...events.map(row),
]

/**
 * Returns the file name of the exported audit trail, made of the page's title and the organisation's name ('' if it has
 * none).
 */
export const auditFileName = (title: string, organisation: string): string =>
  texts.csv.fileName(fileWords([title, organisation]))
