import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { skeletonFrameSx, skeletonHeaderSx, skeletonRowSx } from '@/components/common/feedback/skeletonTable'
import { stackDataMessages as texts } from './messages'

const COLUMNS = [96, 132, 92, 104, 148, 88, 116, 100]
const ROWS = [...'abcdefghijk']

/** Skeleton of a table: facts, column heads and rows. */
export function DataSkeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={{ ...skeletonFrameSx, height: 55, mb: 3 }} />
      <Box sx={skeletonFrameSx}>
        <Box sx={{ ...rowSx, ...skeletonHeaderSx, height: 88 }}>
          {COLUMNS.map((width) => (
            <Box key={width} sx={{ display: 'grid', gap: '6px' }}>
              <Skeleton width={width * 0.7} height={12} />
              <Skeleton width={width * 0.5} height={10} />
              <Skeleton width={width * 0.6} height={10} />
            </Box>
          ))}
        </Box>
        {ROWS.map((row) => (
          <Box key={row} sx={rowSx}>
            {COLUMNS.map((width) => (
              <Skeleton key={width} width={width * 0.7} height={10} />
            ))}
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}

const rowSx = {
  ...skeletonRowSx,
  gridTemplateColumns: `48px ${COLUMNS.map((width) => `${width}fr`).join(' ')}`,
  columnGap: 3,
  height: 32,
  px: 3,
  '& > :first-of-type': { gridColumn: 2 },
} as const
