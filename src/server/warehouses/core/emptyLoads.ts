/**
 * A load without rows: a provider that answers with nothing for days that had rows is more often wrong than right. The
 * earlier rows are kept until the next load of the same days finds none either.
 */
import { plural } from '@/domain/shared/text/plural'
import type { Load } from './destination'

/** The latest earlier load of an endpoint, as the ledger has it. */
export interface EarlierLoad {
  /** Its days. */
  readonly from: string
  readonly to: string
  readonly inserted: number
  readonly deleted: number
}

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

/** Whether the load before it had no rows either, and changed none, for the first days of this one. */
const isConfirmed = ({ plan, window }: Load, earlier: EarlierLoad | null): boolean =>
  earlier !== null &&
  earlier.inserted === 0 &&
  earlier.deleted === 0 &&
  (plan.strategy === 'replace' || (earlier.from <= window.from && earlier.to >= window.from))

/**
 * Returns the number of earlier rows that a load without rows keeps. `earlierLoad` and `countReplaced` are asked only
 * where the load has no row.
 */
export const keptRows = async (
  load: Load,
  hasRows: boolean,
  earlierLoad: () => Promise<EarlierLoad | null>,
  countReplaced: () => Promise<number>,
): Promise<number> => {
  // a merge replaces nothing without rows
  if (hasRows || load.plan.strategy === 'merge' || isConfirmed(load, await earlierLoad())) return 0
  return countReplaced()
}

/** Says that earlier rows were kept; none for 0. */
export const describeKept = ({ plan, window }: Load, kept: number): readonly string[] => {
  if (kept === 0) return []
  const where = plan.strategy === 'replace' ? 'this list' : `${window.from} to ${window.to}`
  return [
    `The provider answered without rows for ${where}, where earlier runs loaded ${plural(kept, 'row', 'rows')}. They were kept. If the next run finds none either, they are removed.`,
  ]
}
