/** Days that a provider writes several times, of which the newest version counts. */
import type { Row } from '@/server/lib/tables'
import type { Page, PageEnd } from '@/server/connectors/core/source'
import { cursorOf, positionOf } from '@/server/connectors/core/position'
import type { Position } from '@/server/connectors/core/position'
import type { Part } from './declared'

type Newer = NonNullable<Position['newer']>

/** What is known when a part is read: the days of newer versions, and those of other files of the same one. */
const knownAt = ({ of, id }: NonNullable<Part['version']>, before: Newer | undefined): Newer => {
  if (before?.of !== of) return { of, version: id, days: [], own: [] }
  if (before.version === id) return before
  return { of, version: id, days: [...new Set([...before.days, ...before.own])], own: [] }
}

/** Leaves out the rows of a page whose days a newer version has. `before` is what the cursor of the page knows. */
export const newestOnly = (
  page: Page,
  { version }: Part,
  dayColumn: string,
  before: Position['newer'],
): Page => {
  if (version === undefined) return page
  const known = knownAt(version, before)
  const older = new Set(known.days)
  const own = new Set(known.own)
  const kept = (rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => {
      const day = row[dayColumn]
      if (typeof day !== 'string' || older.has(day)) return false
      own.add(day)
      return true
    })
  const withDays = (cursor: string | null): string | null =>
    cursor === null ? null : cursorOf({ ...positionOf(cursor), newer: { ...known, own: [...own] } })
  const rows = kept(page.rows)
  const { rest } = page
  if (rest === undefined) return { ...page, rows, cursor: withDays(page.cursor) }
  const whole = async function* (): AsyncGenerator<readonly Row[], PageEnd> {
    for (;;) {
      const next = await rest.next()
      if (next.done === true) return { ...next.value, cursor: withDays(next.value.cursor) }
      yield kept(next.value)
    }
  }
  return { ...page, rows, cursor: withDays(page.cursor), rest: whole() }
}
