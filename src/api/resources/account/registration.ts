/** Registration, and confirmation of the e-mail address. Spec 2 §7; none of the calls requires a login. */
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

/** Registers an ADMIN whose address is to be confirmed (AUT-3). A taken address is an HttpError 409. */
export const useRegister = () =>
  useMutation({
    mutationFn: (person: Registration) => request(endpoints.auth.register, { body: personOf(person) }),
    meta: errorsInPlace,
    // keeps the password out of the mutation cache
    gcTime: 0,
  })

/**
 * Registers a USER of the inviting organisation and starts the session (AUT-4). A forged or expired link is an
 * HttpError 403.
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

/** Resends the confirmation mail; the response is the same for every address (AUT-3, R-3). */
export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => request(endpoints.auth.resendConfirmation, { body: { email } }),
    meta: errorsInPlace,
  })

/**
 * Redeems the code of the confirmation mail: tokens, user and organisation (AUT-5). The code is single-use, so the
 * query runs once and is never refetched automatically. The caller sets `enabled`.
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
