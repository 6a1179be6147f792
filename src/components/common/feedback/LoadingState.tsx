import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { useSkeletonDelay } from './useSkeletonDelay'

export interface LoadingStateProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /** Skeletons in the final layout. */
  readonly children: ReactNode
}

/**
 * Wrapper of skeletons that announces what is loading and shows them after 150 ms, so that fast responses show none.
 * Skeletons that replace other skeletons share one delay, so that the screen does not flicker (APP-5).
 */
export function LoadingState({ label, children }: LoadingStateProps) {
  const delay = useSkeletonDelay()
  return (
    <Box component="output" aria-busy="true" aria-label={label} sx={{ display: 'block' }}>
      <Box
        aria-hidden
        style={{ animationName: delay === 0 ? 'none' : undefined, animationDelay: `${delay}ms` }}
        sx={{
          '@keyframes sy-appear': { from: { opacity: 0 }, to: { opacity: 1 } },
          animation: 'sy-appear 1ms backwards',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
