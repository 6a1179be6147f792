import { trimText } from '@/domain/shared/text/invisible'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { errorText, isOutcomeUnknown, isSessionOver } from '@/api/client/errors'
import { credentialsQuery, useCreateCredential } from '@/api/resources/stacks/credentials'
import { findSaved, saveBody, saveFingerprint } from '@/domain/credentials/form/pendingSave'
import { apiMessages } from '@/domain/messages/api'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import type { CredentialEntry, PendingSave } from '@/domain/credentials/types'
import { verificationFingerprint } from '@/domain/credentials/form/verification'
import { credentialMessages } from '@/features/credentials/messages'
import { credentialEntriesAtom, markSavedAtom } from '@/state/vault/credentialEntries'
import { beginSaveAtom, endSaveAtom } from '@/state/vault/pendingSave'

/** Result of `useSaveCredential`: saves a new credential, with progress and error. */
export interface SaveCredential {
  readonly isSaving: boolean
  /** Error message of the last attempt; null before the first and after a success. */
  readonly error: string | null
  readonly save: () => Promise<void>
}

const texts = credentialMessages.save

/** An earlier attempt has saved other values under this name. */
class SavedBeforeError extends Error {}

/**
 * Creates one credential without duplicates, including across reloads, by an idempotency key and a lookup after lost
 * responses (C-4, C-5). Resolves to null after a failure, which is reported by `tell`.
 */
const useSendOnce = (entry: CredentialEntry, tell: (error: string | null) => void) => {
  const store = useStore()
  const client = useQueryClient()
  const { mutateAsync } = useCreateCredential()
  const openSave = () => store.get(credentialEntriesAtom)[entry.key]?.openSave
  const settle = () => store.set(endSaveAtom, entry.key)

  /** Id of the credential that an earlier attempt created, or null. Rejects if the lookup fails. */
  const lookUp = async ({ name }: PendingSave): Promise<number | null> => {
    const list = await client.fetchQuery({ ...credentialsQuery(), staleTime: 0 })
    return findSaved(entry.label, name, list)?.id ?? null
  }
  const send = async (print: string): Promise<number> => {
    const open = openSave()
    const found = open === undefined ? null : await lookUp(open)
    if (open !== undefined && found !== null) {
      if (open.print === print) return found
      settle()
      throw new SavedBeforeError(texts.savedBefore(open.name))
    }
    const idempotencyKey = await store.set(beginSaveAtom, entry)
    try {
      return (await mutateAsync({ body: saveBody(entry), idempotencyKey })).id
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) settle()
      throw failure
    }
  }
  return async (): Promise<number | null> => {
    const print = saveFingerprint(entry)
    try {
      return await send(print)
    } catch (failure) {
      const open = openSave()
      const found = open?.print === print ? await lookUp(open).catch(() => null) : null
      if (found === null && !isSessionOver(failure))
        tell(refusalSentence(errorText(failure) ?? apiMessages.unexpected))
      return found
    }
  }
}

const useIsMounted = () => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/**
 * Returns a function that saves a new credential of the wizard, which then keeps its id instead of the typed values
 * (CRD-6, CRD-9). If the response is lost, the credential is looked up before a retry (C-5); a double click is
 * ignored (C-4). `onSaved` is called after a success, unless another form has been opened since.
 */
export const useSaveCredential = (entry: CredentialEntry, onSaved: () => void): SaveCredential => {
  const store = useStore()
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sendOnce = useSendOnce(entry, setError)
  const isMounted = useIsMounted()

  const send = async () => {
    const sent = verificationFingerprint(entry)
    const id = await sendOnce()
    if (id !== null) {
      const now = store.get(credentialEntriesAtom)[entry.key]
      const isSame = now?.id === null && verificationFingerprint(now) === sent
      // edits made during the request describe another credential than the saved one
      if (isSame) {
        store.set(markSavedAtom, { key: entry.key, id })
        if (isMounted.current) onSaved()
      } else if (now?.id === null) {
        store.set(endSaveAtom, entry.key)
        setError(texts.savedBefore(trimText(entry.name)))
      }
    }
  }
  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setError(null)
    try {
      await send()
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }
  return { isSaving, error, save }
}
