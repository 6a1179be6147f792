import { atom, useAtomValue, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import type { CredentialEntry, FieldSet } from '@/domain/credentials/types'
import { mergeUpload } from '@/domain/credentials/uploadFile'
import {
  answered,
  cancelled,
  checkAsked,
  edited,
  oauthUpdated,
  started,
  uploaded,
} from '@/domain/credentials/verification'
import { nowAtom } from '@/state/clock'
import type { FormDesk } from './formDesk'

export interface LocalDesk {
  readonly entry: CredentialEntry
  readonly desk: FormDesk
}

/**
 * A desk whose entry lives and ends with the form: nothing of a saved secret is kept in storage, and nothing of it
 * stays in memory once the form is closed (V-9).
 */
export const useLocalDesk = (initial: () => CredentialEntry, fieldSet: FieldSet): LocalDesk => {
  const store = useStore()
  const [held] = useState(() => atom(initial()))
  const entry = useAtomValue(held)
  const desk = useMemo((): FormDesk => {
    const read = () => store.get(held)
    const change = (rule: (before: CredentialEntry, now: number) => CredentialEntry) =>
      store.set(held, rule(read(), store.get(nowAtom)))
    return {
      read,
      editName: (name) => change((before) => edited(before, { name })),
      editField: (field, value) =>
        change((before) => edited(before, { attributes: { ...before.attributes, [field]: value } })),
      takeUpload: (whenChosen, file) => {
        const { attributes, kept } = mergeUpload(whenChosen, read().attributes, file)
        change((before) => uploaded(before, attributes))
        return kept
      },
      connect: (oauth) => change((before, now) => oauthUpdated(before, fieldSet, oauth, now)),
      askCheck: () => change(checkAsked),
      startCheck: () => change(started),
      answerCheck: (fingerprint, answer) =>
        change((before, now) => answered(before, answer, now, fingerprint)),
      cancelCheck: () => change(cancelled),
    }
  }, [store, held, fieldSet])
  return { entry, desk }
}
