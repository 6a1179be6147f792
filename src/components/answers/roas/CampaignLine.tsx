import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { MouseEvent } from 'react'
import { pressRow } from '@/components/common/pressRow'
import { BREAK_EVEN, type CampaignReturn, type ReturnDay } from '@/domain/answers/roas'
import { formatRatio } from '@/domain/shared/text/money'
import { formatRows } from '@/domain/shared/text/numbers'
import { weight, paletteVar } from '@/theme/primitives'
import { answerMessages } from '@/components/answers/messages'
import { roasMessages } from '@/components/answers/roas/messages'
import { barSx, breakEvenSx } from '../chart/markSx'
import { returnBar } from './returnBar'
import { NetworkName } from '../page/NetworkName'
import { useMoney } from '@/components/answers/useMoney'

const texts = roasMessages.campaigns

export interface CampaignLineProps {
  /** Campaign with its figures, in total and by day. */
  readonly campaign: CampaignReturn
  /** Return at the end of the bar's track. */
  readonly scale: number
  /** Whether there is room for the columns of apps, platforms and days. */
  readonly hasAll: boolean
  /** Whether the plot shows only this campaign; the row is then highlighted. */
  readonly isChosen: boolean
  /** Called with the campaign's key, or with null if it was chosen before. */
  readonly onChoose: (key: string | null) => void
}

/** Row of a campaign. The name is a button; the whole row reacts to a click. */
export function CampaignLine({ campaign, scale, hasAll, isChosen, onChoose }: CampaignLineProps) {
  const money = useMoney()
  const { key, platform, network, isOrganic, installs, spend, revenue, roas, days } = campaign
  const name = campaign.campaign ?? (isOrganic ? texts.organic : texts.others)
  const app = campaign.app ?? answerMessages.unknownName
  const isBeyond = roas !== null && roas >= BREAK_EVEN
  return (
    <Box
      component="tr"
      sx={rowSx}
      data-chosen={isChosen || undefined}
      onClick={(event: MouseEvent<HTMLElement>) => pressRow(event, () => onChoose(isChosen ? null : key))}
    >
      <th scope="row">
        <ButtonBase
          disableRipple
          aria-pressed={isChosen}
          aria-label={texts.only(name)}
          title={name}
          sx={nameSx}
          onClick={() => onChoose(isChosen ? null : key)}
        >
          <bdi>{name}</bdi>
        </ButtonBase>
        {!hasAll && <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{app}</Box>}
      </th>
      {hasAll && (
        <>
          <td title={app}>
            <bdi>{app}</bdi>
          </td>
          <td>{platform ?? answerMessages.unknownName}</td>
        </>
      )}
      <td>
        <NetworkName network={network} />
      </td>
      <td data-number>{formatRows(installs)}</td>
      <td data-number data-strong>
        {money.format(spend)}
      </td>
      <td data-number data-strong>
        {money.format(revenue)}
      </td>
      <td>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 64px', columnGap: 3 }}>
          <ReturnBar roas={roas} scale={scale} />
          <Box
            component="span"
            sx={{
              lineHeight: '32px',
              textAlign: 'right',
              color: 'text.primary',
              fontWeight: isBeyond ? weight.strong : weight.regular,
            }}
          >
            {formatRatio(roas)}
          </Box>
        </Box>
      </td>
      {hasAll && (
        <td>
          <Sparkline days={days} />
        </td>
      )}
    </Box>
  )
}

const rowSx = {
  cursor: 'pointer',
  '&:hover': { bgcolor: 'surface.hover' },
  '&[data-chosen]': { bgcolor: 'surface.selected' },
} as const
const nameSx = {
  maxWidth: '100%',
  font: 'inherit',
  color: 'inherit',
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'left',
  borderRadius: '4px',
  '&:focus-visible': { outlineOffset: -2 },
} as const

interface ReturnBarProps {
  /** Return on spend; null draws nothing. */
  readonly roas: number | null
  /** Return at the end of the track, at least break-even. */
  readonly scale: number
}

/**
 * Bar of a campaign's ROAS up to break-even, darker beyond it, with the dashed line of break-even, which continues
 * through all rows.
 */
function ReturnBar({ roas, scale }: ReturnBarProps) {
  const { even, within, beyond } = returnBar(roas, scale)
  return (
    <Box sx={trackSx} aria-hidden>
      <Box sx={campaignBarSx} style={{ width: `${within}%` }} />
      {beyond > 0 && (
        <Box
          sx={{ ...campaignBarSx, bgcolor: 'chart.0' }}
          style={{ left: `${even}%`, width: `${beyond}%` }}
        />
      )}
      <Box sx={breakEvenSx} style={{ left: `${even}%` }} />
    </Box>
  )
}

const trackSx = { position: 'relative', height: 32 } as const
const campaignBarSx = { ...barSx, left: 0, top: 12, height: 8, borderRadius: '1px' } as const

interface SparklineProps {
  /** Days in order, without gaps. */
  readonly days: readonly ReturnDay[]
}

const WIDTH = 104
const HEIGHT = 20
const PAD = 2

/** Path through the points of each run of days; a day without spend is a gap. */
const pathOf = (points: readonly (readonly [number, number] | null)[]): string => {
  let isDrawing = false
  return points
    .map((point) => {
      if (point === null) {
        isDrawing = false
        return ''
      }
      const command = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${command}${point[0].toFixed(1)} ${point[1].toFixed(1)}`
    })
    .join('')
}

/** Small line of ROAS by day with a dotted line at break-even; young days are dashed. The table has the same figures. */
function Sparkline({ days }: SparklineProps) {
  const values = days.flatMap(({ roas }) => (roas === null ? [] : [roas]))
  const [low, high] = [Math.min(BREAK_EVEN, ...values), Math.max(BREAK_EVEN, ...values)]
  const topOf = (roas: number) => PAD + (HEIGHT - 2 * PAD) * (1 - (roas - low) / Math.max(high - low, 0.01))
  const points = days.map(({ roas }, index): readonly [number, number] | null =>
    roas === null ? null : [(WIDTH * (index + 0.5)) / Math.max(1, days.length), topOf(roas)],
  )
  const firstYoung = days.findIndex(({ isYoung }) => isYoung)
  const split = firstYoung < 0 ? days.length : firstYoung
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={sparklineSx}>
      <path
        d={`M0 ${topOf(BREAK_EVEN)}H${WIDTH}`}
        stroke={paletteVar('text.tertiary')}
        strokeDasharray="1 3"
        strokeWidth="1"
      />
      <path d={pathOf(points.slice(0, split))} stroke={paletteVar('chart.0')} />
      <path
        d={pathOf(points.slice(Math.max(0, split - 1)))}
        stroke={paletteVar('chart.0')}
        strokeDasharray="2 2"
      />
    </Box>
  )
}

const sparklineSx = {
  display: 'block',
  width: WIDTH,
  height: HEIGHT,
  fill: 'none',
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
} as const
