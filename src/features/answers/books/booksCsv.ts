import { GAP_CAUSES, gapOf, type Reconciliation } from '@/domain/answers/reconciliation'
import { escapeFormula } from '@/domain/shared/text/csvText'
import { bookMessages } from './messages'

const { causes, csv } = bookMessages
const CENT_DIGITS = 2

const figure = (value: number | null) => value?.toFixed(CENT_DIGITS) ?? ''

/** Whether a fact counts installs and not money. */
export const isCount = ({ fact }: Pick<Reconciliation, 'fact'>): boolean =>
  fact === 'installs' || fact === 'downloads'

/**
 * Returns the cells of a CSV file with a line for each network and day, header line first, and a column for each cause.
 * Names are escaped against formula injection.
 */
export const booksFile = (
  reconciliation: Pick<Reconciliation, 'fact' | 'currency' | 'lines'>,
  sourceName: (label: string) => string,
): readonly (readonly string[])[] => [
  [
    ...csv.head(isCount(reconciliation) ? csv.installs : reconciliation.currency),
    ...GAP_CAUSES.map((cause) => causes.names[cause]),
  ],
  ...reconciliation.lines.flatMap(({ network, ownSource, otherSource, days }) =>
    days.map((each) => {
      const gap = gapOf(each)
      return [
        escapeFormula(network),
        each.day,
        ...[ownSource, otherSource].map((source) => escapeFormula(source === null ? '' : sourceName(source))),
        figure(each.total),
        figure(each.own),
        figure(each.other),
        figure(gap),
        ...GAP_CAUSES.map((cause) => figure(each.causes[cause] ?? (gap === null ? null : 0))),
      ]
    }),
  ),
]
