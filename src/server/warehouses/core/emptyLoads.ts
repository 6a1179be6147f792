/**
 * What a load would lose: all rows, where the provider answers with none, or the values of a column that it no longer
 * sends. Both are more often a fault of the provider than a correction.
 */
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import { LossError } from '@/server/lib/runErrors'
import { nextDay } from '@/server/lib/days'
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

/** Counts the rows that a load, or a part of it, replaces, and those with a value in each column. */
export type CountReplaced = (load: Load, columns: readonly Column[]) => Promise<ReplacedRows>

/** What `weighLoss` needs of a warehouse. */
export interface LossTools {
  /** Whether any row of the window is to be loaded. */
  readonly hasRows: boolean
  /** Columns of the table before the load, with the names of the load. */
  readonly existing: readonly Column[]
  readonly earlierLoad: () => Promise<EarlierLoad | null>
  readonly countReplaced: CountReplaced
}

/** What becomes of the earlier rows. */
export interface Loss {
  /** Number of those of the window, where they stay because there are none to load. */
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

/**
 * SQL of the figures of replaced rows; `sqlOf` writes the name of a column. An empty text is no value, as in the shape of
 * a load.
 */
export const replacedCounts = (columns: readonly Column[], sqlOf: (name: string) => string): string =>
  [
    'count(*) AS found',
    ...columns.map(({ name, type }, index) => {
      const value = sqlOf(name)
      return `count(${type === 'text' ? `nullif(${value}, '')` : value}) AS filled_${index}`
    }),
  ].join(', ')

/** Reads what `replacedCounts` selects. */
export const replacedRowsOf = (
  columns: readonly Column[],
  [line]: readonly Readonly<Record<string, unknown>>[],
): ReplacedRows => ({
  rows: Number(line?.['found'] ?? 0),
  filled: columns.map((_column, index) => Number(line?.[`filled_${index}`] ?? 0)),
})

/** The days of a load in words, or its list. */
const daysText = ({ plan, window }: Load): string =>
  plan.strategy === 'replace' ? 'this list' : `${window.from} to ${window.to}`

const keptText = (load: Load, rows: number): string =>
  `The provider returned no rows for ${daysText(load)}, where earlier runs loaded ${plural(rows, 'row', 'rows')}. They were kept.${load.parts === undefined ? ' If the next run finds none either, they are removed.' : ''}`

const removedText = (load: Load, rows: number): string =>
  `${plural(rows, 'row was', 'rows were')} removed, because the provider returned no rows for ${daysText(load)} in two runs in a row.`

/**
 * Whether the load before it had no rows either, and changed none, for all days of this one that have rows. Days that
 * nobody has asked for twice confirm nothing, and nor does a load by part, whose parts are not recorded.
 */
const isConfirmed = async (load: Load, { earlierLoad, countReplaced }: LossTools): Promise<boolean> => {
  const { plan, window } = load
  const earlier = await earlierLoad()
  if (load.parts !== undefined || earlier === null || earlier.inserted > 0 || earlier.deleted > 0)
    return false
  if (plan.strategy === 'replace' || earlier.to >= window.to)
    return plan.strategy === 'replace' || earlier.from <= window.from
  const next = nextDay(earlier.to)
  const unasked = { from: next > window.from ? next : window.from, to: window.to }
  return (
    earlier.from <= window.from &&
    (await countReplaced({ ...windowOnly(load), window: unasked }, [])).rows === 0
  )
}

const weighEmpty = async (load: Load, tools: LossTools): Promise<Loss> => {
  // a merge replaces nothing without rows
  if (load.plan.strategy === 'merge') return NONE
  const { rows } = await tools.countReplaced(windowOnly(load), [])
  if (rows === 0) return NONE
  return (await isConfirmed(load, tools))
    ? { kept: 0, warnings: [removedText(load, rows)] }
    : { kept: rows, warnings: [keptText(load, rows)] }
}

/** What became of the earlier rows in a load that the ledger has already: its process ended before it could say so. */
export const lossOfDone = async (
  load: Load,
  { inserted, deleted }: Pick<EarlierLoad, 'inserted' | 'deleted'>,
  countReplaced: CountReplaced,
): Promise<Loss> => {
  if (load.plan.strategy === 'merge' || inserted > 0) return NONE
  if (deleted > 0) return { kept: 0, warnings: [removedText(load, deleted)] }
  const { rows } = await countReplaced(windowOnly(load), [])
  return rows === 0 ? NONE : { kept: rows, warnings: [keptText(load, rows)] }
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
  const { rows, filled } = await countReplaced(load, empty)
  const missed = empty.flatMap((column, index) => {
    const count = filled[index] ?? 0
    return count > 0 && count >= rows * MISSED_FROM ? [{ column, count }] : []
  })
  if (missed.length === 0) return NONE
  const listed = (columns: typeof missed) =>
    joinWithAnd(
      columns.map(
        ({ column, count }) => `${column.name} (${plural(count, 'loaded row has', 'loaded rows have')} it)`,
      ),
    )
  const { accepted = [] } = load
  const measures = missed.filter(({ column }) => isMeasure(load, column) && !accepted.includes(column.name))
  if (measures.length > 0)
    throw new LossError(
      `The provider no longer sends ${listed(measures)}. The loaded rows were kept. Check there whether a field was renamed or removed.`,
      measures.map(({ column }) => column.name),
    )
  return {
    kept: 0,
    warnings: [`The provider no longer sends ${listed(missed)}. It is empty in the rows of these days now.`],
  }
}

/**
 * Finds out what a load would lose. A load without rows keeps the earlier ones until the next load of the same days finds
 * none either. Throws a LossError where it would replace the values of a planned measure by nothing, unless that was
 * accepted.
 */
export const weighLoss = (load: Load, tools: LossTools): Promise<Loss> =>
  tools.hasRows ? weighColumns(load, tools) : weighEmpty(load, tools)
