import type { QueryClient } from '@tanstack/react-query'
import { type AnswerReading, type AskedRows, leftOutQuery } from '@/api/resources/stacks/answers'
import type { AskedRevenue } from '@/domain/answers/revenue'
import type { InstallKind, OutsideAmounts } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import {
  canLackSpend,
  type ShownReturn,
  unplacedOfShown,
  type UnplacedSpend,
} from '@/domain/answers/unplaced'
import { useLeftOut } from './useLeftOut'

/** Rows that a return is of. */
export interface AskedReturn extends AskedRows {
  readonly installs: InstallKind
  readonly horizon: Horizon
  readonly revenue: AskedRevenue
}

/** A return as a page shows it: of all campaigns, or of the chosen one. */
interface ReturnOfPage {
  readonly chosen: { readonly network: string | null; readonly app: string | null } | null
  readonly totals: ShownReturn
  /** What it leaves out, in the asked revenue; left out where that is all revenue. */
  readonly outside?: readonly OutsideAmounts[]
}

const numberOf = ({ installs, horizon }: AskedReturn) =>
  ({ kind: installs === 'blended' ? 'blended' : 'paid', horizon }) as const

/**
 * Returns the spend that a return of chosen places may lack; null for little, and until it is known. `reading` is null while there
 * is no answer; it can be of `another` table than that of ROAS.
 */
export function useUnplaced(
  asked: AskedReturn,
  shown: ReturnOfPage | null,
  reading: AnswerReading | null,
  table: 'own' | 'another' = 'own',
): UnplacedSpend | null {
  const isAsked = shown !== null && canLackSpend(asked, asked.installs)
  const leftOut = useLeftOut(asked, numberOf(asked), isAsked ? reading : null, table)
  return shown === null || leftOut?.data === undefined
    ? null
    : unplacedOfShown(shown, asked, leftOut.data.parts)
}

/** Reads the same for a file; a page that shows it has it already. */
export const readUnplaced = async (
  client: QueryClient,
  asked: AskedReturn,
  shown: ReturnOfPage,
  reading: AnswerReading,
): Promise<UnplacedSpend | null> => {
  if (!canLackSpend(asked, asked.installs)) return null
  const number = numberOf(asked)
  const leftOut = await client.ensureQueryData(leftOutQuery(asked, number, reading))
  return leftOut.kind === number.kind ? unplacedOfShown(shown, asked, leftOut.parts) : null
}
