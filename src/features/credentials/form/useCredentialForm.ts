import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import type { CredentialFormViewProps } from './CredentialFormView'
import type { EditFormInput } from '@/domain/credentials/form/editing'
import { nameMessage } from '@/domain/credentials/form/naming'
import { namedFields } from './namedFields'
import type { CredentialEntry, CredentialFormDefinition } from '@/domain/credentials/types'
import { unknownStatus } from '@/domain/credentials/form/verification'
import { canVerify, fieldProblems, saveBlocks } from '@/domain/credentials/form/validity'
import type { CredentialFormStore } from './credentialFormStore'
import { type FormBlock, formBlocks } from './saveBlocked'
import { restoredUpload, useCredentialUpload } from '@/features/credentials/upload/useCredentialUpload'
import { useOAuthConnect } from '@/features/credentials/oauth/useOAuthConnect'
import { useStatusAge } from './useStatusAge'
import { useVerification } from './useVerification'

/** Input of `useCredentialForm`: definition, values and identity of one credential form. */
export interface CredentialFormInput {
  readonly formStore: CredentialFormStore
  /** Current values of `formStore`, and the state of their verification. */
  readonly entry: CredentialEntry
  /** Definition of the form's fields. */
  readonly fieldSet: CredentialFormDefinition
  /** Credential names that are already in use. */
  readonly takenNames: readonly string[]
  /** Identifies the form, so that it receives its own result after an OAuth redirect. */
  readonly place: string
  /** Zero-based index among the credential forms of the stack. */
  readonly index: number
  /** Id of the saved credential that the form edits; undefined for a new credential. */
  readonly savedId?: number
  /** Values to restore after an OAuth redirect; undefined if they are stored elsewhere. */
  readonly typed?: EditFormInput
}

/** Result of `useCredentialForm`: props for rendering the form, and what blocks saving. */
export interface CredentialFormState {
  /** Props of the form except those for saving. */
  readonly view: Omit<CredentialFormViewProps, 'save' | 'onSave'>
  /** Reasons that block saving; empty if the form can be saved. */
  readonly blocks: readonly FormBlock[]
}

/**
 * Returns the props of a credential form, whose values can be typed, uploaded or fetched by OAuth and are verified by
 * the service, and the reasons that block saving (CRD-2 to CRD-8).
 */
export const useCredentialForm = (form: CredentialFormInput): CredentialFormState => {
  const { formStore, entry, fieldSet, takenNames, place, index, savedId, typed } = form
  const { attributes, oauth, status } = entry
  const namesOther = fieldSet.fields.some(({ inputType }) => inputType === 'credential')
  const { data: saved = [] } = useQuery({ ...credentialsQuery(), enabled: namesOther })
  const mayVerify = canVerify(entry, fieldSet, takenNames)
  const checkAgain = useVerification({ formStore, entry, mayVerify, savedId })
  const isNew = savedId === undefined
  const target = useMemo(
    () => ({ read: () => formStore.read()?.attributes ?? {}, take: formStore.takeUpload }),
    [formStore],
  )
  const upload = useCredentialUpload(
    target,
    fieldSet,
    // stored values aren't a restored upload
    () => (isNew ? restoredUpload(attributes, fieldSet) : { kind: 'idle' }),
    // a file chosen for a new credential requests a check (FU-8)
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
      namedFields: status.kind === 'failed' ? namedFields(status, fieldSet) : [],
      connect,
      choices: oauth?.ids ?? [],
      saved,
      // an account without ids can't be saved, whatever the provider confirmed (FU-27)
      status: hasNoIds ? unknownStatus : status,
      age: hasNoIds ? null : age,
      upload: upload.view,
      onName: formStore.editName,
      onField: (field, value) => {
        if (!upload.onWholeFile(value)) formStore.editField(field, value)
      },
      onFile: upload.onFile,
      onCheckAgain: checkAgain,
    },
    blocks: hasNoIds ? [{ kind: 'noIds' }] : formBlocks(saveBlocks(entry, fieldSet, takenNames), toConnect),
  }
}
