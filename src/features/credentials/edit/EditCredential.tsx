import { isReadable } from '@/domain/credentials/form/validators'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import { CredentialFormView } from '@/features/credentials/form/CredentialFormView'
import { FormSkeleton } from '@/features/credentials/form/FormSkeleton'
import { SecretError } from './SecretError'
import { fieldId } from '@/features/credentials/form/secretInputProps'
import {
  type EditTarget,
  isChanged,
  refusedEntry,
  entryAfterOAuth,
  keptInput,
  restoredEdit,
  entryWithStoredValues,
  inputToKeep,
  withRestoredInput,
} from '@/domain/credentials/form/editing'
import { type EditVersions, mergeEdit, type EditedPart, editConflicts } from './editMerge'
import { requestVerification } from '@/domain/credentials/form/verification'
import { resolveOAuthAnswer } from '@/domain/credentials/oauth/oauth'
import type { CredentialEntry, CredentialFormDefinition } from '@/domain/credentials/types'
import { shownFields } from '@/domain/credentials/form/validity'
import { useZone } from '@/components/common/zone'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import type { CredentialChange } from '@/domain/credentials/list/storedCheck'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { supportLink } from '@/config/brand'
import type { CredentialRejection } from '@/state/notices/foundFaults'
import { oauthReturnAtom } from '@/state/vault/oauthReturn'
import { sessionAtom } from '@/state/session/session'
import { useUnloadWarning } from '@/state/browser/useUnloadWarning'
import type { FormDraft } from '@/state/wizard/formDraft'
import { useKeepDraft, useKeptDraft } from '@/features/common/useDraftAcrossLogin'
import { editBlockedBy } from '@/features/credentials/form/saveBlocked'
import { useCredentialForm } from '@/features/credentials/form/useCredentialForm'
import { useLocalFormStore } from '@/features/credentials/form/useLocalFormStore'
import { useSaveEdit } from './useSaveEdit'
import { useSecret } from './useSecret'
import { ConflictNotice } from '@/features/common/ConflictNotice'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { trimText } from '@/domain/shared/text/invisible'

const texts = credentialMessages.edit

/** State of an edit form relative to the stored credential: `clean` (no changes), `unsaved` (changed) or `saving`. */
export type EditProgress = 'clean' | 'unsaved' | 'saving'

export interface EditCredentialProps {
  /** The credential to edit, and the source or destination that uses it. */
  readonly target: EditTarget
  /** Definition of the form's fields. */
  readonly fieldSet: CredentialFormDefinition
  /** Identifies the form, so that it receives its own result after an OAuth redirect. */
  readonly place: string
  /** The service's refusal of the stored values, found by an earlier check; null or undefined if there is none. */
  readonly fault?: CredentialRejection | null
  /** Called when the progress changes, and with 'clean' on unmount. */
  readonly onProgress: (progress: EditProgress) => void
  /** Called after saving with the service's message, unless the form was edited during the request. */
  readonly onSaved: (message: string) => void
  /** Called when the Cancel button is pressed. */
  readonly onCancel: () => void
}

/**
 * Form that edits a saved credential. Loads the stored values first, except after an OAuth redirect, which restores
 * the provider's result and the previously typed values (MOD-3, spec 2 §4).
 */
export function EditCredential(props: EditCredentialProps) {
  const { target, fieldSet, place } = props
  const kept = useKeptDraft(place)
  const arrived = useAtomValue(oauthReturnAtom)
  const session = useAtomValue(sessionAtom)
  const [back] = useState(() => {
    if (arrived?.place !== place || session === null) return null
    const { kind } = resolveOAuthAnswer(arrived.answer, arrived.pending, session, fieldSet)
    return { isConnected: kind === 'connected', typed: arrived.typed }
  })
  if (back?.isConnected === true) {
    const start = () => entryAfterOAuth(target, fieldSet, back.typed)
    return <Form {...props} start={start} stored={null} version={null} />
  }
  return <ReadFirst {...props} typed={back?.typed ?? null} kept={kept} />
}

type ReadFirstProps = EditCredentialProps & {
  /** Values that were typed before an OAuth redirect; null for none. */
  readonly typed: ReturnType<typeof inputToKeep> | null
  /** What was typed before the session ended; null for nothing. */
  readonly kept: FormDraft | null
}

function ReadFirst({ typed, kept, fault = null, ...props }: ReadFirstProps) {
  const { target, fieldSet } = props
  const view = useSecret(target.credential.id)
  if (view.kind === 'reading')
    return (
      <FormSkeleton fields={shownFields(fieldSet).length} hasUpload={fieldSet.uploads.includes('json')} />
    )
  if (view.kind === 'failed') {
    return (
      <SecretError
        title={view.title}
        {...(view.text === null ? {} : { text: view.text })}
        contactHref={supportLink(dialogMessages.editCredentials.title)}
        onRetry={view.retry ?? undefined}
      />
    )
  }
  const stored = entryWithStoredValues(target, fieldSet, view.secret)
  if (kept !== null) {
    const { base, entry, lacksSecrets } = restoredEdit(stored, fieldSet, kept)
    return (
      <>
        <Alert severity="info">{lacksSecrets ? texts.restoredButSecrets : texts.restored}</Alert>
        {/* compared with the values before the session ended, which have no version */}
        <Form {...props} start={() => entry} stored={base} version={null} />
      </>
    )
  }
  const start = () =>
    fault === null || typed !== null
      ? withRestoredInput(stored, fieldSet, typed)
      : refusedEntry(stored, fault)
  return <Form {...props} start={start} stored={stored} version={view.secret.version} />
}

type FormProps = EditCredentialProps & {
  /** Returns the values with which the form starts. */
  readonly start: () => CredentialEntry
  /** Stored values; null if they weren't loaded. */
  readonly stored: CredentialEntry | null
  /** Version of the stored values; null if it is not known. */
  readonly version: string | null
}

function Form(props: FormProps) {
  const { target, fieldSet, place, start, stored, version, onProgress, onSaved, onCancel } = props
  const { id } = target.credential
  const { entry, formStore, replace } = useLocalFormStore(start, fieldSet)
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const list = useQuery(credentialsQuery())
  const takenNames = (list.data ?? []).filter((other) => other.id !== id).map(({ name }) => name)
  const { view, blocks } = useCredentialForm({
    formStore,
    entry,
    fieldSet,
    takenNames,
    place,
    index: target.side === 'source' ? 0 : 1,
    savedId: id,
    typed: inputToKeep(entry, fieldSet),
  })
  useFirstNamed(view.namedFields)
  const saving = useSaveEdit(target, fieldSet, version)
  const save = async () => {
    const outcome = await saving.save(entry, base)
    if (outcome?.kind === 'saved') {
      const now = formStore.read() ?? entry
      if (!isChanged(now, entry)) return onSaved(outcome.message)
      // keeps edits made during the save
      replace(mergeEdit({ base: entry, mine: now, theirs: outcome.entry }, 'mine'))
      setBase(outcome.entry)
    } else if (outcome?.kind === 'refused') {
      replace(outcome.entry)
      setBase(outcome.theirs)
    } else if (outcome?.kind === 'conflict') setTheirs({ entry: outcome.theirs, change: outcome.change })
  }
  const conflict = conflictOf(base, entry, theirs)
  const settle = (versions: EditVersions, preferred: 'mine' | 'theirs') => {
    const merged = mergeEdit(versions, preferred)
    // the check belongs to the values that were in the form
    replace(isChanged(merged, entry) ? requestVerification(merged) : merged)
    setBase(versions.theirs)
    setTheirs(null)
  }
  const hasChanged = isChanged(entry, base)
  useKeepDraft(
    base === null || !hasChanged
      ? null
      : { place, mine: keptInput(entry, base, fieldSet), base: keptInput(base, base, fieldSet) },
  )
  useProgress(saving.isSaving ? 'saving' : hasChanged ? 'unsaved' : 'clean', onProgress)
  // values sent to the provider in the OAuth state are restored on return, so no warning is needed
  const isGoing = view.connect !== null && view.connect.isLeaving && view.connect.isKept
  useUnloadWarning((hasChanged || saving.isSaving) && !isGoing)
  return (
    <>
      {conflict !== null && (
        <EditConflict
          {...conflict}
          fieldSet={fieldSet}
          onKeepMine={() => settle(conflict.versions, 'mine')}
          onTakeTheirs={() => settle(conflict.versions, 'theirs')}
        />
      )}
      <CredentialFormView
        {...view}
        save={{
          blockedBy:
            conflict === null
              ? editBlockedBy(blocks, view.namedFields, fieldSet, hasChanged)
              : { kind: 'reason', reason: texts.conflict.first },
          isBusy: saving.isSaving,
          error: saving.error,
        }}
        onSave={() => void save()}
        onCancel={onCancel}
      />
    </>
  )
}

/** Focuses the first field that the service named if the form opens with a refusal (PLUS-10). */
const useFirstNamed = (named: readonly string[]) => {
  const [first] = useState(named[0])
  useEffect(() => {
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [first])
}

/**
 * Reports the progress to the page, which keeps the dialog open while there is something to lose. The values stay in
 * the form, so that a keystroke does not re-render the page (P14). A layout effect, so that an immediate Back sees the
 * current state.
 */
const useProgress = (progress: EditProgress, onProgress: (progress: EditProgress) => void) => {
  const report = useEffectEvent(onProgress)
  useLayoutEffect(() => report(progress), [progress])
  useLayoutEffect(() => () => report('clean'), [])
}

/** Values that a colleague has saved meanwhile, and who it was; null if unknown. */
interface Theirs {
  readonly entry: CredentialEntry
  readonly change: CredentialChange | null
}

/** Null without a change of a colleague. */
const conflictOf = (base: CredentialEntry | null, mine: CredentialEntry, theirs: Theirs | null) =>
  base === null || theirs === null
    ? null
    : { versions: { base, mine, theirs: theirs.entry }, change: theirs.change }

const { title: conflictTitle, titleBy, hidden } = credentialMessages.edit.conflict
const { mine: mineText, theirs: theirsText, none } = stackSettingsMessages.conflict

interface EditConflictProps {
  readonly versions: EditVersions
  /** Who has changed them; null if unknown. */
  readonly change: CredentialChange | null
  readonly fieldSet: CredentialFormDefinition
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Names every value of a credential that was changed concurrently by a colleague; secrets are not shown (V-9). */
function EditConflict({ versions, change, fieldSet, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const zone = useZone()
  const who = change?.by ?? null
  const at = change?.at ?? null
  const values = editConflicts(versions).map((part) => linesOf(part, versions, fieldSet, who))
  const title = who === null || at === null ? conflictTitle : titleBy(who, dateTimeWithZone(at, zone))
  return <ConflictNotice title={title} values={values} {...{ onKeepMine, onTakeTheirs }} />
}

const linesOf = (
  part: EditedPart,
  { mine, theirs }: EditVersions,
  fieldSet: CredentialFormDefinition,
  who: string | null,
) => {
  const [name, isReadable] = partName(part, fieldSet)
  if (!isReadable) return [hidden(name, who)]
  const valueOf = (entry: CredentialEntry) => {
    const value = trimText(part.kind === 'name' ? entry.name : (entry.attributes[part.field] ?? ''))
    return value === '' ? none : value
  }
  return [theirsText(name, valueOf(theirs), who), mineText(name, valueOf(mine))]
}

/** Display name of a part, and whether its value may be read on the screen. */
const partName = (part: EditedPart, fieldSet: CredentialFormDefinition): readonly [string, boolean] => {
  if (part.kind === 'name') return [credentialMessages.name, true]
  const field = shownFields(fieldSet).find(({ name }) => name === part.field)
  if (field === undefined) return [part.field, false]
  return [field.label, isReadable(field)]
}
