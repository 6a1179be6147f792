/** Invites that nobody has used yet, and a new link. Optional calls. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { inviteLinkQuery } from './organisation'

const { invites } = optionalEndpoints

/** The organisation's invites that were mailed and not used, for its ADMIN. */
export const pendingInvitesQuery = () =>
  queryOptions({
    queryKey: keys.pendingInvites,
    queryFn: ({ signal }) => request(invites.list, {}, { signal }),
    meta: shownInPlace,
  })

const revoke = async (id: number): Promise<void> => {
  try {
    await request(invites.revoke, { params: { id } })
  } catch (error) {
    // used or revoked meanwhile (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Makes the link of one mailed invite worthless. Refreshes: pending invites. */
export const useRevokeInvite = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: revoke,
    onSuccess: (_nothing, id) => {
      const { queryKey } = pendingInvitesQuery()
      client.setQueryData(queryKey, (known) => known?.filter((invite) => invite.id !== id))
      void client.invalidateQueries({ queryKey })
    },
    meta: shownInPlace,
  })
}

/** Makes a new invite link; earlier ones, mailed ones included, are refused from then on. Refreshes: pending invites. */
export const useRenewInviteLink = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(invites.renew, {}),
    onSuccess: (link) => {
      client.setQueryData(inviteLinkQuery().queryKey, link)
      void client.invalidateQueries({ queryKey: keys.pendingInvites })
    },
    meta: shownInPlace,
  })
}
