import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { DeliveredShares, LeftOut, LeftOutSums, ReturnKind } from '@/domain/answers/leftOut'
import { leftOutSums } from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'
import { formatDayOrNone } from '@/features/answers/dayWords'
import { formatRatio, type Money } from '@/domain/shared/text/money'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { shellMessages } from '@/components/layout/messages'
import { weight } from '@/theme/primitives'
import { leftOutMessages as texts } from './messages'
import { useMoney } from '@/features/answers/useMoney'

export interface LeftOutBarsProps {
  /** Undefined while it loads, and after an error. */
  readonly leftOut: LeftOut | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** Opens the list of all that is left out. */
  readonly onOpen: () => void
}

/** Which part of what was delivered the number holds, and between which values it would lie with all of it. */
export function LeftOutBars({ leftOut, hasFailed, onRetry, onOpen }: LeftOutBarsProps) {
  if (leftOut === undefined)
    return hasFailed ? (
      <Box sx={rowSx} role="alert">
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 3 }}>
          {texts.failed}
          <Button size="small" onClick={onRetry}>
            {shellMessages.retry}
          </Button>
        </Box>
      </Box>
    ) : (
      <LoadingState label={texts.loading}>
        <Box sx={rowSx}>
          {[0, 1, 2].map((part) => (
            <Skeleton key={part} variant="rounded" height={56} />
          ))}
        </Box>
      </LoadingState>
    )
  if (leftOut.isOutdated)
    return (
      <Box sx={rowSx}>
        <Box sx={{ gridColumn: '1 / -1' }}>{texts.outdated}</Box>
      </Box>
    )
  const { kind } = leftOut
  const link = (
    <Link component="button" type="button" variant="caption" data-screen onClick={onOpen} sx={{ mt: 0.5 }}>
      {texts.title}
    </Link>
  )
  return kind === 'value' ? (
    <ValueShares sums={leftOutSums(leftOut)} horizon={leftOut.horizon}>
      {link}
    </ValueShares>
  ) : (
    <LeftOutShares sums={leftOutSums(leftOut)} kind={kind}>
      {link}
    </LeftOutShares>
  )
}

export interface ValueSharesProps extends ValueWordsProps {
  readonly horizon: Horizon
  /** Below the words. */
  readonly children?: ReactNode
}

/** The share of revenue that the value per install holds, and what the bar does not hold. */
export function ValueShares({ sums, horizon, children }: ValueSharesProps) {
  return (
    <Box data-statement sx={valueRowSx}>
      <Bar title={texts.bars.revenue.value} shares={sums.revenue} counted={texts.bars.counted} />
      <Box sx={{ alignSelf: 'start' }}>
        <Box component="p" sx={{ m: 0 }}>
          {texts.value.bar(horizon)} <ValueWords sums={sums} />
        </Box>
        {children}
      </Box>
    </Box>
  )
}

export interface LeftOutSharesProps {
  readonly sums: Pick<LeftOutSums, 'revenue' | 'spend' | 'range' | 'beyond'>
  readonly kind: ReturnKind
  /** Below the range. */
  readonly children?: ReactNode
}

/** The shares of revenue and spend that a number holds, and its range. */
export function LeftOutShares({ sums, kind, children }: LeftOutSharesProps) {
  const { revenue, spend, range, beyond } = sums
  return (
    <Box data-statement sx={rowSx}>
      <Bar title={texts.bars.revenue[kind]} shares={revenue} counted={texts.bars.counted} />
      <Bar title={texts.bars.spend} shares={spend} counted={texts.bars.counted} />
      <Box sx={{ alignSelf: 'start' }}>
        <Box component="p" sx={{ m: 0 }}>
          <RangeWords range={range} beyond={beyond} before={texts.range.ifAll} />
        </Box>
        {children}
      </Box>
    </Box>
  )
}

export interface RangeWordsProps {
  readonly range: LeftOutSums['range']
  readonly beyond: LeftOutSums['beyond']
  /** Text before the range. */
  readonly before: string
}

export interface ValueWordsProps {
  readonly sums: Pick<LeftOutSums, 'revenue' | 'beyond'>
}

/** Says what may be missing from a value besides the share that its bar shows; nothing where the bar says it all. */
export function ValueWords({ sums }: ValueWordsProps): ReactNode {
  const money = useMoney()
  return beyondWords(sums, money) ?? (sums.revenue.leftOut === 0 ? texts.value.whole : null)
}

/** Says what has no place in the share of a value; null for nothing. */
export const beyondWords = (
  { beyond }: Pick<LeftOutSums, 'beyond'>,
  money: Pick<Money, 'format'>,
): string | null => {
  const parts = beyondParts(beyond, money)
  return parts.length === 0 ? null : texts.value.beyond(parts)
}

/** What has no place in the shares. */
const beyondParts = (
  { withoutInstall, adsFrom, untold, hasUnrated }: LeftOutSums['beyond'],
  { format }: Pick<Money, 'format'>,
): readonly string[] => [
  ...(withoutInstall > 0
    ? [texts.range.withoutInstall(format(withoutInstall), formatDayOrNone(adsFrom))]
    : []),
  ...(untold > 0 ? [texts.range.untold(format(untold))] : []),
  ...(hasUnrated ? [texts.range.unrated] : []),
]

/** Says between which values the return would lie, or that nothing could change it; and what the range does not hold. */
export function RangeWords({ range, beyond, before }: RangeWordsProps): ReactNode {
  const money = useMoney()
  if (range === null) return null
  const parts = beyondParts(beyond, money)
  if (range.low === range.high)
    return parts.length === 0 ? texts.range.whole : `${texts.range.wholeBut} ${texts.range.beyond(parts)}`
  return (
    <>
      {before}
      <strong>{formatRatio(range.low)}</strong>
      {texts.range.and}
      <strong>{formatRatio(range.high)}</strong>.{parts.length > 0 && ` ${texts.range.beyond(parts)}`}
    </>
  )
}

interface BarProps {
  readonly title: string
  readonly shares: DeliveredShares
  /** Words for the share that counts. */
  readonly counted: (share: string) => string
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.max(0, part / whole) : 0)

function Bar({ title, shares: { delivered, counted, leftOut }, ...words }: BarProps) {
  const money = useMoney()
  const share = shareOf(counted, delivered)
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <span>{title}</span>
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {money.format(delivered)}
        </Box>
      </Box>
      <Box aria-hidden sx={trackSx}>
        <Box sx={fillSx} style={{ width: `${100 * share}%` }} />
        <Box sx={restSx} style={{ width: `${100 * shareOf(leftOut, delivered)}%` }} />
      </Box>
      <Box sx={legendSx}>
        <span>
          <i data-mark="fill" />
          {words.counted(formatRatio(share))}
        </span>
        <span>
          <i data-mark="box" />
          {texts.bars.leftOut(formatRatio(shareOf(leftOut, delivered)))}
        </span>
      </Box>
    </Box>
  )
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: 8,
  rowGap: 3,
  px: 5,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.secondary',
  '& strong': { fontWeight: weight.strong, color: 'text.primary' },
  '@media (max-width: 1180px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
  },
} as const
const valueRowSx = {
  ...rowSx,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
const trackSx = { display: 'flex', height: 8, my: 1.5, gap: '1px' } as const
const fillSx = {
  borderRadius: '2px',
  bgcolor: 'chart.1',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const
const restSx = {
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: 'text.tertiary',
  borderRadius: '2px',
  '&[style*="width: 0%"]': { display: 'none' },
} as const
const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  '& span': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& i': { width: 12, height: 12, boxSizing: 'border-box', borderRadius: '2px' },
  '& i[data-mark="fill"]': { bgcolor: 'chart.1' },
  '& i[data-mark="box"]': { border: '1px solid', borderColor: 'text.tertiary' },
  '@media (forced-colors: active)': {
    '& i[data-mark="fill"]': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
  },
} as const
