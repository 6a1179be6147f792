import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { errorText, hasAnswered, isConnectionLost } from '@/api/client/errors'
import { useVerifyCredential } from '@/api/resources/credentials'
import type { CredentialEntry } from '@/domain/credentials/types'
import { type VerificationStore, type SendCheck, createVerificationScheduler } from './verificationScheduler'

/** What is checked, and with what. */
export interface VerificationOf {
  readonly formStore: VerificationStore
  /** As `formStore` has it. */
  readonly entry: CredentialEntry
  readonly mayVerify: boolean
  /** Of a credential that is saved already; the check names it. */
  readonly savedId?: number | undefined
}

/** The check as a call; without an answer it could not be made, in our words, unless that is told elsewhere. */
const useSendCheck = (savedId: number | undefined): SendCheck => {
  const { mutateAsync } = useVerifyCredential()
  return useCallback(
    async (body, signal) => {
      try {
        const id = savedId === undefined ? {} : { id: savedId }
        return await mutateAsync({ body: { ...id, ...body }, signal })
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
 * Checks a valid credential with the service half a second after its last change; a change or leaving the form
 * gives the check up. A file's values wait until a check is asked for, and what a provider vouched for is checked too.
 * A check that could not be made is made as soon as the browser is online again. Answers how to check at once.
 * CRD-5, CRD-7.
 */
export const useVerification = ({ formStore, entry, mayVerify, savedId }: VerificationOf): (() => void) => {
  const send = useSendCheck(savedId)
  const watch = useMemo(() => createVerificationScheduler(formStore, send), [formStore, send])
  useEffect(() => watch.stop, [watch])
  useEffect(() => watch.look(mayVerify), [watch, entry, mayVerify])

  const isVouchedFor = mayVerify && entry.status.kind === 'verified' && entry.status.byOAuth
  useEffect(() => {
    if (isVouchedFor) formStore.askCheck()
  }, [isVouchedFor, formStore])
  const isOwed = mayVerify && entry.status.kind === 'notMade'
  // with the picture that says so: the connection may be back in the next moment
  useLayoutEffect(() => {
    if (!isOwed) return undefined
    window.addEventListener('online', watch.ask)
    return () => window.removeEventListener('online', watch.ask)
  }, [isOwed, watch])
  return watch.ask
}
