import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { skeletonFrameSx, skeletonHeaderSx } from '@/components/common/feedback/skeletonTable'
import { alertMessages as texts } from './messages'

const WIDTHS = [296, 248, 272, 184, 156, 216, 168]

/** Skeleton of the inbox: the heading of a day and rows. */
export function AlertSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={skeletonFrameSx}>
        <Box sx={skeletonHeaderSx} />
        {WIDTHS.map((width) => (
          <Box key={width} sx={rowSx}>
            <Skeleton variant="circular" width={16} height={16} />
            <Box sx={{ minWidth: 0 }}>
              <Skeleton width={width} height={10} sx={{ maxWidth: '100%', my: 1 }} />
              <Skeleton width={width + 96} height={10} sx={{ maxWidth: '100%', my: 2 }} />
            </Box>
            <Skeleton width={36} height={10} sx={{ my: 1 }} />
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) 36px',
  columnGap: 3,
  height: 59,
  boxSizing: 'border-box',
  py: 2.5,
  pl: 8,
  pr: 4,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
