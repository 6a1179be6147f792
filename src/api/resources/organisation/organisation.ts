/** Invites into the organisation. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** Signed, expiring link with which colleagues join the organisation (ORG-4). */
export const inviteLinkQuery = () =>
  queryOptions({
    queryKey: keys.inviteLink,
    queryFn: ({ signal }) => request(endpoints.organisation.inviteLink, {}, { signal }),
    meta: errorsInPlace,
  })

export interface InvitesInput {
  readonly emails: readonly string[]
  /** The same for every attempt with the same list, so that no address gets two mails (C-4). */
  readonly idempotencyKey: string
}

/**
 * Sends the invite mails; returns the service's message, and any status but 200 is an HttpError (ORG-2, ORG-4).
 * Invalidates: pending invites.
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
