import { type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { answerMessages } from '@/features/answers/messages'
import { answerTableSx, cardSx } from '@/features/answers/page/answerTableSx'
import { roasMessages } from '@/features/answers/roas/messages'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { namesApart } from '@/domain/answers/compare'
import type { Amounts, ComparedCampaign, RatioSplit, ReturnChange } from '@/domain/answers/compare'
import { returnOn } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { formatRatio } from '@/domain/shared/text/money'
import { formatPoints } from '@/domain/shared/text/signed'
import { weight } from '@/theme/primitives'
import { compareMessages } from './messages'
import { useMoney } from '@/features/answers/useMoney'

const texts = compareMessages.table
const { unknownName } = answerMessages

export interface CompareTableProps {
  readonly change: ReturnChange
  /** Sums of all campaigns in each period. */
  readonly totals: { readonly earlier: Amounts; readonly now: Amounts }
  /** By how many days the spend of each period is divided; null for periods of the same length, which have sums. */
  readonly days: { readonly earlier: number; readonly now: number } | null
  readonly horizon: Horizon
}

/** Number of campaigns shown at first and added by each press of the button below. */
const PAGE_ROWS = 50
/** Media query for windows with room for cost and value of an install. */
const ROOM_FOR_ALL = '(min-width: 1240px)'

/** Campaigns with their figures then and now, and what each moved the return by; the sums are the steps of the bridge. */
export function CompareTable({ change, totals, days, horizon }: CompareTableProps) {
  const isPrinting = useIsPrinting()
  const isWide = useMediaQuery(ROOM_FOR_ALL, { noSsr: true })
  const hasAll = isWide && !isPrinting
  const [opened, setOpened] = useState(PAGE_ROWS)
  const { campaigns } = change
  const limit = isPrinting ? campaigns.length : opened
  const left = campaigns.length - limit
  const apart = namesApart(campaigns)
  const largest = Math.max(...campaigns.map(({ moved }) => Math.abs(moved)), Number.MIN_VALUE)
  return (
    <Box sx={{ ...cardSx, ...answerTableSx }}>
      <table aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.campaign}</th>
            <Head width={hasAll ? 144 : 168}>{days === null ? texts.spend : texts.spendPerDay}</Head>
            {hasAll && <Head width={118}>{texts.cost}</Head>}
            {hasAll && <Head width={118}>{texts.value}</Head>}
            <Head width={hasAll ? 136 : 150}>{texts.roas(horizon)}</Head>
            <Head width={58}>{texts.price}</Head>
            <Head width={58}>{texts.worth}</Head>
            <Head width={58}>{texts.mix}</Head>
            <th
              scope="col"
              data-number
              data-sorted
              aria-sort="descending"
              style={{ width: hasAll ? 190 : 150 }}
            >
              {texts.moved}
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.slice(0, limit).map((campaign) => (
            <Row
              key={campaign.key}
              campaign={campaign}
              apart={apart.get(campaign.key) ?? null}
              days={days}
              hasAll={hasAll}
              largest={largest}
            />
          ))}
          {left > 0 && (
            <tr>
              <td colSpan={hasAll ? 9 : 7} style={{ textAlign: 'center' }}>
                <Button size="small" onClick={() => setOpened(limit + PAGE_ROWS)}>
                  {texts.more(Math.min(left, PAGE_ROWS))}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
        <tbody data-foot>
          <tr>
            <th scope="row">{texts.total(campaigns.length)}</th>
            <Figures earlier={totals.earlier} now={totals.now} days={days} hasAll={hasAll} />
            <Split split={change} />
            <td data-number>{formatPoints(change.now - change.earlier)}</td>
          </tr>
        </tbody>
      </table>
    </Box>
  )
}

const Head = ({ width, children }: { readonly width: number; readonly children: ReactNode }) => (
  <th scope="col" data-number style={{ width }}>
    {children}
  </th>
)

interface RowProps extends Pick<CompareTableProps, 'days'> {
  readonly campaign: ComparedCampaign
  /** What tells it from others of its name; null where it is the only one. */
  readonly apart: string | null
  readonly hasAll: boolean
  /** Largest move of a campaign, at which a bar is full. */
  readonly largest: number
}

function Row({ campaign, apart, days, hasAll, largest }: RowProps) {
  const { earlier, now, moved } = campaign
  const name = campaign.campaign ?? roasMessages.campaigns.nameless.others
  const place = [campaign.app, campaign.platform, campaign.network].flatMap((part) => part ?? []).join(', ')
  return (
    <tr>
      <th scope="row" title={place === '' ? name : `${name}\n${place}`}>
        <Box component="bdi" sx={campaign.campaign === null ? { fontStyle: 'italic' } : undefined}>
          {name}
        </Box>
        {apart !== null && (
          <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 2 }}>
            {` ${apart}`}
          </Typography>
        )}
      </th>
      <Figures earlier={earlier} now={now} days={days} hasAll={hasAll} />
      <Split split={campaign} />
      <td data-number data-strong>
        <Box sx={movedSx}>
          {hasAll && (
            <Box aria-hidden sx={trackSx}>
              <Box
                sx={{ ...moveSx, bgcolor: moved < 0 ? 'chart.1' : 'chart.0' }}
                style={{
                  [moved < 0 ? 'right' : 'left']: '50%',
                  width: `${(50 * Math.abs(moved)) / largest}%`,
                }}
              />
            </Box>
          )}
          {formatPoints(moved)}
        </Box>
      </td>
    </tr>
  )
}

const isThere = ({ spend, installs, revenue }: Amounts): boolean =>
  spend !== 0 || installs !== 0 || revenue !== 0

function Figures({ earlier, now, days, hasAll }: Pick<CompareTableProps, 'days'> & FiguresProps) {
  const money = useMoney()
  const ratioOf = (part: number, whole: number): string =>
    whole > 0 ? money.cents(part / whole) : unknownName
  const pair = (format: (amounts: Amounts) => string) => (
    <td data-number>
      <ThenNow
        earlier={isThere(earlier) ? format(earlier) : unknownName}
        now={isThere(now) ? format(now) : unknownName}
      />
    </td>
  )
  const spendOf = (amounts: Amounts, count: number) => money.format(amounts.spend / Math.max(1, count))
  return (
    <>
      <td data-number>
        <ThenNow earlier={spendOf(earlier, days?.earlier ?? 1)} now={spendOf(now, days?.now ?? 1)} />
      </td>
      {hasAll && pair(({ spend, installs }) => ratioOf(spend, installs))}
      {hasAll && pair(({ revenue, installs }) => ratioOf(revenue, installs))}
      {pair(({ revenue, spend }) => formatRatio(returnOn(revenue, spend)))}
    </>
  )
}

interface FiguresProps {
  readonly earlier: Amounts
  readonly now: Amounts
  readonly hasAll: boolean
}

const ThenNow = ({ earlier, now }: { readonly earlier: string; readonly now: string }) => (
  <>
    {earlier}
    <span aria-hidden>{ARROW}</span>
    <Box component="span" sx={visuallyHidden}>{` ${texts.to} `}</Box>
    <Box component="span" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
      {now}
    </Box>
  </>
)
const ARROW = ' \u2192 '

const PARTS = ['price', 'value', 'mix'] as const

const Split = ({ split }: { readonly split: RatioSplit }) => (
  <>
    {PARTS.map((part) => {
      const text = formatPoints(split[part])
      return (
        <td key={part} data-number data-strong={/[1-9]/.test(text) || undefined}>
          {text}
        </td>
      )
    })}
  </>
)

const movedSx = { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 } as const
const trackSx = {
  position: 'relative',
  flex: 1,
  height: 16,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -8,
    bottom: -8,
    borderLeft: '1px solid',
    borderColor: 'line.strong',
  },
} as const
const moveSx = {
  position: 'absolute',
  top: 4,
  height: 8,
  borderRadius: '1px',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const
