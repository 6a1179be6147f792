import Box from '@mui/material/Box'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { wizardMessages } from '@/features/wizard/messages'
import { numbered, SkeletonBlock, skeletonCardSx, SkeletonHeading } from '@/features/wizard/SkeletonBlock'

export interface ChooserSkeletonProps {
  /** Number of cards. */
  readonly cards: number
  /** False if there is no category heading above the cards. */
  readonly hasHeading?: boolean
}

/** Skeleton of a guided flow's step while the catalogue loads: cards as large as the real ones, without shimmer. */
export const ChooserSkeleton = ({ cards, hasHeading = true }: ChooserSkeletonProps) => (
  <LoadingState label={wizardMessages.chooser.loading}>
    {hasHeading ? <SkeletonHeading /> : null}
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {numbered(cards).map((card) => (
        <Box key={card} sx={cardSx}>
          <SkeletonBlock width={40} height={40} sx={{ borderRadius: '8px', mt: 0.5 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <SkeletonBlock width={140} height={10} sx={{ mt: '5px' }} />
            <SkeletonBlock width={340} height={10} sx={{ mt: '12px' }} />
            <SkeletonBlock width={220} height={8} sx={{ mt: '19px' }} />
          </Box>
          <SkeletonBlock width={16} height={16} sx={{ mt: 0.5 }} />
        </Box>
      ))}
    </Box>
  </LoadingState>
)

const cardSx = {
  ...skeletonCardSx,
  display: 'flex',
  gap: 3.5,
  minHeight: 102,
  boxSizing: 'border-box',
  px: 4,
  py: 3.5,
} as const
