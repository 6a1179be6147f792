import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { isTakenOverAtom } from '@/state/session'
import { RefetchOnSessionChange } from './RefetchOnSessionChange'

const OtherSessionView = lazyWithRetry(
  async () => (await import('@/components/layout/OtherSessionView')).OtherSessionView,
)

export interface SessionGateProps {
  readonly children: ReactNode
}

/**
 * Replaces the page once another tab has logged in as a different user, so that nothing can be seen or sent (T-7, T-8).
 */
export function SessionGate({ children }: SessionGateProps) {
  const isTakenOver = useAtomValue(isTakenOverAtom)
  return (
    <>
      <RefetchOnSessionChange />
      {isTakenOver ? (
        <UnthrottledSuspense fallback={null}>
          <OtherSessionView onReload={() => window.location.reload()} />
        </UnthrottledSuspense>
      ) : (
        children
      )}
    </>
  )
}
