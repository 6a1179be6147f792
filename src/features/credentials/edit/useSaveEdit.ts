import { trimText } from '@/domain/shared/text/invisible'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { errorText, isSessionOver } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { useUpdateCredential } from '@/api/resources/stacks/credentials'
import type { CredentialCheck } from '@/domain/credentials/list/credentialList'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import type { CredentialEntry } from '@/domain/credentials/types'
import { apiMessages } from '@/domain/messages/api'
import { credentialMessages } from '@/components/credentials/messages'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'

const texts = credentialMessages.edit

/** Result of `useSaveEdit`: saves an edited credential, with progress and error. */
export interface SaveEdit {
  readonly isSaving: boolean
  /** Error message of the last attempt; null before the first and after a success. */
  readonly error: string | null
  /** Sends the values of the form. Resolves after success and failure. */
  readonly save: (entry: CredentialEntry) => Promise<void>
}

/**
 * Returns a function that updates the stored credential `credentialId` with the values of its edit form (MOD-3,
 * CRD-10). A double click is ignored (C-4); the update is idempotent, so it can be retried after a lost response.
 * After a success, `onSaved` receives the message to show and the values sent.
 */
export const useSaveEdit = (
  credentialId: number,
  onSaved: (message: string, sent: CredentialEntry) => void,
): SaveEdit => {
  const { mutateAsync } = useUpdateCredential()
  const noteCheck = useSetAtom(credentialChecksAtom)
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const update = async (entry: CredentialEntry): Promise<string | null> => {
    const body = { label: entry.label, name: trimText(entry.name), value: trimmedPayload(entry.attributes) }
    try {
      const { message } = await mutateAsync({ id: credentialId, body })
      // earlier check results concern the previous values
      noteCheck(credentialId, checkOf(entry.status))
      return message.trim() === '' ? texts.saved : message
    } catch (failure) {
      if (hasStatus(failure, 404)) setError(`${texts.gone}. ${texts.goneText}`)
      else if (!isSessionOver(failure))
        setError(refusalSentence(errorText(failure) ?? apiMessages.unexpected))
      return null
    }
  }
  const save = async (entry: CredentialEntry) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setError(null)
    let message: string | null = null
    try {
      message = await update(entry)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
    if (message !== null) onSaved(message, entry)
  }
  return { isSaving, error, save }
}

/** Check result that a saved credential's verification status implies. */
const checkOf = (status: CredentialEntry['status']): CredentialCheck | null =>
  status.kind === 'verified' ? { check: { kind: 'works' }, at: status.checkedAt } : null
