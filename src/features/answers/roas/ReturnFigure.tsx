import Box from '@mui/material/Box'
import { BREAK_EVEN } from '@/domain/answers/roas'
import { formatRatio } from '@/domain/shared/text/money'
import { weight } from '@/theme/primitives'
import { barSx, breakEvenSx } from '@/features/answers/chart/markSx'
import { returnBar } from './returnBar'

export interface ReturnFigureProps {
  /** Return on spend; null draws nothing. */
  readonly roas: number | null
  /** Return at the end of the track, at least break-even. */
  readonly scale: number
}

/** A return as a bar and as a number, which is stronger from break-even on. */
export function ReturnFigure({ roas, scale }: ReturnFigureProps) {
  const isBeyond = roas !== null && roas >= BREAK_EVEN
  return (
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
  )
}

/**
 * Bar of a campaign's ROAS up to break-even, darker beyond it, with the dashed line of break-even, which continues
 * through all rows.
 */
function ReturnBar({ roas, scale }: ReturnFigureProps) {
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
