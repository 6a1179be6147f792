import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { InstallKind, OutsideAmounts, ReturnTotals } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { formatRatio, type Money } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { formatDayOf } from '@/features/answers/dayWords'
import { roasMessages as texts } from './messages'
import { outsideWords } from '@/domain/answers/outsideWords'
import { targetWords } from '@/domain/answers/targetWords'
import { useRevenueWords } from '@/features/answers/revenue/useRevenue'
import { useMoney } from '@/features/answers/useMoney'

export interface RoasSummaryProps {
  /** Sums of the complete days, and what they leave out. */
  readonly totals: ReturnTotals
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Which installs the totals are of. */
  readonly installs: InstallKind
  /** Whether what has no revenue is listed elsewhere on the page. */
  readonly hasLeftOut: boolean
  /** What people want back, as a ratio; null for none. */
  readonly target?: number | null
  /** How much of the return is measured, allocated and left out; '' where all of it is measured. */
  readonly adShares?: string
  /** Sentence at the end; '' for none. */
  readonly note?: string
  /** What else the totals leave out; said unless it is listed elsewhere on the page. */
  readonly outside?: readonly OutsideAmounts[]
  /** After the sentence about it, such as a link to where something can be done. */
  readonly outsideLink?: ReactNode
  /** In place of the sentence about spend whose revenue is not known. */
  readonly unknownRevenue?: ((spend: string) => string) | undefined
}

/** In place of a return: organic installs have none, but earn. */
const noRoas = (
  { completeDays, revenue }: ReturnTotals,
  { horizon, installs }: Pick<RoasSummaryProps, 'horizon' | 'installs'>,
  money: Money,
  of: string,
): string => {
  if (completeDays === 0) return texts.tooYoung(horizon)
  return installs === 'organic'
    ? texts.installKinds.organicSentence(money.format(revenue), horizon, of)
    : texts.noSpend
}

/** Returns the sentence of the ROAS answer as plain text; `of` says which revenue it is about. */
export const roasSentence = (
  totals: ReturnTotals,
  horizon: Horizon,
  installs: InstallKind,
  money: Money,
  of = '',
  target: number | null = null,
): string =>
  totals.roas === null
    ? noRoas(totals, { horizon, installs }, money, of)
    : `${texts.sentence.before(money.one)}${money.cents(totals.roas)}${texts.sentence.after(horizon, of, targetWords(totals.roas, target))}`

/** Says which installs the totals count, and what they leave out. */
const countedWords = (
  {
    totals,
    horizon,
    installs,
    hasLeftOut,
    unknownRevenue = texts.unattributed,
    note = '',
    outside = [],
  }: RoasSummaryProps,
  money: Money,
): string => {
  const { from, to, youngDays, youngSpend, unattributedSpend } = totals
  return [
    ...(from === null || to === null ? [] : [texts.counted(formatDayOf(from), formatDayOf(to))]),
    ...(installs === 'blended' ? [texts.installKinds.blended] : []),
    ...(installs === 'organic' ? [texts.installKinds.organic] : []),
    ...(youngDays === 0 || hasLeftOut
      ? []
      : [texts.young(horizon, youngDays, youngSpend === 0 ? null : money.format(youngSpend))]),
    ...(unattributedSpend > 0 && !hasLeftOut ? [unknownRevenue(money.format(unattributedSpend))] : []),
    note,
    hasLeftOut ? '' : outsideWords(outside, money),
  ]
    .filter((words) => words !== '')
    .join(' ')
}

/** The ROAS answer in one sentence, with the figures behind it and what they leave out. */
export function RoasSummary(props: RoasSummaryProps) {
  const money = useMoney()
  const words = useRevenueWords()
  const {
    totals,
    horizon,
    installs,
    target = null,
    hasLeftOut,
    outside = [],
    outsideLink,
    adShares = '',
  } = props
  const { spend, revenue, roas } = totals
  return (
    <Box data-statement sx={summarySx}>
      <Box sx={{ flex: '999 1 320px' }}>
        <Typography variant="h1" component="p" sx={{ textWrap: 'balance' }}>
          {roas === null ? (
            noRoas(totals, { horizon, installs }, money, words.suffix)
          ) : (
            <>
              {texts.sentence.before(money.one)}
              <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
                {money.cents(roas)}
              </Box>
              {texts.sentence.after(horizon, words.suffix, targetWords(roas, target))}
            </>
          )}
        </Typography>
        {adShares !== '' && (
          <Typography variant="body2" component="p" color="text.secondary" sx={{ mt: 1 }}>
            {adShares}
          </Typography>
        )}
      </Box>
      <Box component="dl" sx={figuresSx}>
        {installs === 'organic' ? (
          <SummaryFigure name={texts.figures.installs} value={formatRows(totals.installs)} />
        ) : (
          <SummaryFigure name={texts.figures.spend} value={money.format(spend)} />
        )}
        <SummaryFigure name={texts.figures.revenue(horizon, words)} value={money.format(revenue)} />
        {installs !== 'organic' && (
          <SummaryFigure name={texts.figures.roas(horizon, words)} value={formatRatio(roas)} />
        )}
      </Box>
      <Typography
        variant="caption"
        color="text.tertiary"
        sx={{ flex: outside.length > 0 && !hasLeftOut ? LONG_NOTE : NOTE }}
      >
        {countedWords(props, money)}
        {!hasLeftOut && outsideLink}
      </Typography>
    </Box>
  )
}

export interface SummaryFigureProps {
  /** What the figure counts, in small grey text. */
  readonly name: string
  /** The figure, already formatted. */
  readonly value: string
}

/** Name and value of a figure of an answer, inside a `dl`. */
export function SummaryFigure({ name, value }: SummaryFigureProps) {
  return (
    <div>
      <Typography variant="caption" component="dt" color="text.secondary">
        {name}
      </Typography>
      <Typography variant="h1" component="dd" sx={{ m: 0 }}>
        {value}
      </Typography>
    </div>
  )
}

const summarySx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: 10,
  rowGap: 3,
  p: 5,
  pt: 3,
  pb: 4,
} as const
/** Beside the sentence, which takes what is left of the line, a narrow column; below it the whole width. */
const NOTE = '1 1 200px'
/** With amounts that are left out the note is too long for a column. */
const LONG_NOTE = '1 1 100%'
const figuresSx = { display: 'flex', gap: 10, m: 0, whiteSpace: 'nowrap' } as const
