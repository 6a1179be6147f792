import { useAtomValue } from 'jotai'
import { CredentialFormView } from './CredentialFormView'
import type { CredentialEntry, CredentialFormDefinition } from '@/domain/credentials/types'
import { entryKeys } from '@/domain/wizard/flow/finish'
import { wizardAtom } from '@/state/wizard/wizard'
import { saveBlockedBy } from './saveBlocked'
import { useCredentialForm } from './useCredentialForm'
import { useSaveCredential } from './useSaveCredential'
import { useWizardFormStore } from './useWizardFormStore'

export interface NewCredentialProps {
  /** Values typed so far, and the state of their verification. */
  readonly entry: CredentialEntry
  /** Definition of the form's fields. */
  readonly fieldSet: CredentialFormDefinition
  /** Credential names that are already in use. */
  readonly takenNames: readonly string[]
  /** Name of the wizard step that follows after saving. */
  readonly nextUp: string
  /** Called after the credential was saved. */
  readonly onSaved: () => void
}

/**
 * Form that creates a credential in the wizard: values are typed, uploaded from a file or fetched by OAuth, then
 * verified by the service and saved (CRD-2 to CRD-8).
 */
export function NewCredential({ entry, fieldSet, takenNames, nextUp, onSaved }: NewCredentialProps) {
  const { key } = entry
  const formStore = useWizardFormStore(key)
  const index = entryKeys(useAtomValue(wizardAtom).selections).indexOf(key)
  const { view, blocks } = useCredentialForm({ formStore, entry, fieldSet, takenNames, place: key, index })
  const saving = useSaveCredential(entry, onSaved)
  const blockedBy = saveBlockedBy(blocks, view.namedFields, fieldSet)
  return (
    <CredentialFormView
      {...view}
      nextUp={nextUp}
      save={{ blockedBy, isBusy: saving.isSaving, error: saving.error }}
      onSave={() => void saving.save()}
    />
  )
}
