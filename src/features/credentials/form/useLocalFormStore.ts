import { atom, useAtomValue, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import type { CredentialEntry, CredentialFormDefinition } from '@/domain/credentials/types'
import { mergeUpload } from '@/domain/credentials/upload/uploadFile'
import {
  applyVerificationResult,
  cancelVerification,
  requestVerification,
  applyEdit,
  applyOAuthResult,
  startVerification,
  applyUpload,
} from '@/domain/credentials/form/verification'
import { nowAtom } from '@/state/browser/clock'
import type { CredentialFormStore } from './credentialFormStore'

/** In-memory state of a credential form. */
export interface LocalFormStore {
  /** Current values of the form, and the state of their verification. */
  readonly entry: CredentialEntry
  readonly formStore: CredentialFormStore
  /** Replaces all values and the state of their verification. */
  readonly replace: (entry: CredentialEntry) => void
}

/**
 * Creates the in-memory state of a form that edits a saved credential; `initial` returns the values to start with.
 * Writes no values to browser storage, and holds none after unmount (V-9).
 */
export const useLocalFormStore = (
  initial: () => CredentialEntry,
  fieldSet: CredentialFormDefinition,
): LocalFormStore => {
  const store = useStore()
  const [held] = useState(() => atom(initial()))
  const entry = useAtomValue(held)
  const formStore = useMemo((): CredentialFormStore => {
    const read = () => store.get(held)
    const change = (rule: (before: CredentialEntry, now: number) => CredentialEntry) =>
      store.set(held, rule(read(), store.get(nowAtom)))
    return {
      read,
      editName: (name) => change((before) => applyEdit(before, { name })),
      editField: (field, value) =>
        change((before) => applyEdit(before, { attributes: { ...before.attributes, [field]: value } })),
      takeUpload: (whenChosen, file) => {
        const { attributes, kept } = mergeUpload(whenChosen, read().attributes, file)
        change((before) => applyUpload(before, attributes))
        return kept
      },
      connect: (oauth) => change((before, now) => applyOAuthResult(before, fieldSet, oauth, now)),
      askCheck: () => change(requestVerification),
      startCheck: () => change(startVerification),
      answerCheck: (fingerprint, answer) =>
        change((before, now) => applyVerificationResult(before, answer, now, fingerprint)),
      cancelCheck: () => change(cancelVerification),
    }
  }, [store, held, fieldSet])
  return { entry, formStore, replace: (next) => store.set(held, next) }
}
