/**
 * What a load would lose: all rows, where the provider answers with none, or the values of a column that it no longer
 * sends. Both are more often a fault of the provider than a correction.
 */
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import { LossError } from '@/server/lib/runErrors'
import type { Column } from '@/server/lib/tables'
import type { Load } from './destination'
import { windowOnly } from './loadDays'

/** The latest earlier load of an endpoint, as the ledger has it. */
export interface EarlierLoad {
  /** Its days. */
  readonly from: string
  readonly to: string
  readonly inserted: number
  readonly deleted: number
}

/** Rows that a load replaces. */
export interface ReplacedRows {
  readonly rows: number
  /** Rows with a value in each of the columns that were asked for, in their order. */
  readonly filled: readonly number[]
}

/** What `weighLoss` needs of a warehouse. */
export interface LossTools {
  /** Whether any row of the window is to be loaded. */
  readonly hasRows: boolean
  /** Columns of the table before the load, with the names of the load. */
  readonly existing: readonly Column[]
  readonly earlierLoad: () => Promise<EarlierLoad | null>
  /** Figures of the rows that a load, or a part of it, replaces. */
  readonly countReplaced: (load: Load, columns: readonly string[]) => Promise<ReplacedRows>
}

/** What becomes of the earlier rows; `kept` is the number of those of the window, where a load without rows leaves them. */
export interface Loss {
  readonly kept: number
  readonly warnings: readonly string[]
}

const NONE: Loss = { kept: 0, warnings: [] }

/** Reads a line of a ledger; null for none. */
export const earlierLoadOf = (line: Readonly<Record<string, unknown>> | undefined): EarlierLoad | null =>
  line === undefined
    ? null
    : {
        from: String(line['window_from']),
        to: String(line['window_to']),
        inserted: Number(line['inserted']),
        deleted: Number(line['deleted']),
      }

/** SQL of the figures of replaced rows, for columns as the dialect writes them. */
export const replacedCounts = (columns: readonly string[]): string =>
  ['count(*) AS found', ...columns.map((column, index) => `count(${column}) AS filled_${index}`)].join(', ')

/** Reads what `replacedCounts` selects. */
export const replacedRowsOf = (
  columns: readonly string[],
  [line]: readonly Readonly<Record<string, unknown>>[],
): ReplacedRows => ({
  rows: Number(line?.['found'] ?? 0),
  filled: columns.map((_column, index) => Number(line?.[`filled_${index}`] ?? 0)),
})

const lengthOf = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Date.parse(to) - Date.parse(from)

/**
 * Whether the load before it had no rows either, and changed none, for the first days of this one. A load of more days
 * confirms nothing, because nobody has asked for the others twice.
 */
const isConfirmed = ({ plan, window }: Load, earlier: EarlierLoad | null): boolean =>
  earlier !== null &&
  earlier.inserted === 0 &&
  earlier.deleted === 0 &&
  (plan.strategy === 'replace' ||
    (earlier.from <= window.from && earlier.to >= window.from && lengthOf(window) <= lengthOf(earlier)))

const weighEmpty = async (load: Load, { earlierLoad, countReplaced }: LossTools): Promise<Loss> => {
  const { plan, window } = load
  // a merge replaces nothing without rows
  if (plan.strategy === 'merge' || isConfirmed(load, await earlierLoad())) return NONE
  const { rows: kept } = await countReplaced(windowOnly(load), [])
  if (kept === 0) return NONE
  const where = plan.strategy === 'replace' ? 'this list' : `${window.from} to ${window.to}`
  const text = `The provider answered without rows for ${where}, where earlier runs loaded ${plural(kept, 'row', 'rows')}. They were kept. If the next run finds none either, they are removed.`
  return { kept, warnings: [text] }
}

/** Columns of the table of which no row of the load has a value. */
const columnsWithoutValues = ({ shape }: Load, existing: readonly Column[]): readonly Column[] =>
  existing.filter(({ name }) => !Object.hasOwn(shape, name) || shape[name]?.hasValues === false)

const isMeasure = ({ plan }: Load, { name, type }: Column): boolean =>
  (type === 'integer' || type === 'double') && plan.columns.some((planned) => planned.name === name)

/** A column that most replaced rows have is missed; one that few have may have no value by chance. */
const MISSED_FROM = 0.5

const weighColumns = async (load: Load, { existing, countReplaced }: LossTools): Promise<Loss> => {
  const empty = columnsWithoutValues(load, existing)
  if (empty.length === 0) return NONE
  const { rows, filled } = await countReplaced(
    load,
    empty.map(({ name }) => name),
  )
  const missed = empty.flatMap((column, index) => {
    const count = filled[index] ?? 0
    return count > 0 && count >= rows * MISSED_FROM ? [{ column, count }] : []
  })
  if (missed.length === 0) return NONE
  const listed = (columns: typeof missed) =>
    joinWithAnd(
      columns.map(({ column, count }) => `${column.name} (${plural(count, 'row', 'rows')} had one)`),
    )
  const measures = missed.filter(({ column }) => isMeasure(load, column))
  if (measures.length > 0)
    throw new LossError(
      `The provider sent no value of ${listed(measures)}. Nothing of this endpoint was replaced. Check there whether a field was renamed or removed.`,
    )
  return { kept: 0, warnings: [`The provider sent no value of ${listed(missed)}. They are empty now.`] }
}

/**
 * Finds out what a load would lose. A load without rows keeps the earlier ones until the next load of the same days finds
 * none either. Throws a LossError where it would replace the values of a planned measure by nothing.
 */
export const weighLoss = (load: Load, tools: LossTools): Promise<Loss> =>
  tools.hasRows ? weighColumns(load, tools) : weighEmpty(load, tools)
