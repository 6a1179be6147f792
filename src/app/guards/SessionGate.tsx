import { type ReactNode, useEffect } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { userInfoQuery } from '@/api/resources/account/session'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { OtherSessionView } from '@/features/account/OtherSessionView'
import { isTakenOverAtom, sessionEpochAtom } from '@/state/session/session'
import { refetchUserOnForbidden } from '@/api/client/refusals'

/** Refetches active queries without data that are not being fetched. */
function refetchMissing(client: QueryClient) {
  void client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle' },
    { cancelRefetch: false },
  )
}

/**
 * Refetches the open page's data after a change of session has cleared the cache (ADM-2, ADM-3), and the user record
 * after a 403 response (T-13). Renders nothing.
 */
function RefetchOnSessionChange() {
  const client = useQueryClient()
  const epoch = useAtomValue(sessionEpochAtom)
  useEffect(() => {
    if (epoch !== null) refetchMissing(client)
  }, [epoch, client])
  useEffect(() => refetchUserOnForbidden(client), [client])
  return null
}

const TwoStepDue = lazyWithRetry(
  async () => (await import('@/features/account/twoStep/TwoStepDue')).TwoStepDue,
)

/** Replaces the page for whoever has to set up two-step login before anything else. */
function OnceSetUp({ children }: { readonly children: ReactNode }) {
  const isDue = useQuery(userInfoQuery()).data?.isSecondFactorDue === true
  if (!isDue) return children
  return (
    <UnthrottledSuspense fallback={null}>
      <TwoStepDue />
    </UnthrottledSuspense>
  )
}

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
      {isTakenOver ? (
        <OtherSessionView onReload={() => window.location.reload()} />
      ) : (
        <OnceSetUp>{children}</OnceSetUp>
      )}
    </>
  )
}
