import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { latePart } from '@/components/common/latePart'
import { PartBoundary } from '@/components/common/PartBoundary'
import { isKept, storageKeys } from '@/state/persistedAtom'

const UnfinishedStack = latePart(async () => (await import('./UnfinishedStack')).UnfinishedStack)

/** An offer that does not load is no reason to stop the page that makes it. */
const nothing = () => null

/** Offers to go on with an unfinished stack, where this browser keeps one; loads the builder's code only then. PLUS-8. */
export const ResumeOffer = () => {
  const [hasKept] = useState(() => isKept(storageKeys.wizard))
  if (!hasKept) return null
  return (
    <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      <PartBoundary renderFallback={nothing}>
        <Suspense fallback={null}>
          <UnfinishedStack />
        </Suspense>
      </PartBoundary>
    </Box>
  )
}
