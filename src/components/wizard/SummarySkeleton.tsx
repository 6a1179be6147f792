import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { LoadingState } from '@/components/common/LoadingState'
import { wizardMessages } from '@/domain/messages/wizard'
import { numbered, SkeletonBlock, skeletonCardSx } from './SkeletonBlock'
import { partHeadSx, partTilesSx } from './summaryParts'

export interface ReviewSkeletonProps {
  readonly sources: number
}

/** Skeleton of the review's three parts while the catalogue loads. */
export const ReviewSkeleton = ({ sources }: ReviewSkeletonProps) => (
  <LoadingState label={wizardMessages.chooser.loading}>
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, maxWidth: 960 }}>
      <Part>
        <Box sx={partTilesSx}>
          {numbered(sources).map((source) => (
            <Named key={source} />
          ))}
        </Box>
      </Part>
      <Part>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {numbered(sources).map((source) => (
            <Box key={source} sx={{ display: 'flex', gap: 4, height: 40 }}>
              <SkeletonBlock width={120} height={10} sx={{ mt: '5px', mr: '80px' }} />
              <SkeletonBlock width={320} height={10} sx={{ mt: '5px' }} />
            </Box>
          ))}
        </Box>
      </Part>
      <Part>
        <Named />
        <SkeletonBlock width={220} height={10} sx={{ mt: '5px', mb: '5px' }} />
      </Part>
    </Box>
  </LoadingState>
)

export interface ConfirmSkeletonProps {
  readonly stacks: number
}

/** Skeleton of the stack table and the destination row while the catalogue loads. */
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

const Part = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={skeletonCardSx}>
    <Box sx={partHeadSx}>
      <SkeletonBlock width={96} height={10} />
      <SkeletonBlock width={80} height={10} />
    </Box>
    <Box sx={{ px: 4, py: 3 }}>{children}</Box>
  </Box>
)

const Named = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 28 }}>
    <SkeletonBlock width={28} height={28} sx={{ borderRadius: '6px' }} />
    <SkeletonBlock width={120} height={10} />
  </Box>
)
