import Box from '@mui/material/Box'
import { useState } from 'react'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { SilentBoundary } from '@/components/common/loading/SilentBoundary'
import { hasStoredValue } from '@/state/browser/persistedAtom'
import { storageKeys } from '@/state/browser/storageKeys'

const UnfinishedStack = lazyWithRetry(async () => (await import('./UnfinishedStack')).UnfinishedStack)

/**
 * Row on the dashboard that offers to resume an unfinished stack; renders nothing, and loads none of the builder's
 * code, if browser storage has none. PLUS-8.
 */
export const ResumeOffer = () => {
  const [hasKept] = useState(() => hasStoredValue(storageKeys.wizard))
  if (!hasKept) return null
  return (
    <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      <SilentBoundary>
        <UnfinishedStack />
      </SilentBoundary>
    </Box>
  )
}
