import { formatRatio, type Money } from '@/domain/shared/text/money'
import { addDays } from './days'
import { historyCut } from './freshness'
import type { DeliveredShares } from './leftOut'
import type { Horizon } from './types'
import { installNames, outsideMessages as texts } from './messages'
import type { InstallKind, OutsideAmounts, ReturnTotals } from './roas'

/** Revenue that was delivered up to an age, and how much of it the value per install holds. */
interface ValueShares {
  readonly horizon: Horizon
  readonly revenue: DeliveredShares
}

/** Says which amounts a return leaves out, and why; '' for nothing. */
export const outsideWords = (outside: readonly OutsideAmounts[], money: Pick<Money, 'format'>): string => {
  const parts = outside.map(({ status, spend, revenue }) =>
    texts.because(
      [
        ...(spend === null ? [] : [texts.spend(money.format(spend))]),
        ...(revenue === null ? [] : [texts.revenue(money.format(revenue))]),
      ],
      status,
    ),
  )
  return parts.length === 0 ? '' : texts.leftOut(parts)
}

/** Says how much of the revenue that was delivered up to an age the value per install holds. */
export const valueLeftOutWords = (
  { horizon, revenue: { delivered, counted, leftOut } }: ValueShares,
  { format }: Pick<Money, 'format'>,
): string => {
  const share = (part: number) => formatRatio(delivered > 0 ? part / delivered : 0)
  return texts.value(horizon, format(delivered), share(counted), share(leftOut))
}

/** The same for a line below the value or in a file; none where all of it is in the value. */
export const valueLeftOutLines = (shares: ValueShares, money: Pick<Money, 'format'>): readonly string[] =>
  shares.revenue.leftOut === 0 ? [] : [valueLeftOutWords(shares, money)]

/** Says in a file or a mail how much of a period is left out because sources still load it; none for nothing. */
export const historyCutLines = (answer: Parameters<typeof historyCut>[0]): readonly string[] => {
  const cut = historyCut(answer)
  return cut === null ? [] : [texts.loading(cut, cut.day, [])]
}

/**
 * Says why a period has no figure of an age yet: its days are too young, as `young` says, unless one that sources still load is
 * not. `cut` says which ones these are; '' for none.
 */
export const noFigureWords = (
  { young, cut }: { readonly young: string; readonly cut: string },
  { from, dataUpTo }: { readonly from: string | null; readonly dataUpTo: string | null },
  age: Horizon,
): string => {
  const loadsOld = cut !== '' && from !== null && dataUpTo !== null && addDays(from, age) <= dataUpTo
  return [loadsOld ? '' : young, cut].filter((words) => words !== '').join(' ')
}

/**
 * Which installs the table of a return is of, and what it leaves out, for a line above it in a file; none for paid
 * installs, as which a table counts unless it says otherwise.
 */
export const installsOfFile = (
  installs: InstallKind,
  {
    totals: { unattributedSpend },
    outside,
  }: {
    readonly totals: Pick<ReturnTotals, 'unattributedSpend'>
    readonly outside: readonly OutsideAmounts[]
  },
  money: Pick<Money, 'format'>,
): readonly string[] =>
  installs === 'paid'
    ? []
    : [
        installNames[installs],
        unattributedSpend > 0 ? texts.unattributed(money.format(unattributedSpend)) : '',
        outsideWords(outside, money),
      ].filter((words) => words !== '')
