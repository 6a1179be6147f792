import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

export interface LoadingStateProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /** Skeletons in the final layout. */
  readonly children: ReactNode
}

/** Skeletons that appear after 150 ms, so that a quick answer shows none, and that say what is loading (APP-5). */
export function LoadingState({ label, children }: LoadingStateProps) {
  return (
    <Box component="output" aria-busy="true" aria-label={label} sx={{ display: 'block' }}>
      <Box
        aria-hidden
        sx={{
          '@keyframes sy-appear': { from: { opacity: 0 }, to: { opacity: 1 } },
          animation: 'sy-appear 1ms 150ms backwards',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
