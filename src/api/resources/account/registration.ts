import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { Invite } from '@/domain/people/invites/inviteLink'
import type { Registration } from '@/domain/people/signupForm'

const personOf = ({ firstName, lastName, jobTitle, email, password }: Registration) => ({
  first_name: firstName,
  last_name: lastName,
  job_title: jobTitle,
  email,
  password,
})

/**
 * Mutation that registers a user with the role ADMIN, who must confirm the e-mail address before logging in (AUT-3).
 * Rejects with HttpError 409 if the address is taken.
 */
export const useRegister = () =>
  useMutation({
    mutationFn: (person: Registration) => request(endpoints.auth.register, { body: personOf(person) }),
    meta: errorsInPlace,
    // keeps the password out of the mutation cache
    gcTime: 0,
  })

/**
 * Mutation that registers a USER of the inviting organisation; resolves to tokens and user of the new session, which
 * the caller stores (AUT-4). Rejects with HttpError 403 for a forged or expired invite link.
 */
export const useRegisterInvite = () =>
  useMutation({
    mutationFn: ({ person, invite }: { readonly person: Registration; readonly invite: Invite }) =>
      request(endpoints.auth.registerInvite, {
        body: {
          ...personOf(person),
          org_id: invite.orgId,
          expiration: invite.expiration,
          signature: invite.signature,
        },
      }),
    meta: errorsInPlace,
    gcTime: 0,
  })

/**
 * Mutation that sends the confirmation mail again. The response is the same for every address, so that it reveals no
 * accounts (AUT-3, R-3).
 */
export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => request(endpoints.auth.resendConfirmation, { body: { email } }),
    meta: errorsInPlace,
  })

/**
 * Query that confirms an e-mail address with the code of the confirmation mail; returns tokens, user and organisation
 * of the new session (AUT-5). The code is single-use, so the query runs once and is never refetched. The caller sets
 * `enabled`.
 */
export const confirmationQuery = (code: string) =>
  queryOptions({
    queryKey: keys.confirmation(code),
    queryFn: () => request(endpoints.auth.confirmEmail, { body: { code } }),
    staleTime: Infinity,
    // the response contains tokens, so it is removed from the cache with the page
    gcTime: 0,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: errorsInPlace,
  })
