import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { PartBoundary } from '@/components/common/PartBoundary'
import { useBrokenKind } from '@/components/common/useBrokenKind'
import { BrokenView } from '@/components/layout/BrokenView'
import { pages } from '@/domain/shared/paths'
import { tryAnew } from '@/features/common/tryAnew'
import { sessionAtom, signOutAtom } from '@/state/session'

export interface RootErrorBoundaryProps {
  /** When it changes, another page is open and gets its chance. */
  readonly resetKey?: string
  readonly children: ReactNode
}

/**
 * Last resort for a thrown error, or a page whose code did not come: says what is safe and offers ways on (C-15, C-17).
 * One stands around every page, one around all.
 */
export function RootErrorBoundary({ resetKey, children }: RootErrorBoundaryProps) {
  return (
    <PartBoundary
      resetKey={resetKey}
      renderFallback={(again, error) => <BrokenPage error={error} onAgain={again} />}
    >
      {children}
    </PartBoundary>
  )
}

interface BrokenPageProps {
  readonly error: unknown
  readonly onAgain: () => void
}

function BrokenPage({ error, onAgain }: BrokenPageProps) {
  const hasSession = useAtomValue(sessionAtom) !== null
  const signOut = useSetAtom(signOutAtom)
  const handleLogOut = () => {
    signOut()
    // the router itself may be what broke
    window.location.assign(pages.login.href())
  }
  return (
    <BrokenView
      kind={useBrokenKind(error)}
      reader={hasSession ? { kind: 'member', onLogOut: handleLogOut } : { kind: 'visitor' }}
      homeHref={(hasSession ? pages.home : pages.login).href()}
      onRetry={() => void tryAnew(onAgain)}
    />
  )
}
