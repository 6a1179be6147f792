import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { errorText, isOutcomeUnknown, isSessionOver } from '@/api/client/errors'
import { credentialsQuery, useCreateCredential } from '@/api/resources/credentials'
import { comparableName } from '@/domain/credentials/naming'
import { trimmedPayload } from '@/domain/credentials/payload'
import { apiMessages } from '@/domain/messages/api'
import type { CredentialEntry } from '@/domain/credentials/types'
import { savedAtom } from '@/state/credentialEntries'

export interface SaveCredential {
  readonly isSaving: boolean
  /** Why the last try failed; null where none did. */
  readonly error: string | null
  readonly save: () => Promise<void>
}

/**
 * Saves a new credential: the entry then has its id and none of its values (CRD-6, CRD-9). Where no answer came it
 * is looked up before anything is said (C-5); a second press while saving does nothing (C-4).
 */
export const useSaveCredential = (entry: CredentialEntry): SaveCredential => {
  const store = useStore()
  const client = useQueryClient()
  const { mutateAsync } = useCreateCredential()
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const lookUp = async (): Promise<number | null> => {
    const list = await client.fetchQuery({ ...credentialsQuery(), staleTime: 0 }).catch(() => [])
    const name = comparableName(entry.name)
    const found = list.find((each) => each.label === entry.label && comparableName(each.name) === name)
    return found?.id ?? null
  }
  const create = async (): Promise<number | null> => {
    const value = trimmedPayload(entry.attributes)
    try {
      return (await mutateAsync({ body: { label: entry.label, name: entry.name.trim(), value } })).id
    } catch (failure) {
      const found = isOutcomeUnknown(failure) ? await lookUp() : null
      if (found === null && !isSessionOver(failure)) setError(errorText(failure) ?? apiMessages.unexpected)
      return found
    }
  }
  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setError(null)
    const id = await create()
    if (id !== null) store.set(savedAtom, { key: entry.key, id })
    isBusy.current = false
    setIsSaving(false)
  }
  return { isSaving, error, save }
}
