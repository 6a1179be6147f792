import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { CredentialFormView } from '@/components/credentials/CredentialFormView'
import { nameMessage } from '@/domain/credentials/naming'
import { namedFields } from '@/domain/credentials/namedFields'
import type { CredentialEntry, FieldSet, OAuthResult } from '@/domain/credentials/types'
import { canVerify, fieldProblems, saveBlocks } from '@/domain/credentials/validity'
import { entryKeys } from '@/domain/wizard/finish'
import {
  checkAskedAtom,
  editAttributeAtom,
  editNameAtom,
  oauthConnectedAtom,
} from '@/state/credentialEntries'
import { wizardAtom } from '@/state/wizard'
import { saveBlockedBy } from './saveBlocked'
import { useCredentialUpload } from './useCredentialUpload'
import { useOAuthConnect } from './useOAuthConnect'
import { useSaveCredential } from './useSaveCredential'
import { useVerification } from './useVerification'

export interface NewCredentialProps {
  readonly entry: CredentialEntry
  readonly fieldSet: FieldSet
  /** Names that it must not have. */
  readonly takenNames: readonly string[]
}

/** The form of a new credential: typed, uploaded or connected, checked with the service, saved. CRD-2 to CRD-8. */
export function NewCredential({ entry, fieldSet, takenNames }: NewCredentialProps) {
  const { key } = entry
  const editName = useSetAtom(editNameAtom)
  const editAttribute = useSetAtom(editAttributeAtom)
  const mayVerify = canVerify(entry, fieldSet, takenNames)
  const checkAgain = useVerification(entry, mayVerify)
  useOAuthCheck(entry, mayVerify)
  const upload = useCredentialUpload(entry, fieldSet)
  const saving = useSaveCredential(entry)
  const connect = useConnect(entry, fieldSet)
  const named = entry.status.kind === 'failed' ? namedFields(entry.status.message, fieldSet) : []
  const blocks = saveBlocks(entry, fieldSet, takenNames)
  return (
    <CredentialFormView
      fieldSet={fieldSet}
      name={entry.name}
      nameError={nameMessage(entry.name, takenNames)}
      attributes={entry.attributes}
      problems={fieldProblems(fieldSet, entry.attributes)}
      namedFields={named}
      connect={connect}
      choices={entry.oauth?.ids}
      status={entry.status}
      upload={upload.view}
      save={{ blockedBy: saveBlockedBy(blocks, named), isBusy: saving.isSaving, error: saving.error }}
      onName={(name) => editName({ key, name })}
      onField={(field, value) => editAttribute({ key, field, value })}
      onFile={upload.onFile}
      onCheckAgain={checkAgain}
      onSave={() => void saving.save()}
    />
  )
}

/** What a provider vouched for is checked with the service too, once the form is complete (CRD-5). */
const useOAuthCheck = ({ key, status }: CredentialEntry, mayVerify: boolean) => {
  const ask = useSetAtom(checkAskedAtom)
  const isDue = mayVerify && status.kind === 'verified' && status.byOAuth
  useEffect(() => {
    if (isDue) ask(key)
  }, [isDue, ask, key])
}

/** The way to the type's provider; its values are checked with the service like typed ones. */
const useConnect = (entry: CredentialEntry, fieldSet: FieldSet) => {
  const { key, attributes, oauth } = entry
  const index = entryKeys(useAtomValue(wizardAtom).selections).indexOf(key)
  const connected = useSetAtom(oauthConnectedAtom)
  const onConnected = useCallback((given: OAuthResult) => connected({ key, oauth: given }), [connected, key])
  return useOAuthConnect({ fieldSet, place: key, index, attributes, oauth, onConnected })
}
