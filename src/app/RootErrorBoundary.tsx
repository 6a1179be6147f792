import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { RetryBoundary } from '@/components/common/loading/RetryBoundary'
import { useLoadFailureKind } from '@/components/common/dialogs/useBrokenKind'
import { BrokenView } from '@/components/layout/pages/BrokenView'
import type { LoginNotice } from '@/domain/access/loginNotice'
import { pages } from '@/domain/shared/paths'
import { reloadOrRetry } from '@/features/common/reloadOrRetry'
import { signOutAtom, userIdAtom } from '@/state/session/session'

export interface RootErrorBoundaryProps {
  /** Key of the open page; a change resets the boundary, because another page is open. */
  readonly resetKey?: string
  /**
   * Logs out within the router. Without it, logging out reloads the page, because the router itself may have failed.
   */
  readonly onLogOut?: () => void
  readonly children: ReactNode
}

/**
 * Error boundary around every page and around the app, for a thrown error or a chunk that failed to load: says that
 * stored data is safe, and offers to retry, go home or log out (C-15, C-17).
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
  const hasSession = useAtomValue(userIdAtom) !== null
  const signOut = useSetAtom(signOutAtom)
  const logOutAnew = () => {
    signOut()
    // history state in the shape that the router reads after the reload
    const state = { usr: { notice: 'loggedOut' satisfies LoginNotice } }
    window.history.replaceState(state, '', pages.login.href())
    window.location.reload()
  }
  return (
    <BrokenView
      kind={useLoadFailureKind(error)}
      reader={hasSession ? { kind: 'member', onLogOut: onLogOut ?? logOutAnew } : { kind: 'visitor' }}
      homeHref={(hasSession ? pages.home : pages.login).href()}
      onRetry={() => void reloadOrRetry(onAgain)}
    />
  )
}
