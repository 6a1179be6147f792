/** Registration, confirmation of the address, and its mail. Spec 2 §7; none of them needs a log in. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { Invite } from '@/domain/people/inviteLink'
import type { Registration } from '@/domain/people/signupForm'

const personOf = ({ firstName, lastName, jobTitle, email, password }: Registration) => ({
  first_name: firstName,
  last_name: lastName,
  job_title: jobTitle,
  email,
  password,
})

/** Makes an ADMIN, whose address is to be confirmed (AUT-3). A taken address is an HttpError 409. */
export const useRegister = () =>
  useMutation({
    mutationFn: (person: Registration) => request(endpoints.auth.register, { body: personOf(person) }),
    meta: shownInPlace,
    // the password is not kept with the finished mutation
    gcTime: 0,
  })

/** Makes a USER of the invite's organisation and its session (AUT-4). A forged or expired link is an HttpError 403. */
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
    meta: shownInPlace,
    gcTime: 0,
  })

/** Mails a new link to whoever waits for one; the answer is the same for every address (AUT-3, R-3). */
export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (email: string) => request(endpoints.auth.resendConfirmation, { body: { email } }),
    meta: shownInPlace,
  })

/**
 * Redeems the code of the mail: tokens, user and organisation (AUT-5). A code works once, so this is asked once for it,
 * however often the page is drawn, and never by itself again. Whoever asks says when it may be (`enabled`).
 */
export const confirmationQuery = (code: string) =>
  queryOptions({
    queryKey: keys.confirmation(code),
    queryFn: () => request(endpoints.auth.confirmEmail, { body: { code } }),
    staleTime: Infinity,
    // it goes with the page: the answer carries tokens, which the session keeps from then on
    gcTime: 0,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: shownInPlace,
  })
