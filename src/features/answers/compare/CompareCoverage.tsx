import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { useMoney } from '@/features/answers/useMoney'
import type { Amounts, PeriodCoverage } from '@/domain/answers/compare'
import type { PlaceFilter } from '@/domain/answers/filters'
import { unplacedMessages } from '@/domain/answers/messages'
import { lackablePlaces } from '@/domain/answers/unplaced'
import { daysBetween } from '@/domain/answers/days'
import { formatRatio, type Money } from '@/domain/shared/text/money'
import { weight } from '@/theme/primitives'
import { compareMessages as texts } from './messages'

type Side = 'earlier' | 'now'

interface CompareCoverageProps {
  readonly figures: Readonly<Record<Side, PeriodCoverage>>
  readonly words: Readonly<Record<Side, string>>
  readonly filter: PlaceFilter
  /** Address of what a period leaves out; null for whoever cannot go there. */
  readonly hrefOf: ((side: Side) => string) | null
}

/** Difference of the counted shares of spend from which it is said that the change may come from it. */
const SHARE_DIFFERS_FROM = 0.02

const shareOf = ({ counted, leftOut }: PeriodCoverage): number => {
  const delivered = counted.spend + leftOut.spend
  return delivered > 0 ? counted.spend / delivered : 1
}

/** What of each period counts and what does not, because the two may not have the same. */
export function CompareCoverage({ figures, words, filter, hrefOf }: CompareCoverageProps) {
  const money = useMoney()
  const { earlier, now } = figures
  const shared = sharedDays(earlier, now)
  const differs = Math.abs(shareOf(earlier) - shareOf(now)) >= SHARE_DIFFERS_FROM
  return (
    <Box component="section" aria-label={texts.coverage.title} sx={{ ...cardSx, p: 5, pt: 4 }}>
      <Typography variant="body2" component="h2" sx={{ mb: 3, fontWeight: weight.strong }}>
        {texts.coverage.title}
      </Typography>
      <Box sx={coverageSx}>
        {(['earlier', 'now'] as const).map((side) => (
          <div key={side}>
            <Box component="strong" sx={{ fontWeight: weight.medium }}>
              {words[side]}
            </Box>
            <Box component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
              {coverageWords(figures[side], filter, money).join(' ')}
            </Box>
            {hrefOf !== null && (
              <Link
                data-screen
                variant="caption"
                href={hrefOf(side)}
                aria-label={texts.coverage.linkOf(words[side])}
              >
                {texts.coverage.link}
              </Link>
            )}
          </div>
        ))}
      </Box>
      {differs && <Note>{texts.coverage.differs}</Note>}
      {shared > 0 && <Note>{texts.coverage.overlap(shared)}</Note>}
    </Box>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box component="p" sx={{ m: 0, mt: 3, color: 'warning.text' }}>
    {children}
  </Box>
)

const sharedDays = (earlier: PeriodCoverage, now: PeriodCoverage): number => {
  const from = earlier.from > now.from ? earlier.from : now.from
  const to = earlier.to < now.to ? earlier.to : now.to
  return Math.max(0, daysBetween(from, to) + 1)
}

const isAmount = (amount: number): boolean => Math.abs(amount) >= 0.005
const hasRest = ({ spend, revenue }: Pick<Amounts, 'spend' | 'revenue'>): boolean =>
  isAmount(spend) || isAmount(revenue)

const coverageWords = (coverage: PeriodCoverage, filter: PlaceFilter, money: Money): readonly string[] => {
  const lackable = lackablePlaces(filter)
  const places = lackable.length === 0 ? null : unplacedMessages.places(lackable)
  const { countedDays, days, youngDays, youngSpend, counted, leftOut } = coverage
  const words = texts.coverage
  return [
    words.days(countedDays, days),
    ...(youngDays > 0 ? [words.young(youngDays, money.format(youngSpend))] : []),
    ...(hasRest(leftOut)
      ? [words.counted(money.format(counted.spend), formatRatio(shareOf(coverage)), places)]
      : [words.whole(places)]),
    ...(isAmount(leftOut.revenue) ? [words.revenue(money.format(leftOut.revenue))] : []),
  ]
}

const coverageSx = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 6,
  typography: 'body2',
} as const
