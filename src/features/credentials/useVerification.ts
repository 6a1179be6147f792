import { useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { useVerifyCredential } from '@/api/resources/credentials'
import { trimmedPayload } from '@/domain/credentials/payload'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { verificationFingerprint } from '@/domain/credentials/verification'
import { VERIFY_QUIET_MS } from '@/domain/shared/constants'
import {
  credentialEntriesAtom,
  checkAskedAtom,
  verificationAnsweredAtom,
  verificationCancelledAtom,
  verificationStartedAtom,
} from '@/state/credentialEntries'

/** Sends one check and hands its answer over; an answer to an older text changes nothing (C-3). */
const useCheck = () => {
  const store = useStore()
  const { mutateAsync } = useVerifyCredential()
  return useCallback(
    async (key: CredentialEntryKey, fingerprint: string, signal: AbortSignal): Promise<void> => {
      const entry = store.get(credentialEntriesAtom)[key]
      if (entry?.status.kind !== 'unknown' || verificationFingerprint(entry) !== fingerprint) return
      const body = { label: entry.label, name: entry.name.trim(), value: trimmedPayload(entry.attributes) }
      store.set(verificationStartedAtom, key)
      try {
        const answer = await mutateAsync({ body, signal })
        if (!signal.aborted) store.set(verificationAnsweredAtom, { key, fingerprint, answer })
      } catch (error) {
        if (signal.aborted) return
        const message = errorText(error)
        if (message === null) store.set(verificationCancelledAtom, key)
        else store.set(verificationAnsweredAtom, { key, fingerprint, answer: { isSuccess: false, message } })
      }
    },
    [store, mutateAsync],
  )
}

/**
 * Checks a valid new credential with the service half a second after its last change; a change or leaving the form
 * gives the check up. A file's values wait until a check is asked for. Answers how to check at once. CRD-5, CRD-7.
 */
export const useVerification = (entry: CredentialEntry, mayVerify: boolean): (() => void) => {
  const check = useCheck()
  const store = useStore()
  const cancel = useSetAtom(verificationCancelledAtom)
  /** What is to be checked at once; a new object each time it is asked for. */
  const [asked, setAsked] = useState<{ readonly fingerprint: string } | null>(null)
  const { key } = entry
  const fingerprint = verificationFingerprint(entry)
  const isWanted = mayVerify && entry.status.kind !== 'unasked'

  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    const wait = asked?.fingerprint === fingerprint ? 0 : VERIFY_QUIET_MS
    const timer = setTimeout(() => void check(key, fingerprint, controller.signal), wait)
    return () => {
      clearTimeout(timer)
      controller.abort()
      cancel(key)
    }
  }, [isWanted, fingerprint, key, asked, check, cancel])

  return useCallback(() => {
    store.set(checkAskedAtom, key)
    setAsked({ fingerprint })
  }, [store, key, fingerprint])
}
