import Box from '@mui/material/Box'
import { useState } from 'react'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { isKept, storageKeys } from '@/state/browser/persistedAtom'

const UnfinishedStack = lazyWithRetry(async () => (await import('./UnfinishedStack')).UnfinishedStack)

/** Offers to resume an unfinished stack from browser storage; loads the builder's code only if there is one. PLUS-8. */
export const ResumeOffer = () => {
  const [hasKept] = useState(() => isKept(storageKeys.wizard))
  if (!hasKept) return null
  return (
    <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      <SilentBoundary>
        <UnfinishedStack />
      </SilentBoundary>
    </Box>
  )
}
