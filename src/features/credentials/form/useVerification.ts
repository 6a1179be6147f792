import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { errorText, hasAnswered, isConnectionLost } from '@/api/client/errors'
import { useVerifyCredential } from '@/api/resources/stacks/credentials'
import type { CredentialEntry } from '@/domain/credentials/types'
import { type VerificationStore, type SendCheck, createVerificationScheduler } from './verificationScheduler'

/** Input of `useVerification`: the credential form to verify. */
export interface VerificationInput {
  readonly formStore: VerificationStore
  /** Current values of `formStore`, and the state of their verification. */
  readonly entry: CredentialEntry
  /** Whether the form is valid, so that its values may be sent. */
  readonly mayVerify: boolean
  /** Id of the saved credential that the form edits, sent with the request; undefined for a new credential. */
  readonly savedId?: number | undefined
}

/**
 * Sends a verification; a request without a response becomes `notMade`, and null if the error is reported elsewhere.
 */
const useSendCheck = (savedId: number | undefined): SendCheck => {
  const { mutateAsync } = useVerifyCredential()
  return useCallback(
    async (body, signal) => {
      try {
        const id = savedId === undefined ? {} : { id: savedId }
        const answer = await mutateAsync({ body: { ...id, ...body }, signal })
        const { isUnclear = false, message } = answer
        return isUnclear ? { kind: 'notMade', cause: 'service', message } : answer
      } catch (error) {
        const message = errorText(error)
        if (message === null) return null
        if (hasAnswered(error)) return { isSuccess: false, message }
        return { kind: 'notMade', cause: isConnectionLost(error) ? 'connection' : 'service', message }
      }
    },
    [mutateAsync, savedId],
  )
}

/**
 * Verifies the values of a valid credential form with the service, half a second after the last change; a change or
 * unmount aborts the request. Values from a file are verified on request only; OAuth credentials are verified too. A
 * verification that failed for lack of connection is retried on the `online` event. Returns a function that verifies
 * immediately (CRD-5, CRD-7).
 */
export const useVerification = ({
  formStore,
  entry,
  mayVerify,
  savedId,
}: VerificationInput): (() => void) => {
  const send = useSendCheck(savedId)
  const watch = useMemo(() => createVerificationScheduler(formStore, send), [formStore, send])
  useEffect(() => watch.stop, [watch])
  useEffect(() => watch.look(mayVerify), [watch, entry, mayVerify])

  const isVouchedFor = mayVerify && entry.status.kind === 'verified' && entry.status.byOAuth
  useEffect(() => {
    if (isVouchedFor) formStore.askCheck()
  }, [isVouchedFor, formStore])
  const isOwed = mayVerify && entry.status.kind === 'notMade'
  // layout effect: listens as soon as the failure is visible, because the connection may return right then
  useLayoutEffect(() => {
    if (!isOwed) return undefined
    window.addEventListener('online', watch.ask)
    return () => window.removeEventListener('online', watch.ask)
  }, [isOwed, watch])
  return watch.ask
}
