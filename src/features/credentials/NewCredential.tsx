import { useSetAtom } from 'jotai'
import { CredentialFormView } from '@/components/credentials/CredentialFormView'
import { nameMessage } from '@/domain/credentials/naming'
import { namedFields } from '@/domain/credentials/namedFields'
import type { CredentialEntry, FieldSet } from '@/domain/credentials/types'
import { canVerify, fieldProblems, saveBlocks } from '@/domain/credentials/validity'
import { editAttributeAtom, editNameAtom } from '@/state/credentialEntries'
import { saveBlockedBy } from './saveBlocked'
import { useCredentialUpload } from './useCredentialUpload'
import { useSaveCredential } from './useSaveCredential'
import { useVerification } from './useVerification'

export interface NewCredentialProps {
  readonly entry: CredentialEntry
  readonly fieldSet: FieldSet
  /** Names that it must not have. */
  readonly takenNames: readonly string[]
}

/** The form of a new credential: typed or uploaded, checked with the service, saved. CRD-2 to CRD-7. */
export function NewCredential({ entry, fieldSet, takenNames }: NewCredentialProps) {
  const { key } = entry
  const editName = useSetAtom(editNameAtom)
  const editAttribute = useSetAtom(editAttributeAtom)
  const checkAgain = useVerification(entry, canVerify(entry, fieldSet, takenNames))
  const upload = useCredentialUpload(entry, fieldSet)
  const saving = useSaveCredential(entry)
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
