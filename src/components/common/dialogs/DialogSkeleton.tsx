import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'

export interface DialogSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /**
   * Layout to imitate. `question`: lines of text; `cards`: a card each for source and destination; `checks`: a check
   * result each for source and destination; `lists`: two lists with checkboxes.
   */
  readonly shape: 'question' | 'cards' | 'checks' | 'lists'
}

/** Skeleton of a dialog's content in the layout that it will have. */
export function DialogSkeleton({ label, shape }: DialogSkeletonProps) {
  const Shape = shapes[shape]
  return (
    <LoadingState label={label}>
      <Shape />
    </LoadingState>
  )
}

function Question() {
  return (
    <Box sx={{ display: 'grid', gap: '10px', py: 1 }}>
      {['92%', '64%', '48%', '72%', '80%'].map((width) => (
        <Skeleton key={width} variant="rounded" width={width} height={10} />
      ))}
    </Box>
  )
}

function Checks() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Lines first={480} second={220} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {['source', 'destination'].map((side) => (
          <Box key={side} sx={checkSx}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60 }}>
              <Skeleton variant="rounded" width={28} height={28} />
              <Lines first={64} second={128} />
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', height: 20 }}>
              <Skeleton variant="rounded" width={160} height={10} />
            </Box>
          </Box>
        ))}
      </Box>
      <Lines first={112} second={320} />
    </Box>
  )
}

function Cards() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {['source', 'destination'].map((side) => (
        <Box key={side} sx={cardSx}>
          <Skeleton variant="rounded" width={28} height={28} />
          <Lines first={64} second={128} />
          <Skeleton variant="rounded" width={56} height={28} sx={{ ml: 'auto' }} />
        </Box>
      ))}
    </Box>
  )
}

function Lists() {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {[6, 3].map((rows) => (
        <Box key={rows} sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
            <Skeleton variant="rounded" width={132} height={12} />
          </Box>
          <Box sx={listSx}>
            {Array.from({ length: rows }, (_, index) => (
              <Box key={index} sx={rowSx}>
                <Skeleton variant="rounded" width={16} height={16} />
                <Lines first={112 + (index % 3) * 28} second={220} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Lines({ first, second }: { readonly first: number; readonly second: number }) {
  return (
    <Box sx={{ display: 'grid', gap: '7px', minWidth: 0 }}>
      <Skeleton variant="rounded" width={first} height={10} />
      <Skeleton variant="rounded" width={second} height={8} sx={{ maxWidth: '100%' }} />
    </Box>
  )
}

const shapes = { question: Question, cards: Cards, checks: Checks, lists: Lists }

const frame = { border: 1, borderColor: 'line.hairline', borderRadius: '8px' } as const
const cardSx = { ...frame, display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, px: 4 } as const
const checkSx = { ...frame, px: 4, pb: 3 } as const
const listSx = {
  ...frame,
  '& > * + *': { borderTop: 1, borderColor: 'line.hairline' },
} as const
const rowSx = { display: 'flex', alignItems: 'center', gap: 3, height: 44, px: 3 } as const
