import Box from '@mui/material/Box'

export interface ReturnBarProps {
  /** Return on spend; null draws nothing. */
  readonly roas: number | null
  /** Return at the end of the track, at least break-even. */
  readonly scale: number
}

/**
 * Bar of a campaign's ROAS up to break-even, darker beyond it, with the dashed line of break-even, which continues
 * through all rows.
 */
export function ReturnBar({ roas, scale }: ReturnBarProps) {
  const value = Math.max(0, roas ?? 0)
  const even = 100 / scale
  return (
    <Box sx={trackSx} aria-hidden>
      <Box sx={{ ...barSx, bgcolor: 'chart.1' }} style={{ width: `${Math.min(value, 1) * even}%` }} />
      {value > 1 && (
        <Box
          sx={{ ...barSx, bgcolor: 'chart.0' }}
          style={{ left: `${even}%`, width: `${(value - 1) * even}%` }}
        />
      )}
      <Box sx={lineSx} style={{ left: `${even}%` }} />
    </Box>
  )
}

const trackSx = { position: 'relative', height: 32 } as const
const barSx = {
  position: 'absolute',
  left: 0,
  top: 12,
  height: 8,
  borderRadius: '1px',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const
const lineSx = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: '1px dashed',
  borderColor: 'text.primary',
} as const
