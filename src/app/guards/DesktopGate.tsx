import { useState, type ReactNode } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useAtomValue, useSetAtom } from 'jotai'
import { DesktopOnlyNotice } from '@/components/common/feedback/DesktopOnlyNotice'
import { acceptNarrowAtom, isNarrowAcceptedAtom, NARROW_WINDOW } from '@/state/browser/narrowWindow'

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
      {isClosed && <DesktopOnlyNotice onContinue={goOn} />}
    </>
  )
}
