import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import ImageIcon from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import Shapes from 'lucide-react/icons/shapes'
import type { MouseEvent } from 'react'
import { pressRow } from '@/components/common/pressRow'
import type { CreativeReturn } from '@/domain/answers/creatives'
import { formatRatio } from '@/domain/shared/text/money'
import { answerMessages } from '@/features/answers/messages'
import { creativeMessages as texts } from './messages'
import { NetworkName } from '@/features/answers/page/NetworkName'
import { barSx, breakEvenSx, dotSx } from '@/features/answers/chart/markSx'
import type { SpreadScale } from './spreadScale'
import { BREAK_EVEN } from '@/domain/answers/roas'
import { weight } from '@/theme/primitives'
import { useMoney } from '@/features/answers/useMoney'

export interface CreativeLineProps {
  /** Position in the ranking, from 1. */
  readonly rank: number
  /** Creative with its figures, and their spread over the days. */
  readonly creative: CreativeReturn
  /** ROAS at both ends of the spread's axis; the same in all rows. */
  readonly scale: SpreadScale
  /** `plot` draws the spread, `table` has its figures. */
  readonly mode: 'plot' | 'table'
  /** Whether there is room for the columns of networks and of how steady it is. */
  readonly hasAll: boolean
  /** Called with the creative's key on a click on its row, or Enter on its name. */
  readonly onOpen: (key: string) => void
}

const icons = { video: Play, playable: Gamepad2, image: ImageIcon, unknown: Shapes } as const

/** Row of a creative: rank, format, name, figures, and its spread as a drawing or in figures. */
export function CreativeLine({ rank, creative, scale, mode, hasAll, onOpen }: CreativeLineProps) {
  const money = useMoney()
  const { format, network, spend, revenue, roas, spread, days, daysAbove } = creative
  const Icon = icons[format]
  const steady = texts.above(daysAbove, days)
  const detail = hasAll
    ? texts.formats[format]
    : `${texts.formats[format]} · ${network ?? answerMessages.unknownName}`
  return (
    <Box
      component="tr"
      sx={rowSx}
      onClick={(event: MouseEvent<HTMLElement>) => pressRow(event, () => onOpen(creative.key))}
    >
      <td>{rank}</td>
      <th scope="row" aria-label={creative.creative}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0, height: 44 }}>
          <Box aria-hidden sx={iconSx}>
            <Icon size={16} strokeWidth={1.75} />
          </Box>
          <Box sx={{ minWidth: 0, lineHeight: '18px' }}>
            <ButtonBase
              disableRipple
              aria-haspopup="dialog"
              aria-label={texts.open(creative.creative)}
              title={creative.creative}
              sx={nameSx}
              onClick={() => onOpen(creative.key)}
            >
              <bdi>{creative.creative}</bdi>
            </ButtonBase>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{detail}</Box>
          </Box>
        </Box>
      </th>
      {hasAll && (
        <td>
          <NetworkName network={network} />
        </td>
      )}
      <td data-number data-strong>
        {money.format(spend)}
      </td>
      <td data-number data-strong>
        {money.format(revenue)}
      </td>
      {mode === 'table' ? (
        <>
          <td data-number data-strong>
            {formatRatio(roas)}
          </td>
          <td data-number>{formatRatio(spread?.low ?? null)}</td>
          <td data-number>{formatRatio(spread?.high ?? null)}</td>
        </>
      ) : (
        <td title={steady}>
          <SpreadMark creative={creative} scale={scale} />
        </td>
      )}
      {mode === 'plot' && hasAll && (
        <Box component="td" sx={{ fontSize: '0.75rem' }}>
          {steady}
        </Box>
      )}
    </Box>
  )
}

const iconSx = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 28,
  border: 1,
  borderColor: 'primary.border',
  borderRadius: '4px',
  bgcolor: 'primary.soft',
  color: 'primary.text',
} as const
const nameSx = {
  display: 'block',
  maxWidth: '100%',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRadius: '4px',
  '&:focus-visible': { outlineOffset: -2 },
} as const
const rowSx = { cursor: 'pointer', '&:hover': { bgcolor: 'surface.hover' } } as const

interface SpreadMarkProps {
  /** ROAS of the creative (the dot), and the middle half of its days (the bar; null for none). */
  readonly creative: Pick<CreativeReturn, 'roas' | 'spread'>
  /** ROAS at both ends of the spread's axis; the same in all rows. */
  readonly scale: SpreadScale
}

/** Dot at the ROAS of a creative, with a bar over the middle half of its days, against the dashed line of break-even. */
function SpreadMark({ creative: { roas, spread }, scale }: SpreadMarkProps) {
  const at = (value: number) => `${((value - scale.low) / (scale.high - scale.low)) * 100}%`
  const value = roas ?? 0
  const isAbove = value >= BREAK_EVEN
  const end = isAbove ? Math.max(value, spread?.high ?? value) : Math.min(value, spread?.low ?? value)
  return (
    <Box sx={trackSx}>
      <Box aria-hidden sx={breakEvenSx} style={{ left: at(BREAK_EVEN) }} />
      {spread !== null && (
        <Box
          aria-hidden
          sx={spreadBarSx}
          style={{ left: at(spread.low), right: `calc(100% - ${at(spread.high)})` }}
        />
      )}
      <Box aria-hidden sx={spreadDotSx} style={{ left: at(value) }} />
      <Box
        component="span"
        sx={{ ...labelSx, fontWeight: isAbove ? weight.strong : weight.regular }}
        style={{ left: at(end), transform: isAbove ? 'translateX(10px)' : 'translateX(calc(-100% - 10px))' }}
      >
        {formatRatio(roas, 0)}
      </Box>
    </Box>
  )
}

const trackSx = { position: 'relative', height: 44 } as const
const spreadBarSx = { ...barSx, top: 19, height: 6, borderRadius: '3px' } as const
const spreadDotSx = { ...dotSx, top: 22 } as const
const labelSx = {
  position: 'absolute',
  top: 12,
  lineHeight: '20px',
  color: 'text.primary',
  whiteSpace: 'nowrap',
} as const
