import { amountOf, leftOutGroups, type LeftOut } from '@/domain/answers/leftOut'
import { escapeFormula } from '@/domain/shared/text/csvText'
import { sideWords } from './leftOutWords'
import { leftOutMessages } from './messages'

const { csv, facts, groups, titles } = leftOutMessages
const CENT_DIGITS = 2

const money = (value: number | null) => value?.toFixed(CENT_DIGITS) ?? ''

/**
 * Returns the cells of a CSV file with all parts, header line first, and what is counted last: its rows are all that were
 * delivered. Names are escaped against formula injection.
 */
export const leftOutFile = (
  { counted, parts }: Pick<LeftOut, 'counted' | 'parts'>,
  currency: string,
): readonly (readonly string[])[] => [
  csv.head(currency),
  ...leftOutGroups({ parts }).flatMap(({ group, lines }) =>
    lines.flatMap((line) =>
      line.parts.map((part) => [
        groups[group].title,
        titles[part.reason],
        sideWords(part.fact, part.reason),
        ...[part.source, part.network, part.app].map((name) => escapeFormula(name ?? '')),
        escapeFormula(part.currency ?? ''),
        money(part.amount ?? amountOf(part)),
        money(part.value),
        String(part.installs),
        String(part.rows),
        part.firstDay,
        part.lastDay,
      ]),
    ),
  ),
  [
    csv.counted,
    '',
    facts.spend,
    '',
    '',
    '',
    '',
    money(counted.spend),
    money(counted.spend),
    '',
    '',
    counted.from ?? '',
    counted.to ?? '',
  ],
  [
    csv.counted,
    '',
    facts.revenue,
    '',
    '',
    '',
    '',
    money(counted.revenue),
    money(counted.revenue),
    String(counted.installs),
    String(counted.rows),
    counted.from ?? '',
    counted.to ?? '',
  ],
]
