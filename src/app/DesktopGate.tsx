import { useState, type ReactNode } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DesktopOnlyNotice } from '@/components/common/DesktopOnlyNotice'
import { DESKTOP_MIN_WIDTH_PX } from '@/domain/shared/constants'

export interface DesktopGateProps {
  readonly children: ReactNode
}

/** Below 900 px the desktop-only screen, until "Continue anyway" for this visit (APP-9; Rules "Home and guards"). */
export function DesktopGate({ children }: DesktopGateProps) {
  const isNarrow = useMediaQuery(`(max-width: ${DESKTOP_MIN_WIDTH_PX - 0.05}px)`, { noSsr: true })
  const [goesOn, setGoesOn] = useState(false)
  if (isNarrow && !goesOn) return <DesktopOnlyNotice onContinue={() => setGoesOn(true)} />
  return children
}
