import * as z from 'zod/mini'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '@/api/client/queryClient'
import { errorText } from '@/api/client/errors'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { Organisation } from '@/domain/people/types'
import { nowAtom } from '@/state/browser/clock'
import { notifyAtom } from '@/state/notices/notifications'
import { signInAtom } from '@/state/session/session'
import { webLocksAtom } from '@/state/wizard/webLock'
import { createAppStore } from '@/state/session/store'
import type { AppStore, Seed } from '@/state/session/store'
import { tokensFor } from '@mocks/world/tokensFor'
import type { World } from '@mocks/world/types'

const organisationOf = ({ records }: World, orgId: number | null): Organisation | null => {
  const found = records.organisations.find(({ id }) => id === orgId)
  return found === undefined
    ? null
    : { id: found.id, name: found.name, phoneNumber: found.phoneNumber, referral: found.referral }
}

/** The session of the logged-in user in the mock data, impersonated or not; none for a visitor. */
const sessionSeeds = (world: World): readonly Seed[] => {
  if (world.signedInUserId === null) return []
  const { signedInUserId } = world
  const actorId = world.records.sessions.find(({ userId }) => userId === signedInUserId)?.actorId ?? null
  const answer = tokensFor(world, signedInUserId, actorId === null ? {} : { actorId })
  const { tokens, user } = z.parse(endpoints.auth.login.response, answer)
  const organisation = organisationOf(world, user.orgId)
  return [[signInAtom, { tokens, user, organisation, impersonating: actorId !== null }]]
}

/** What a browser tab holds: the app's Jotai store and its query cache. */
export interface BrowserState {
  readonly store: AppStore
  readonly queryClient: QueryClient
}

/**
 * Fills the query cache with the mock data's catalogue, as the start-up screen does before pages that require a login.
 */
export const startUp = (queryClient: QueryClient, { content }: World): void => {
  const { sourceTypes, destinationTypes } = endpoints.catalogue
  queryClient.setQueryData(keys.catalogue.sourceTypes, z.parse(sourceTypes.response, content.sourceTypes))
  queryClient.setQueryData(
    keys.catalogue.destinationTypes,
    z.parse(destinationTypes.response, content.destinationTypes),
  )
}

/**
 * Creates a store with the mock data's session, the clock at `now` (epoch ms) and the given atoms, and a query client
 * without retries, which shows errors as notifications.
 */
export const openBrowser = (world: World, now: number, atoms: readonly Seed[]): BrowserState => {
  const store = createAppStore([[nowAtom, now], [webLocksAtom, null], ...sessionSeeds(world), ...atoms])
  const queryClient = createQueryClient({
    retry: false,
    onError: (error) => store.set(notifyAtom, { kind: 'error', text: errorText(error) }),
  })
  return { store, queryClient }
}
