import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { Invite } from '@/domain/people/invites/inviteLink'
import { FORBIDDEN } from '@/domain/shared/constants'
import { capabilitiesQuery } from './capabilities'

/** What a backend says of an invite link: the organisation that it is of, or that it is no longer valid. */
export type Inviting =
  | {
      readonly kind: 'organisation'
      readonly name: string
      /** Address that the link was mailed to; null for the shareable link. */
      readonly email: string | null
    }
  | { readonly kind: 'refused' }
  /** The backend does not tell. */
  | { readonly kind: 'unknown' }

const ask = async (client: QueryClient, invite: Invite, signal: AbortSignal): Promise<Inviting> => {
  const { calls } = await client.ensureQueryData(capabilitiesQuery())
  if (!calls.has('invites')) return { kind: 'unknown' }
  const { orgId: org_id, expiration, signature } = invite
  try {
    const body = { org_id, expiration, signature }
    const { organization, email = null } = await request(optionalEndpoints.invites.read, { body }, { signal })
    return organization === '' ? { kind: 'unknown' } : { kind: 'organisation', name: organization, email }
  } catch (error) {
    if (hasStatus(error, FORBIDDEN)) return { kind: 'refused' }
    throw error
  }
}

/** Query for the organisation of an invite link. A failure changes nothing: joining asks the backend once more. */
export const useInvitingQuery = (invite: Invite) => {
  const client = useQueryClient()
  return queryOptions({
    // not one of the keys that the first pages load
    queryKey: [...keys.publicScope, 'invite', invite.signature],
    queryFn: ({ signal }) => ask(client, invite, signal),
    meta: errorsInPlace,
  })
}
