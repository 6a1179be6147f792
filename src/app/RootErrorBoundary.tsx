import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { RetryBoundary } from '@/components/common/RetryBoundary'
import { useBrokenKind } from '@/components/common/useBrokenKind'
import { BrokenView } from '@/components/layout/BrokenView'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { pages } from '@/domain/shared/paths'
import { reloadOrRetry } from '@/features/common/reloadOrRetry'
import { sessionAtom, signOutAtom } from '@/state/session'

export interface RootErrorBoundaryProps {
  /** When it changes, another page is open and gets its chance. */
  readonly resetKey?: string
  /** The log out of the page around it; left out, the router itself may be what broke, and the page is loaded anew. */
  readonly onLogOut?: () => void
  readonly children: ReactNode
}

/**
 * Last resort for a thrown error, or a page whose code did not come: says what is safe and offers ways on (C-15, C-17).
 * One stands around every page, one around all.
 */
export function RootErrorBoundary({ resetKey, onLogOut, children }: RootErrorBoundaryProps) {
  return (
    <RetryBoundary
      resetKey={resetKey}
      renderFallback={(again, error) => <BrokenPage error={error} onAgain={again} onLogOut={onLogOut} />}
    >
      {children}
    </RetryBoundary>
  )
}

interface BrokenPageProps {
  readonly error: unknown
  readonly onAgain: () => void
  readonly onLogOut: (() => void) | undefined
}

function BrokenPage({ error, onAgain, onLogOut }: BrokenPageProps) {
  const hasSession = useAtomValue(sessionAtom) !== null
  const signOut = useSetAtom(signOutAtom)
  const logOutAnew = () => {
    signOut()
    // in the place and the form where the next router looks for it
    const state = { usr: { notice: 'loggedOut' satisfies LoginNotice } }
    window.history.replaceState(state, '', pages.login.href())
    window.location.reload()
  }
  return (
    <BrokenView
      kind={useBrokenKind(error)}
      reader={hasSession ? { kind: 'member', onLogOut: onLogOut ?? logOutAnew } : { kind: 'visitor' }}
      homeHref={(hasSession ? pages.home : pages.login).href()}
      onRetry={() => void reloadOrRetry(onAgain)}
    />
  )
}
