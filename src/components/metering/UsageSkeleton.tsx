import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/LoadingState'
import { meteringMessages as texts } from '@/domain/messages/metering'

const BARS = [96, 82, 74, 61, 52, 39, 28, 22]
const LINES = [160, 124, 148, 96, 132, 110, 152, 118]

/** The usage of a month while it loads, in its final layout (MET-2). */
export function UsageSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '264px 1fr' }, '& > *': { p: 5 } }}>
        <div>
          <Skeleton width={148} height={24} />
          <Skeleton width={120} height={10} sx={{ mt: 3 }} />
          <Skeleton height={120} sx={{ mt: 12 }} />
        </div>
        <Box sx={{ display: 'grid', gap: '12px', pt: 10 }}>
          {BARS.map((width) => (
            <Skeleton key={width} width={`${width}%`} height={14} />
          ))}
        </Box>
      </Box>
      <Box sx={{ height: 32, bgcolor: 'surface.sunken' }} />
      {LINES.map((line) => (
        <Box key={line} sx={lineSx}>
          <Skeleton width={line} height={10} />
          <Skeleton width={220} height={10} />
          <Box sx={{ flex: 1 }} />
          <Skeleton width={72} height={10} />
        </Box>
      ))}
    </LoadingState>
  )
}

const lineSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 32,
  px: 5,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
