import type { Money } from '@/domain/shared/text/money'
import { installNames, outsideMessages as texts } from './messages'
import type { InstallKind, OutsideAmounts, ReturnTotals } from './roas'

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
