import Box from '@mui/material/Box'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { wizardMessages } from '@/features/wizard/messages'
import { numbered, SkeletonBlock, skeletonCardSx } from '@/features/wizard/SkeletonBlock'

export interface ConfirmSkeletonProps {
  /** Number of table rows. */
  readonly stacks: number
}

/**
 * Skeleton of the confirm page's summary (one row per stack and one for the destination) while the credential forms are
 * restored from storage.
 */
export const ConfirmSkeleton = ({ stacks }: ConfirmSkeletonProps) => (
  <LoadingState label={wizardMessages.chooser.loading}>
    <Box sx={skeletonCardSx}>
      <Box sx={{ height: 32, bgcolor: 'surface.sunken' }} />
      {numbered(stacks).map((stack) => (
        <Box key={stack} sx={confirmRowSx}>
          <Named />
          <SkeletonBlock width={96} height={10} />
          <SkeletonBlock width={280} height={10} />
        </Box>
      ))}
      <Box sx={{ ...confirmRowSx, bgcolor: 'surface.sunken' }}>
        <SkeletonBlock width={80} height={10} />
        <Named />
      </Box>
    </Box>
  </LoadingState>
)

const confirmRowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 62,
  px: 4,
  borderTop: '1px solid',
  borderColor: 'line.hairline',
} as const

const Named = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 28 }}>
    <SkeletonBlock width={28} height={28} sx={{ borderRadius: '6px' }} />
    <SkeletonBlock width={120} height={10} />
  </Box>
)
