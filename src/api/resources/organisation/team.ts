import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import type { MemberAccess } from '@/domain/access/memberAccess'

/** Query for all users of the organisation, for its ADMIN (ORG-3). */
export const membersQuery = () =>
  queryOptions({
    queryKey: keys.members,
    queryFn: ({ signal }) => request(endpoints.organisation.members, {}, { signal }),
    meta: errorsInPlace,
  })

const remove = async (id: number): Promise<void> => {
  try {
    await request(endpoints.organisation.removeMember, { params: { id } })
  } catch (error) {
    // a 404 means that another admin has already removed the member (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/**
 * Mutation that removes a user from the organisation, by id. One who is already removed (404) counts as removed (C-6).
 * Invalidates: members, and invite link and pending invites, which the service revokes.
 */
export const useRemoveMember = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: (_nothing, id) => {
      const { queryKey } = membersQuery()
      client.setQueryData(queryKey, (known) => known?.filter((person) => person.id !== id))
      void client.invalidateQueries({ queryKey })
      // removing a member revokes earlier invite links (FS-3)
      void client.invalidateQueries({ queryKey: keys.inviteLink })
      void client.invalidateQueries({ queryKey: keys.pendingInvites })
    },
    meta: errorsInPlace,
  })
}

/** What a member gets: a role, or a suspension. */
interface MemberChange {
  readonly id: number
  readonly access: MemberAccess
}

/**
 * Mutation that changes the role of a member, suspends or restores them; resolves to the person. Updates: members.
 * Invalidates: the caller, whose own role may have changed.
 */
export const useChangeMemberAccess = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, access }: MemberChange) =>
      request(optionalEndpoints.memberAccess.change, { params: { id }, body: { access } }),
    onSuccess: (changed) => {
      const { queryKey } = membersQuery()
      client.setQueryData(queryKey, (known) =>
        known?.map((person) => (person.id === changed.id ? changed : person)),
      )
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: keys.me })
    },
    meta: errorsInPlace,
  })
}
