import { useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { useVerifyCredential } from '@/api/resources/credentials'
import { trimmedPayload } from '@/domain/credentials/payload'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { verificationFingerprint } from '@/domain/credentials/verification'
import { VERIFY_QUIET_MS } from '@/domain/shared/constants'
import {
  credentialEntriesAtom,
  editNameAtom,
  verificationAnsweredAtom,
  verificationCancelledAtom,
  verificationStartedAtom,
} from '@/state/credentialEntries'

/** Sends one check and hands its answer over; an answer to an older text changes nothing (C-3). */
const useCheck = () => {
  const store = useStore()
  const { mutateAsync } = useVerifyCredential()
  return useCallback(
    async (key: CredentialEntryKey, signal: AbortSignal): Promise<void> => {
      const entry = store.get(credentialEntriesAtom)[key]
      if (entry === undefined || entry.status.kind !== 'unknown') return
      const fingerprint = verificationFingerprint(entry)
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
 * gives the check up. Answers how to check again at once. CRD-5.
 */
export const useVerification = (entry: CredentialEntry, mayVerify: boolean): (() => void) => {
  const check = useCheck()
  const editName = useSetAtom(editNameAtom)
  const cancel = useSetAtom(verificationCancelledAtom)
  const [tries, setTries] = useState(0)
  const isImmediate = useRef(false)
  const { key, name } = entry
  const fingerprint = verificationFingerprint(entry)

  useEffect(() => {
    const wait = isImmediate.current ? 0 : VERIFY_QUIET_MS
    isImmediate.current = false
    if (!mayVerify) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => void check(key, controller.signal), wait)
    return () => {
      clearTimeout(timer)
      controller.abort()
      cancel(key)
    }
  }, [mayVerify, fingerprint, key, tries, check, cancel])

  return useCallback(() => {
    isImmediate.current = true
    // the same name again: the failed check no longer counts
    editName({ key, name })
    setTries((before) => before + 1)
  }, [editName, key, name])
}
