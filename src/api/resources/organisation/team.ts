import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

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
