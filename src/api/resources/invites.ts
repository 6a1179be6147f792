/** Invites by mail (ORG-2, ORG-4). */
import { useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'

export interface InvitesInput {
  readonly emails: readonly string[]
  /** The same for every try of the same list, so that nobody gets two mails (C-4). */
  readonly idempotencyKey: string
}

/** Mails the invite link; any status but 200 is a failure. */
export const useSendInvites = () =>
  useMutation({
    mutationFn: ({ emails, idempotencyKey }: InvitesInput) =>
      request(endpoints.organisation.invite, { body: { emails: [...emails] } }, { idempotencyKey }),
    meta: shownInPlace,
  })
