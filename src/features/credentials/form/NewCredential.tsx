import { useAtomValue } from 'jotai'
import { CredentialFormView } from '@/components/credentials/form/CredentialFormView'
import type { CredentialEntry, FieldSet } from '@/domain/credentials/types'
import { entryKeys } from '@/domain/wizard/flow/finish'
import { wizardAtom } from '@/state/wizard/wizard'
import { saveBlockedBy } from './saveBlocked'
import { useCredentialForm } from './useCredentialForm'
import { useSaveCredential } from './useSaveCredential'
import { useWizardFormStore } from './useWizardFormStore'

export interface NewCredentialProps {
  readonly entry: CredentialEntry
  readonly fieldSet: FieldSet
  /** Names that are already in use. */
  readonly takenNames: readonly string[]
  /** Name of the step after saving. */
  readonly nextUp: string
  readonly onSaved: () => void
}

/** Form of a new credential: typed, uploaded or connected by OAuth, then verified and saved. CRD-2 to CRD-8. */
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
