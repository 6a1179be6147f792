import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { HttpError } from '@/api/client/errors'
import { confirmationQuery } from '@/api/resources/registration'
import { signup } from '@/domain/messages/signup'
import { pages } from '@/domain/shared/paths'
import { signInAtom } from '@/state/session'
import { callRefusal } from './callRefusal'

export type Confirmation =
  | { readonly kind: 'busy' }
  /** The link has no code. */
  | { readonly kind: 'broken' }
  /** The service knows no such code any more. */
  | { readonly kind: 'refused' }
  /** It could not be asked, or not now. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }

/** Answers that say that the code is no good; whatever else went wrong says nothing about it. */
const refusals: readonly number[] = [400, 403, 404, 409, 410, 422]

/** Confirms the address once for each code, logs in with the answer and goes on to the profile (AUT-5). */
export function useConfirmEmail(code: string): Confirmation {
  const navigate = useNavigate()
  const signIn = useSetAtom(signInAtom)
  const { data, error, isFetching, refetch } = useQuery(confirmationQuery(code))
  const used = useRef<unknown>(null)

  useEffect(() => {
    if (data === undefined || used.current === data) return
    used.current = data
    signIn(data)
    void navigate(pages.signupProfile.href(), { replace: true })
  }, [data, signIn, navigate])

  if (code === '') return { kind: 'broken' }
  if (error === null || isFetching) return { kind: 'busy' }
  if (error instanceof HttpError && refusals.includes(error.status)) return { kind: 'refused' }
  const reason = callRefusal(error, signup.confirm.errorTitle) ?? ''
  return { kind: 'failed', reason, retry: () => void refetch() }
}
