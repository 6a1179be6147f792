import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { OtherSessionView } from '@/components/layout/pages/OtherSessionView'
import { isTakenOverAtom } from '@/state/session/session'
import { RefetchOnSessionChange } from './RefetchOnSessionChange'

export interface SessionGateProps {
  readonly children: ReactNode
}

/**
 * Replaces the page with a notice once another tab has logged in as a different user, so that nothing can be seen or
 * sent as the wrong one (T-7, T-8).
 */
export function SessionGate({ children }: SessionGateProps) {
  const isTakenOver = useAtomValue(isTakenOverAtom)
  return (
    <>
      <RefetchOnSessionChange />
      {isTakenOver ? <OtherSessionView onReload={() => window.location.reload()} /> : children}
    </>
  )
}
