import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { errorText, isOutcomeUnknown, isSessionOver } from '@/api/client/errors'
import { credentialsQuery, useCreateCredential } from '@/api/resources/credentials'
import { comparableName } from '@/domain/credentials/naming'
import { trimmedPayload } from '@/domain/credentials/payload'
import { apiMessages } from '@/domain/messages/api'
import { fingerprint } from '@/domain/shared/fingerprint'
import type { CredentialEntry } from '@/domain/credentials/types'
import { verificationFingerprint } from '@/domain/credentials/verification'
import { credentialMessages } from '@/domain/messages/credentials'
import { nowAtom } from '@/state/clock'
import { credentialEntriesAtom, savedAtom } from '@/state/credentialEntries'

export interface SaveCredential {
  readonly isSaving: boolean
  /** Why the last try failed; null where none did. */
  readonly error: string | null
  readonly save: () => Promise<void>
}

/** What was sent and never answered for certain; sent again it has the same key (C-4). */
interface OpenTry {
  readonly print: string
  readonly idempotencyKey: string
}

const texts = credentialMessages.save

/** The earlier try has saved other values under this name. */
class SavedBeforeError extends Error {}

/** Sends one credential at most once, as far as the service's answers tell (C-4, C-5). Null: it failed, and is told. */
const useSendOnce = (entry: CredentialEntry, tell: (error: string | null) => void) => {
  const store = useStore()
  const client = useQueryClient()
  const { mutateAsync } = useCreateCredential()
  const open = useRef<OpenTry | null>(null)

  /** Id of what an earlier try has made after all, or null. Rejects where that cannot be seen. */
  const lookUp = async (): Promise<number | null> => {
    const list = await client.fetchQuery({ ...credentialsQuery(), staleTime: 0 })
    const name = comparableName(entry.name)
    const found = list.find((each) => each.label === entry.label && comparableName(each.name) === name)
    return found?.id ?? null
  }
  const send = async (): Promise<number> => {
    const body = { label: entry.label, name: entry.name.trim(), value: trimmedPayload(entry.attributes) }
    const print = fingerprint(body)
    if (open.current !== null) {
      const found = await lookUp()
      if (found !== null && open.current.print === print) return found
      if (found !== null) throw new SavedBeforeError(texts.savedBefore(body.name))
    }
    if (open.current?.print !== print) {
      open.current = { print, idempotencyKey: `${store.get(nowAtom)}/save:${entry.key}/${print}` }
    }
    return (await mutateAsync({ body, idempotencyKey: open.current.idempotencyKey })).id
  }
  return async (): Promise<number | null> => {
    try {
      const id = await send()
      open.current = null
      return id
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) open.current = null
      if (failure instanceof SavedBeforeError) open.current = null
      const found = open.current === null ? null : await lookUp().catch(() => null)
      if (found === null && !isSessionOver(failure)) tell(errorText(failure) ?? apiMessages.unexpected)
      return found
    }
  }
}

/**
 * Saves a new credential: the entry then has its id and none of its values (CRD-6, CRD-9). Where no answer came it
 * is looked up, at once and before it is sent again (C-5); a second press while saving does nothing (C-4).
 */
export const useSaveCredential = (entry: CredentialEntry): SaveCredential => {
  const store = useStore()
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sendOnce = useSendOnce(entry, setError)

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
      if (isSame) store.set(savedAtom, { key: entry.key, id })
      else if (now?.id === null) setError(texts.savedBefore(entry.name.trim()))
    }
    isBusy.current = false
    setIsSaving(false)
  }
  return { isSaving, error, save }
}
