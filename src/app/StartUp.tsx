import { useEffect, type ReactNode } from 'react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorText, isSessionOver } from '@/api/client/errors'
import { capabilitiesQuery } from '@/api/resources/capabilities'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { credentialsQuery } from '@/api/resources/credentials'
import { licenceQuery } from '@/api/resources/licences'
import { organisationQuery, userInfoQuery } from '@/api/resources/session'
import { apiMessages } from '@/domain/messages/api'
import { pages } from '@/domain/shared/paths'
import { startUpFailed } from '@/state/ending'
import { keepOrganisationAtom, leaveSessionAtom, sessionAtom, sessionEpochAtom } from '@/state/session'

export interface StartUpProps {
  /** Stands while the workspace loads. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/**
 * What every page behind the log in loads first: source types, destination types, the user (APP-5); the
 * organisation's name is asked for along with them, and its failure is none (APP-4). Then the licence, the
 * credentials and the optional calls of the backend, without waiting for them. A failure is told, logs out and leads to the log in, which goes on telling it;
 * from there the same user comes back to this page and to the work that this browser keeps (APP-6); each call is tried
 * once more before that by the cache's own rule. A session that is over is no failure of the start: who ended it has
 * told so.
 */
export function StartUp({ loading, children }: StartUpProps) {
  const client = useQueryClient()
  const keepOrganisation = useSetAtom(keepOrganisationAtom)
  const leave = useSetAtom(leaveSessionAtom)
  const epoch = useAtomValue(sessionEpochAtom)
  const of = useAtomValue(sessionAtom)?.userId ?? null
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const from = pathname + search + hash
  const needed = useQueries({ queries: [sourceTypesQuery(), destinationTypesQuery(), userInfoQuery()] })
  const organisation = useQuery(organisationQuery())
  const failure = needed.find(({ isLoadingError, error }) => isLoadingError && !isSessionOver(error))?.error
  const isReady = needed.every((query) => query.data !== undefined)

  useEffect(() => {
    if (failure === undefined || failure === null || epoch === null) return
    const ending = startUpFailed(errorText(failure) ?? apiMessages.unexpected)
    // an address that needs no log in is led away from by nobody else
    if (leave(epoch, ending)) void navigate(pages.login.href(), { replace: true, state: { from, of } })
  }, [failure, epoch, leave, navigate, from, of])

  useEffect(() => {
    if (!isReady) return
    void client.prefetchQuery(licenceQuery())
    void client.prefetchQuery(credentialsQuery())
    void client.prefetchQuery(capabilitiesQuery())
  }, [isReady, client])

  const profile = organisation.data
  useEffect(() => {
    if (profile !== undefined) keepOrganisation(profile)
  }, [profile, keepOrganisation])

  // a page that asks again for an organisation that could not be read does not put the start-up back in its place
  if (!isReady || !organisation.isFetched) return loading
  return children
}
