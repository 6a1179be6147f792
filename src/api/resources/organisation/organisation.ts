import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Query for the signed, expiring link through which colleagues join the organisation (ORG-4). */
export const inviteLinkQuery = () =>
  queryOptions({
    queryKey: keys.inviteLink,
    queryFn: ({ signal }) => request(endpoints.organisation.inviteLink, {}, { signal }),
    meta: errorsInPlace,
  })

/** Input of `useSendInvites`. */
export interface InvitesInput {
  readonly emails: readonly string[]
  /** The same for every attempt with the same addresses, so that nobody gets two mails (C-4). */
  readonly idempotencyKey: string
}

/**
 * Mutation that mails invites to addresses; resolves to the service's message, '' without one. Any status but 200 is an
 * HttpError (ORG-2, ORG-4). Invalidates: pending invites.
 */
export const useSendInvites = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ emails, idempotencyKey }: InvitesInput) =>
      request(endpoints.organisation.invite, { body: { emails: [...emails] } }, { idempotencyKey }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.pendingInvites }),
    meta: errorsInPlace,
  })
}
