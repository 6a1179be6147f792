import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { inviteLinkQuery } from './organisation'

const { invites } = optionalEndpoints

/**
 * Query for the mailed invites that nobody has used yet, for the organisation's ADMIN. Only some backends support the
 * call.
 */
export const pendingInvitesQuery = () =>
  queryOptions({
    queryKey: keys.pendingInvites,
    queryFn: ({ signal }) => request(invites.list, {}, { signal }),
    meta: errorsInPlace,
  })

const revoke = async (id: number): Promise<void> => {
  try {
    await request(invites.revoke, { params: { id } })
  } catch (error) {
    // a 404 means that it was used or revoked (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/**
 * Mutation that revokes one mailed invite, by its id. One that was already used or revoked (404) counts as revoked
 * (C-6). Invalidates: pending invites.
 */
export const useRevokeInvite = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: revoke,
    onSuccess: (_nothing, id) => {
      const { queryKey } = pendingInvitesQuery()
      client.setQueryData(queryKey, (known) => known?.filter((invite) => invite.id !== id))
      void client.invalidateQueries({ queryKey })
    },
    meta: errorsInPlace,
  })
}

/**
 * Mutation that creates a new invite link and revokes all earlier invites, also the mailed ones; resolves to the link.
 * Updates: invite link. Invalidates: pending invites.
 */
export const useRenewInviteLink = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(invites.renew, {}),
    onSuccess: (link) => {
      client.setQueryData(inviteLinkQuery().queryKey, link)
      void client.invalidateQueries({ queryKey: keys.pendingInvites })
    },
    meta: errorsInPlace,
  })
}
