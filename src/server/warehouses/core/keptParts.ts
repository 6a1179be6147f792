/**
 * Parts of a report, such as apps, that a load leaves alone because they were not read: a part that the provider no
 * longer lists has not lost its figures.
 */
import { plural } from '@/domain/shared/text/plural'
import type { Load, LoadResult } from './destination'

/** Parts of the days of a load whose rows stay. */
export interface KeptParts {
  readonly parts: readonly string[]
  readonly warnings: readonly string[]
}

export const NO_PARTS: KeptParts = { parts: [], warnings: [] }

/** What the result of a load says of them. */
export const keptPartsOfResult = ({ parts }: KeptParts): Pick<LoadResult, 'keptParts'> =>
  parts.length === 0 ? {} : { keptParts: parts.length }

const NAMED_MAX = 5

/** Column of the parts of a load; null for one that replaces its days whatever their part. */
export const partColumnOf = ({ plan: { strategy, partColumn }, parts }: Load): string | null =>
  strategy === 'window' && parts !== undefined && partColumn !== undefined ? partColumn : null

/** What a part is called in texts: the name of its column without `_id`. */
export const partWord = (partColumn: string): string =>
  partColumn.replace(/_(id|key)$/, '').replaceAll('_', ' ')

/** Finds the parts that were not read among those of the earlier rows, `part` with the number of its rows, `found`. */
export const keptPartsOf = (
  load: Load,
  partColumn: string,
  earlier: readonly Readonly<Record<string, unknown>>[],
): KeptParts => {
  const read = new Set(load.parts)
  const kept = earlier
    .flatMap(({ part, found }) =>
      typeof part !== 'string' || read.has(part) ? [] : [{ part, rows: Number(found) }],
    )
    .toSorted((one, other) => other.rows - one.rows || (one.part < other.part ? -1 : 1))
  if (kept.length === 0) return NO_PARTS
  const rowsIn = (some: typeof kept) =>
    plural(
      some.reduce((sum, { rows }) => sum + rows, 0),
      'row',
      'rows',
    )
  const named = kept.slice(0, NAMED_MAX).map((one) => `${one.part} (${rowsIn([one])})`)
  const others = kept.slice(NAMED_MAX)
  const word = partWord(partColumn)
  const listed = [
    ...named,
    ...(others.length === 0 ? [] : [`${plural(others.length, 'other', 'others')} (${rowsIn(others)})`]),
  ]
  return {
    parts: kept.map(({ part }) => part),
    warnings: [
      `The provider no longer lists ${plural(kept.length, word, `${word}s`)} that earlier runs loaded: ${listed.join(', ')}. Their rows were kept.`,
    ],
  }
}
