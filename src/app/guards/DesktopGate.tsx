import { useEffect, useState, type ReactNode } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useAtomValue, useSetAtom } from 'jotai'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { RetryBoundary } from '@/components/common/loading/RetryBoundary'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { acceptNarrowAtom, isNarrowAcceptedAtom, NARROW_WINDOW } from '@/state/browser/narrowWindow'

// lazy: few windows are that narrow (P1)
const DesktopOnlyNotice = lazyWithRetry(
  async () => (await import('@/components/common/feedback/DesktopOnlyNotice')).DesktopOnlyNotice,
)

/** Continues without the notice, whose code is missing. */
function WithoutNotice({ onContinue }: { readonly onContinue: () => void }) {
  useEffect(onContinue, [onContinue])
  return null
}

export interface DesktopGateProps {
  readonly children: ReactNode
}

/**
 * Covers the app with the desktop-only notice in windows narrower than 720 px, until the user chooses "Continue anyway"
 * (APP-9; Rules "Home and guards"). A page that was open before the window became narrow stays mounted, so that input
 * and running calls survive; otherwise nothing is mounted.
 */
export function DesktopGate({ children }: DesktopGateProps) {
  const isNarrow = useMediaQuery(NARROW_WINDOW, { noSsr: true })
  const goesOn = useAtomValue(isNarrowAcceptedAtom)
  const goOn = useSetAtom(acceptNarrowAtom)
  const isClosed = isNarrow && !goesOn
  const [wasOpen, setWasOpen] = useState(!isClosed)
  if (!isClosed && !wasOpen) setWasOpen(true)
  return (
    <>
      {wasOpen && (
        <div inert={isClosed} style={{ display: 'contents' }}>
          {children}
        </div>
      )}
      {isClosed && (
        <RetryBoundary renderFallback={() => <WithoutNotice onContinue={goOn} />}>
          <UnthrottledSuspense fallback={null}>
            <DesktopOnlyNotice onContinue={goOn} />
          </UnthrottledSuspense>
        </RetryBoundary>
      )}
    </>
  )
}
