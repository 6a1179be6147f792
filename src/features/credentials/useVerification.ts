import { useStore } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { errorText } from '@/api/client/errors'
import { useVerifyCredential } from '@/api/resources/credentials'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import {
  checkAskedAtom,
  credentialEntriesAtom,
  verificationAnsweredAtom,
  verificationCancelledAtom,
  verificationStartedAtom,
} from '@/state/credentialEntries'
import { type CheckDesk, type SendCheck, watchChecks } from './checkWatch'

type Store = ReturnType<typeof useStore>

/** An entry of the wizard, which is kept sealed. */
export const wizardCheckDesk = (store: Store, key: CredentialEntryKey): CheckDesk => ({
  read: () => store.get(credentialEntriesAtom)[key],
  askCheck: () => store.set(checkAskedAtom, key),
  startCheck: () => store.set(verificationStartedAtom, key),
  answerCheck: (fingerprint, answer) => store.set(verificationAnsweredAtom, { key, fingerprint, answer }),
  cancelCheck: () => store.set(verificationCancelledAtom, key),
})

/** The check as a call; a failure of the call is an answer in our words, unless it is told elsewhere. */
const useSendCheck = (): SendCheck => {
  const { mutateAsync } = useVerifyCredential()
  return useCallback(
    async (body, signal) => {
      try {
        return await mutateAsync({ body, signal })
      } catch (error) {
        const message = errorText(error)
        return message === null ? null : { isSuccess: false, message }
      }
    },
    [mutateAsync],
  )
}

/**
 * Checks a valid new credential with the service half a second after its last change; a change or leaving the form
 * gives the check up. A file's values wait until a check is asked for. Answers how to check at once. CRD-5, CRD-7.
 */
export const useVerification = (entry: CredentialEntry, mayVerify: boolean): (() => void) => {
  const { key } = entry
  const store = useStore()
  const send = useSendCheck()
  const watch = useMemo(() => watchChecks(wizardCheckDesk(store, key), send), [store, key, send])
  useEffect(() => watch.stop, [watch])
  useEffect(() => watch.look(mayVerify), [watch, entry, mayVerify])
  return watch.ask
}
