import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { errorText, isOutcomeUnknown, isSessionOver } from '@/api/client/errors'
import { credentialsQuery, useCreateCredential } from '@/api/resources/credentials'
import { findSaved, saveBody, savePrint } from '@/domain/credentials/openSave'
import { apiMessages } from '@/domain/messages/api'
import { refusalSentence } from '@/domain/messages/refusalSentence'
import type { CredentialEntry, OpenSave } from '@/domain/credentials/types'
import { verificationFingerprint } from '@/domain/credentials/verification'
import { credentialMessages } from '@/domain/messages/credentials'
import { credentialEntriesAtom, savedAtom } from '@/state/credentialEntries'
import { saveOpenedAtom, saveSettledAtom } from '@/state/openSave'

export interface SaveCredential {
  readonly isSaving: boolean
  /** Why the last try failed; null where none did. */
  readonly error: string | null
  readonly save: () => Promise<void>
}

const texts = credentialMessages.save

/** The earlier try has saved other values under this name. */
class SavedBeforeError extends Error {}

/**
 * Sends one credential at most once, as far as the service's answers tell, also over a reload (C-4, C-5). Null: it
 * failed, and is told.
 */
const useSendOnce = (entry: CredentialEntry, tell: (error: string | null) => void) => {
  const store = useStore()
  const client = useQueryClient()
  const { mutateAsync } = useCreateCredential()
  const openSave = () => store.get(credentialEntriesAtom)[entry.key]?.openSave
  const settle = () => store.set(saveSettledAtom, entry.key)

  /** Id of what an earlier try has made after all, or null. Rejects where that cannot be seen. */
  const lookUp = async ({ name }: OpenSave): Promise<number | null> => {
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
    const idempotencyKey = await store.set(saveOpenedAtom, entry)
    try {
      return (await mutateAsync({ body: saveBody(entry), idempotencyKey })).id
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) settle()
      throw failure
    }
  }
  return async (): Promise<number | null> => {
    const print = savePrint(entry)
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
 * Saves a new credential: the entry then has its id and none of its values (CRD-6, CRD-9). Where no answer came it
 * is looked up, at once and before it is sent again (C-5); a second press while saving does nothing (C-4). `onSaved` is
 * called unless another form was opened meanwhile.
 */
export const useSaveCredential = (entry: CredentialEntry, onSaved: () => void): SaveCredential => {
  const store = useStore()
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sendOnce = useSendOnce(entry, setError)
  const isMounted = useIsMounted()

  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setError(null)
    const sent = verificationFingerprint(entry)
    const id = await sendOnce()
    if (id !== null) {
      const now = store.get(credentialEntriesAtom)[entry.key]
      const isSame = now?.id === null && verificationFingerprint(now) === sent
      // what was chosen or typed meanwhile is another credential than the one that was saved
      if (isSame) {
        store.set(savedAtom, { key: entry.key, id })
        if (isMounted.current) onSaved()
      } else if (now?.id === null) {
        store.set(saveSettledAtom, entry.key)
        setError(texts.savedBefore(entry.name.trim()))
      }
    }
    isBusy.current = false
    setIsSaving(false)
  }
  return { isSaving, error, save }
}
