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
 * A page behind the log in, until another tab has signed in as somebody else: then nothing of it is left to see or to
 * send (T-7, T-8).
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
