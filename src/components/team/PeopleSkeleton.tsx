import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/LoadingState'

export interface PeopleSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /** Whose grid comes: of the members of an organisation, or of every user. */
  readonly list: 'members' | 'users'
}

const NAMES = [112, 84, 96, 128, 90, 104]

/** Name, job title or organisation, role, e-mail status, day, actions: as wide as the grids' own columns. */
const columns = {
  members: 'minmax(210px, 1.5fr) minmax(130px, 1fr) 120px 130px 120px 64px',
  users: 'minmax(210px, 1.5fr) minmax(140px, 0.8fr) 144px 130px 120px 144px',
} as const

/** The last block stands for the trash, or for the button "Impersonate". */
const action = { members: { width: 16, height: 16 }, users: { width: 96, height: 24 } } as const

/** A list of people before it is here: head and rows of the grid in hairline grey. */
export function PeopleSkeleton({ label, list }: PeopleSkeletonProps) {
  return (
    <LoadingState label={label}>
      <Box sx={frameSx}>
        <Box sx={{ height: 32, bgcolor: 'surface.sunken' }} />
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

const frameSx = {
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

const rowSx = {
  display: 'grid',
  alignItems: 'center',
  height: 44,
  '& > *': { mx: 4 },
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
