import { useState, type ReactNode } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useAtomValue, useSetAtom } from 'jotai'
import { DesktopOnlyNotice } from '@/components/common/feedback/DesktopOnlyNotice'
import { DESKTOP_MIN_WIDTH_PX } from '@/domain/shared/constants'
import { continueNarrowAtom, continuesNarrowAtom } from '@/state/browser/narrowWindow'

export interface DesktopGateProps {
  readonly children: ReactNode
}

/**
 * Covers the page with the desktop-only screen below 900 px, until "Continue anyway" for this visit (APP-9; Rules "Home
 * and guards"). A page that was already open stays mounted, so that input and a running creation survive. A page that
 * was never wider mounts nothing.
 */
export function DesktopGate({ children }: DesktopGateProps) {
  const isNarrow = useMediaQuery(`(max-width: ${DESKTOP_MIN_WIDTH_PX - 0.05}px)`, { noSsr: true })
  const goesOn = useAtomValue(continuesNarrowAtom)
  const goOn = useSetAtom(continueNarrowAtom)
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
