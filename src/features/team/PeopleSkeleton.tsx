import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { skeletonFrameSx, skeletonHeaderSx, skeletonRowSx } from '@/components/common/feedback/skeletonTable'

export interface PeopleSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /** Table whose columns the skeleton has: members of an organisation, or all users. */
  readonly list: 'members' | 'users'
}

const NAMES = [112, 84, 96, 128, 90, 104]

/** Column widths of the grids: name, job title or organisation, role, email status, day, actions. */
const columns = {
  members: 'minmax(210px, 1.5fr) minmax(130px, 1fr) 120px 120px 112px 64px',
  users: 'minmax(210px, 1.5fr) minmax(140px, 0.8fr) 144px 120px 112px 144px',
} as const

/** Size of the action: the remove button, or "Impersonate". */
const action = { members: { width: 16, height: 16 }, users: { width: 96, height: 24 } } as const

/** Skeleton of a table of people (header and rows) while it loads. */
export function PeopleSkeleton({ label, list }: PeopleSkeletonProps) {
  return (
    <LoadingState label={label}>
      <Box sx={skeletonFrameSx}>
        <Box sx={skeletonHeaderSx} />
        {NAMES.map((width) => (
          <Box key={width} sx={{ ...rowSx, gridTemplateColumns: columns[list] }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <Skeleton variant="circular" width={28} height={28} sx={{ flex: 'none' }} />
              <Box sx={{ display: 'grid', gap: '6px' }}>
                <Skeleton width={width} height={10} />
                <Skeleton width={width + 16} height={8} />
              </Box>
            </Box>
            <Skeleton width={width - 24} height={10} />
            <Skeleton width={56} height={16} />
            <Skeleton width={64} height={10} />
            <Skeleton width={72} height={10} />
            <Skeleton {...action[list]} sx={{ justifySelf: 'end' }} />
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}

const rowSx = { ...skeletonRowSx, '& > *': { mx: 4 } } as const
