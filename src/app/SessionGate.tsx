import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { AwaitParts } from '@/components/common/AwaitParts'
import { latePart } from '@/components/common/latePart'
import { isTakenOverAtom } from '@/state/session'
import { AskAnew } from './AskAnew'

const OtherSessionView = latePart(
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
      <AskAnew />
      {isTakenOver ? (
        <AwaitParts fallback={null}>
          <OtherSessionView onReload={() => window.location.reload()} />
        </AwaitParts>
      ) : (
        children
      )}
    </>
  )
}
