/** The people of the organisation. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Everyone in the organisation, for its ADMIN (ORG-3). */
export const membersQuery = () =>
  queryOptions({
    queryKey: keys.members,
    queryFn: ({ signal }) => request(endpoints.organisation.members, {}, { signal }),
    meta: shownInPlace,
  })

const remove = async (id: number): Promise<void> => {
  try {
    await request(endpoints.organisation.removeMember, { params: { id } })
  } catch (error) {
    // removed meanwhile by another admin: that is what was wanted (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Removes somebody from the organisation. Refreshes: members, invite link, pending invites. */
export const useRemoveMember = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: (_nothing, id) => {
      const { queryKey } = membersQuery()
      client.setQueryData(queryKey, (known) => known?.filter((person) => person.id !== id))
      void client.invalidateQueries({ queryKey })
      // a removal ends the links made so far (FS-3)
      void client.invalidateQueries({ queryKey: keys.inviteLink })
      void client.invalidateQueries({ queryKey: keys.pendingInvites })
    },
    meta: shownInPlace,
  })
}
