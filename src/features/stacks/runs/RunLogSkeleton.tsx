import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { runLogMessages } from './messages'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { BARS_PX, CHART_PX } from './runLogSize'

const rows = Array.from({ length: RUNS_PER_PAGE }, (_, index) => index)
const rowSx = {
  height: 44,
  px: 5,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'line.hairline',
}

/** Skeleton of a stack's run log while it loads: chart, filter, header and one page of rows. */
export function RunLogSkeleton() {
  return (
    <LoadingState label={runLogMessages.loading}>
      <Box sx={{ px: 5, pt: 4, height: CHART_PX, boxSizing: 'border-box' }}>
        <Skeleton variant="rounded" height={BARS_PX} />
      </Box>
      <Box sx={{ px: 5, py: 3, display: 'flex', justifyContent: 'space-between' }}>
        <Skeleton variant="rounded" width={220} height={32} />
        <Skeleton variant="rounded" width={132} height={32} />
      </Box>
      <Box sx={{ height: 32, bgcolor: 'surface.sunken' }} />
      {rows.map((row) => (
        <Box key={row} sx={rowSx}>
          <Skeleton width={112} height={10} />
          <Skeleton width={112} height={10} />
          <Skeleton width={72} height={20} />
          <Skeleton width={52} height={10} sx={{ ml: 'auto' }} />
        </Box>
      ))}
      <Box sx={{ height: 60, borderTop: 1, borderColor: 'line.hairline' }} />
    </LoadingState>
  )
}
