import { ConflictNotice } from '@/features/common/ConflictNotice'
import { credentialMessages } from '@/features/credentials/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { type EditedPart, editConflicts, type EditVersions } from './editMerge'
import { shownFields } from '@/domain/credentials/form/validity'
import type { CredentialEntry, CredentialFormDefinition } from '@/domain/credentials/types'
import { trimText } from '@/domain/shared/text/invisible'

const texts = credentialMessages.edit.conflict
const { mine: mineText, theirs: theirsText, none } = stackSettingsMessages.conflict

interface EditConflictProps {
  readonly versions: EditVersions
  readonly fieldSet: CredentialFormDefinition
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Names every value of a credential that was changed concurrently by a colleague; secrets are not shown (V-9). */
export function EditConflict({ versions, fieldSet, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const values = editConflicts(versions).map((part) => linesOf(part, versions, fieldSet))
  return <ConflictNotice title={texts.title} values={values} {...{ onKeepMine, onTakeTheirs }} />
}

const linesOf = (part: EditedPart, { mine, theirs }: EditVersions, fieldSet: CredentialFormDefinition) => {
  const [name, isReadable] = partName(part, fieldSet)
  if (!isReadable) return [texts.hidden(name)]
  const valueOf = (entry: CredentialEntry) => {
    const value = trimText(part.kind === 'name' ? entry.name : (entry.attributes[part.field] ?? ''))
    return value === '' ? none : value
  }
  return [theirsText(name, valueOf(theirs)), mineText(name, valueOf(mine))]
}

/** Display name of a part, and whether its value may be read on the screen. */
const partName = (part: EditedPart, fieldSet: CredentialFormDefinition): readonly [string, boolean] => {
  if (part.kind === 'name') return [credentialMessages.name, true]
  const field = shownFields(fieldSet).find(({ name }) => name === part.field)
  if (field === undefined) return [part.field, false]
  return [field.label, field.inputType === 'text' || field.inputType === 'dropdown']
}
