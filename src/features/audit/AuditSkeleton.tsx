import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { skeletonFrameSx, skeletonHeaderSx, skeletonRowSx } from '@/components/common/feedback/skeletonTable'
import { auditTrailMessages as texts } from './messages'

const WIDTHS = [150, 122, 164, 138, 156, 130, 148, 126]

/** Skeleton of the audit trail page: table header and rows. */
export function AuditSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={skeletonFrameSx}>
        <Box sx={skeletonHeaderSx} />
        {WIDTHS.map((width) => (
          <Box key={width} sx={rowSx}>
            <Skeleton width={112} height={10} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Skeleton variant="circular" width={24} height={24} sx={{ flex: 'none' }} />
              <Skeleton width={width} height={10} />
            </Box>
            <Skeleton width={width - 40} height={10} />
            <Skeleton width={width + 40} height={10} />
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}

const rowSx = {
  ...skeletonRowSx,
  gridTemplateColumns: '144px 24% 184px minmax(0, 1fr)',
  columnGap: 4,
  px: 4,
} as const
