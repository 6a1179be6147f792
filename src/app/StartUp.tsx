import { useEffect, type ReactNode } from 'react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { destinationTypesQuery, sourceTypesQuery } from '@/api/resources/catalogue'
import { credentialsQuery } from '@/api/resources/credentials'
import { licenceQuery } from '@/api/resources/licences'
import { organisationQuery, userInfoQuery } from '@/api/resources/session'
import { useLogOut } from '@/features/auth/useLogOut'
import { notifyAtom } from '@/state/notifications'
import { keepOrganisationAtom } from '@/state/session'

export interface StartUpProps {
  /** Stands while the workspace loads. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/**
 * What every page behind the log in loads first: source types, destination types, the user (APP-5); the
 * organisation's name is asked for along with them, and its failure is none (APP-4). Then the licence and the
 * credentials, without waiting for them. A failure is told, logs out and leads to the log in (APP-6); each call
 * is tried once more before that by the cache's own rule.
 */
export function StartUp({ loading, children }: StartUpProps) {
  const client = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const keepOrganisation = useSetAtom(keepOrganisationAtom)
  const logOut = useLogOut()
  const needed = useQueries({ queries: [sourceTypesQuery(), destinationTypesQuery(), userInfoQuery()] })
  const organisation = useQuery(organisationQuery())
  const failure = needed.find((query) => query.isLoadingError)?.error ?? null
  const isReady = needed.every((query) => query.data !== undefined)

  useEffect(() => {
    if (failure === null) return
    notify({ kind: 'error', text: errorText(failure) })
    logOut()
  }, [failure, notify, logOut])

  useEffect(() => {
    if (!isReady) return
    void client.prefetchQuery(licenceQuery())
    void client.prefetchQuery(credentialsQuery())
  }, [isReady, client])

  const profile = organisation.data
  useEffect(() => {
    if (profile !== undefined) keepOrganisation(profile)
  }, [profile, keepOrganisation])

  if (!isReady || organisation.isPending) return loading
  return children
}
