import Box from '@mui/material/Box'
import { Suspense, lazy, useState } from 'react'
import { isKept, storageKeys } from '@/state/persistedAtom'

const Nothing = () => null
// an offer that does not load is no reason to stop the page that makes it
const UnfinishedStack = lazy(() =>
  import('./UnfinishedStack').then(
    (loaded) => ({ default: loaded.UnfinishedStack }),
    () => ({ default: Nothing }),
  ),
)

/** Offers to go on with an unfinished stack, where this browser keeps one; loads the builder's code only then. PLUS-8. */
export const ResumeOffer = () => {
  const [hasKept] = useState(() => isKept(storageKeys.wizard))
  if (!hasKept) return null
  return (
    <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
      <Suspense fallback={null}>
        <UnfinishedStack />
      </Suspense>
    </Box>
  )
}
