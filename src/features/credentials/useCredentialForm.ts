import type { CredentialFormViewProps } from '@/components/credentials/CredentialFormView'
import type { TypedBefore } from '@/domain/credentials/editing'
import { nameMessage } from '@/domain/credentials/naming'
import { namedFields } from '@/domain/credentials/namedFields'
import type { CredentialEntry, FieldSet } from '@/domain/credentials/types'
import { unknownStatus } from '@/domain/credentials/verification'
import { canVerify, fieldProblems, saveBlocks } from '@/domain/credentials/validity'
import type { CredentialFormStore } from './credentialFormStore'
import { type FormBlock, formBlocks } from './saveBlocked'
import { restoredUpload, useCredentialUpload } from './useCredentialUpload'
import { useOAuthConnect } from './useOAuthConnect'
import { useStatusAge } from './useStatusAge'
import { useVerification } from './useVerification'

/** One credential form: what it edits, and where that lives. */
export interface CredentialForm {
  readonly formStore: CredentialFormStore
  /** As `formStore` has it. */
  readonly entry: CredentialEntry
  readonly fieldSet: FieldSet
  /** Names that it must not have. */
  readonly takenNames: readonly string[]
  /** Names the form for an OAuth answer. */
  readonly place: string
  /** Number of the form. */
  readonly index: number
  /** Of a credential that is saved already. */
  readonly savedId?: number
  /** What goes along to an OAuth provider and back. */
  readonly typed?: TypedBefore
}

export interface CredentialFormState {
  /** All of the form but its saving. */
  readonly view: Omit<CredentialFormViewProps, 'save' | 'onSave'>
  readonly blocks: readonly FormBlock[]
}

/** The form of a credential: typed, uploaded or connected, and checked with the service. CRD-2 to CRD-8. */
export const useCredentialForm = (form: CredentialForm): CredentialFormState => {
  const { formStore, entry, fieldSet, takenNames, place, index, savedId, typed } = form
  const { attributes, oauth, status } = entry
  const mayVerify = canVerify(entry, fieldSet, takenNames)
  const checkAgain = useVerification({ formStore, entry, mayVerify, savedId })
  const isNew = savedId === undefined
  const upload = useCredentialUpload(
    formStore,
    fieldSet,
    // what the service keeps is no work of this browser
    () => (isNew ? restoredUpload(attributes, fieldSet) : { kind: 'idle' }),
    // choosing a file for a new credential asks for its check (FU-8)
    isNew ? checkAgain : undefined,
  )
  const connect = useOAuthConnect({
    fieldSet,
    place,
    index,
    attributes,
    oauth,
    typed: typed ?? null,
    onConnected: formStore.connect,
  })
  const age = useStatusAge(status)
  const toConnect = connect?.connection === null ? connect.provider : null
  const hasNoIds = connect?.notice?.kind === 'noIds'
  return {
    view: {
      fieldSet,
      name: entry.name,
      nameError: nameMessage(entry.name, takenNames),
      attributes,
      problems: fieldProblems(fieldSet, attributes),
      namedFields: status.kind === 'failed' ? namedFields(status.message, fieldSet) : [],
      connect,
      choices: oauth?.ids ?? [],
      // what has no account to choose from cannot be saved, whatever the provider confirmed (FU-27)
      status: hasNoIds ? unknownStatus : status,
      age: hasNoIds ? null : age,
      upload: upload.view,
      onName: formStore.editName,
      onField: formStore.editField,
      onFile: upload.onFile,
      onCheckAgain: checkAgain,
    },
    blocks: hasNoIds ? [{ kind: 'noIds' }] : formBlocks(saveBlocks(entry, fieldSet, takenNames), toConnect),
  }
}
