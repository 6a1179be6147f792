import { useEffect, type ReactNode } from 'react'
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorText, isSessionOver } from '@/api/client/errors'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/stacks/catalogue'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import { apiMessages } from '@/domain/messages/api'
import { pages } from '@/domain/shared/paths'
import { startUpFailed } from '@/state/session/sessionEnd'
import {
  storeOrganisationAtom,
  leaveSessionAtom,
  sessionAtom,
  sessionEpochAtom,
  userIdAtom,
} from '@/state/session/session'
import { onceFirstViewIsDrawn } from './startAfterFirstView'

/**
 * Loads the data of the start-up into the cache, before the app renders. Never rejects. A user without an
 * organization, such as staff, has none to load.
 */
export const prefetchStartUp = (client: QueryClient, hasOrganisation: boolean) =>
  Promise.all([
    client.prefetchQuery(sourceTypesQuery()),
    client.prefetchQuery(destinationTypesQuery()),
    client.prefetchQuery(userInfoQuery()),
    ...(hasOrganisation ? [client.prefetchQuery(organisationQuery())] : []),
  ])

export interface StartUpProps {
  /** Shown while the data loads. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/**
 * Loads the data every page behind the login needs: source types, destination types, the user (APP-5), and the
 * organisation, whose failure is ignored (APP-4). Then prefetches licence, credentials and capabilities in the
 * background. If a required call still fails after its retry, the session ends and the login page shows the reason; the
 * same user then returns to this page and the stored work (APP-6). An error because the session has ended is ignored
 * here: it is reported elsewhere.
 */
export function StartUp({ loading, children }: StartUpProps) {
  const client = useQueryClient()
  const keepOrganisation = useSetAtom(storeOrganisationAtom)
  const leave = useSetAtom(leaveSessionAtom)
  const epoch = useAtomValue(sessionEpochAtom)
  const userId = useAtomValue(userIdAtom)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const from = pathname + search + hash
  const needed = useQueries({ queries: [sourceTypesQuery(), destinationTypesQuery(), userInfoQuery()] })
  const hasOrganisation = useAtomValue(sessionAtom)?.orgId !== null
  const isUserKnown = needed[2].data !== undefined
  const organisation = useQuery({ ...organisationQuery(), enabled: hasOrganisation || isUserKnown })
  const failure = needed.find(({ isLoadingError, error }) => isLoadingError && !isSessionOver(error))?.error
  const isReady = needed.every((query) => query.data !== undefined)

  useEffect(() => {
    if (failure === undefined || failure === null || epoch === null) return
    const ending = startUpFailed(errorText(failure) ?? apiMessages.unexpected)
    // routes without RequireLogin would not redirect on their own
    if (leave(epoch, ending))
      void navigate(pages.login.href(), { replace: true, state: { from, of: userId } })
  }, [failure, epoch, leave, navigate, from, userId])

  useEffect(() => {
    if (!isReady) return undefined
    void client.prefetchQuery(licenceQuery())
    void client.prefetchQuery(capabilitiesQuery())
    // no first view shows them (P4)
    return onceFirstViewIsDrawn(client, () => void client.prefetchQuery(credentialsQuery()))
  }, [isReady, client])

  const profile = organisation.data
  useEffect(() => {
    // stored, because the session holds the profile across reloads (APP-12)
    if (profile !== undefined) keepOrganisation(profile)
  }, [profile, keepOrganisation])

  // `isFetched` stays true, so refetching a failed organisation does not show the start-up screen again
  if (!isReady || !organisation.isFetched) return loading
  return children
}
