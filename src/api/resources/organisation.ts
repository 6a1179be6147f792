/** Invites into the organisation. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'

/** The address that lets a colleague join; signed and good for a while, so it is asked for anew (ORG-4). */
export const inviteLinkQuery = () =>
  queryOptions({
    queryKey: keys.inviteLink,
    queryFn: ({ signal }) => request(endpoints.organisation.inviteLink, {}, { signal }),
    meta: shownInPlace,
  })

/** Invites by e-mail; answers the service's words. Any status but 200 is an HttpError (ORG-4). */
export const useInviteByEmail = () =>
  useMutation({
    mutationFn: (emails: readonly string[]) =>
      request(endpoints.organisation.invite, { body: { emails: [...emails] } }),
    meta: shownInPlace,
  })
