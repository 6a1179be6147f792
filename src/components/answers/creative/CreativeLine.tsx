import Box from '@mui/material/Box'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import ImageIcon from 'lucide-react/icons/image'
import Play from 'lucide-react/icons/play'
import Shapes from 'lucide-react/icons/shapes'
import type { CreativeReturn } from '@/domain/answers/creatives'
import { formatMoney, formatRatio } from '@/domain/shared/text/money'
import { answerMessages, creativeMessages as texts } from '../messages'
import { NetworkName } from '../page/NetworkName'
import { SpreadMark, type SpreadScale } from './SpreadMark'

export interface CreativeLineProps {
  readonly rank: number
  readonly creative: CreativeReturn
  readonly scale: SpreadScale
  readonly mode: 'plot' | 'table'
  /** Whether there is room for the columns of networks and of how steady it is. */
  readonly hasAll: boolean
}

const icons = { video: Play, playable: Gamepad2, image: ImageIcon, unknown: Shapes } as const

/** Row of a creative: rank, format, name, figures, and its spread as a drawing or in figures. */
export function CreativeLine({ rank, creative, scale, mode, hasAll }: CreativeLineProps) {
  const { format, network, spend, revenue, roas, spread, days, daysAbove } = creative
  const Icon = icons[format]
  const steady = texts.above(daysAbove, days)
  const detail = hasAll
    ? texts.formats[format]
    : `${texts.formats[format]} · ${network ?? answerMessages.unknownName}`
  return (
    <tr>
      <td>{rank}</td>
      <th scope="row" aria-label={creative.creative}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0, height: 44 }}>
          <Box aria-hidden sx={iconSx}>
            <Icon size={16} strokeWidth={1.75} />
          </Box>
          <Box sx={{ minWidth: 0, lineHeight: '18px' }}>
            <Box component="bdi" sx={nameSx} title={creative.creative}>
              {creative.creative}
            </Box>
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
        {formatMoney(spend)}
      </td>
      <td data-number data-strong>
        {formatMoney(revenue)}
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
    </tr>
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
const nameSx = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const
