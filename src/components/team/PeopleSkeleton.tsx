import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/LoadingState'

export interface PeopleSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
}

const NAMES = [112, 84, 96, 128, 90, 104]

/** A list of people before it is here: head and rows of the grid in hairline grey. */
export function PeopleSkeleton({ label }: PeopleSkeletonProps) {
  return (
    <LoadingState label={label}>
      <Box sx={{ border: 1, borderColor: 'line.hairline', borderRadius: '8px', bgcolor: 'surface.card' }}>
        <Box sx={{ height: 32, borderRadius: '8px 8px 0 0', bgcolor: 'surface.sunken' }} />
        {NAMES.map((width) => (
          <Box
            key={width}
            sx={{
              height: 44,
              px: 4,
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              borderTop: 1,
              borderColor: 'line.hairline',
            }}
          >
            <Skeleton variant="circular" width={28} height={28} />
            <Box sx={{ display: 'grid', gap: '6px', flex: 1 }}>
              <Skeleton width={width} height={10} />
              <Skeleton width={width + 40} height={8} />
            </Box>
            <Skeleton width={56} height={10} />
            <Skeleton width={72} height={10} />
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}
