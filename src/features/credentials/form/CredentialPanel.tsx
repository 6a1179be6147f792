import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useBackendMode } from '@/api/resources/account/capabilities'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { ChosenCredential } from './ChosenCredential'
import { CredentialHead } from './CredentialHead'
import { CredentialPicker } from './CredentialPicker'
import { credentialColumnsSx, formColumnSx, GUIDE_FROM_PX, guideColumnSx } from './credentialColumns'
import { NoFormYet } from './NoFormYet'
import { GuideColumn } from '@/features/guides/GuideColumn'
import { findFieldSet } from '@/connectors/lookups'
import { ownSource } from '@/connectors/ownSource/connector'
import { namesTaken } from '@/domain/credentials/form/pendingSave'
import { credentialsOf } from '@/domain/credentials/form/naming'
import type { CredentialEntry, CredentialEntryKey } from '@/domain/credentials/types'
import { isAlwaysVerified } from '@/domain/credentials/form/verification'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { supportLink } from '@/config/brand'
import { newEntry } from '@/connectors/credentialEntries'
import { DocumentationGuide } from '@/features/guides/DocumentationGuide'
import { addNewAtom, chooseExistingAtom, credentialEntriesAtom } from '@/state/vault/credentialEntries'
import { CallFailure } from '@/features/common/CallFailure'
import { NewCredential } from './NewCredential'
import { usageOf } from '@/features/credentials/list/credentialUsage'
import { hasLostFocus } from '@/components/common/hasLostFocus'
import { NAME_FIELD_ID } from './secretInputProps'

/** Focus management of the wizard's credentials panel. */
interface PanelFocus {
  /** Ref of the paragraph that names the selected credential. */
  readonly chosenRef: RefObject<HTMLParagraphElement | null>
  /** Requests the focus for the form of a new credential that a click is about to open. */
  readonly wantForm: () => void
}

/**
 * Moves the focus when another credential is selected in the wizard: to the name of the selected credential if the
 * form had the focus, or into the form of a new credential if a click opened it. `id` is the selected credential's;
 * null for a new one, and while nothing is selected.
 */
const usePanelFocus = ({ mode, id }: Pick<CredentialEntry, 'mode' | 'id'>): PanelFocus => {
  const chosenRef = useRef<HTMLParagraphElement>(null)
  const wantsForm = useRef(false)
  const chosen = `${mode} ${id}`
  const before = useRef(chosen)
  useEffect(() => {
    if (chosen === before.current) return
    before.current = chosen
    if (id === null && wantsForm.current) document.getElementById(NAME_FIELD_ID)?.focus()
    if (id !== null && hasLostFocus(chosenRef.current)) chosenRef.current?.focus()
    wantsForm.current = false
  }, [chosen, id])
  const wantForm = () => {
    wantsForm.current = true
  }
  return { chosenRef, wantForm }
}

export interface CredentialPanelProps {
  /** Identifies a credential form of the wizard, e.g. "source:12"; the panel renders nothing for an unknown one. */
  readonly entryKey: CredentialEntryKey
  /** URL of the connector's image from the catalogue; '' for none. */
  readonly imageUrl: string
  /** List of all credential forms of the stack, in the left column. */
  readonly formList: ReactNode
  /** Name of the wizard step that follows after saving. */
  readonly nextUp: string
  /** Called after the credential was saved. */
  readonly onSaved: () => void
}

/**
 * Content of the wizard's credentials step for one source or destination: selects a saved credential or creates a new
 * one, next to the provider's documentation (CRD-4, DOC-1).
 */
export function CredentialPanel(props: CredentialPanelProps) {
  const { entryKey, imageUrl, formList } = props
  const entry = useAtomValue(credentialEntriesAtom)[entryKey]
  const { chosenRef, wantForm } = usePanelFocus({ mode: entry?.mode ?? 'new', id: entry?.id ?? null })
  if (entry === undefined) return null
  return (
    <Box sx={credentialColumnsSx}>
      <Box sx={{ gridArea: 'forms', minWidth: 0 }}>{formList}</Box>
      <Box component="section" sx={formColumnSx}>
        <CredentialHead label={entry.label} name={entry.typeName} imageUrl={imageUrl} side={entry.side} />
        {isAlwaysVerified(entry) ? null : <Choice entry={entry} onWantForm={wantForm} />}
        <Form {...props} entry={entry} chosenRef={chosenRef} />
      </Box>
      <Box sx={guideColumnSx}>
        <GuideColumn pinnedFrom={GUIDE_FROM_PX}>
          <DocumentationGuide kind={entry.side} id={entry.typeId} name={entry.typeName} />
        </GuideColumn>
      </Box>
    </Box>
  )
}

interface ChoiceProps {
  /** Values typed so far, or the selected credential. */
  readonly entry: CredentialEntry
  /** Called when a click opens the new form, which then receives focus. */
  readonly onWantForm: () => void
}

/** What works in sample mode: a description of an own source is answered by one host only. */
const sampleNoteOf = (label: string): string =>
  label === ownSource.id ? texts.list.ownSourceSampleNote : texts.list.sampleNote

/** Saved credentials of the type; if the list fails to load, a new one can still be created. */
function Choice({ entry, onWantForm }: ChoiceProps) {
  const list = useQuery(credentialsQuery())
  const entities = useQuery(entitiesQuery())
  const choose = useSetAtom(chooseExistingAtom)
  const addNew = useSetAtom(addNewAtom)
  const existing = list.data ?? []
  // a connected account isn't typed
  const isAnyValueFine =
    useBackendMode() === 'sample' && findFieldSet(entry.side, entry.label)?.oauth === null
  const listed = credentialsOf(entry.label, existing)
  const type = { id: entry.typeId, label: entry.label, name: entry.typeName }
  const others = Object.values(useAtomValue(credentialEntriesAtom))
  const otherNames = others
    .filter(({ key, mode, id }) => key !== entry.key && mode === 'new' && id === null)
    .map(({ name }) => name)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CredentialPicker
        credentials={listed.map(({ id, name }) => ({ id, name, usedBy: usageOf(id, entities.data) }))}
        chosen={entry.mode === 'unchosen' ? null : (entry.id ?? 'new')}
        onChoose={(id) => {
          const credential = listed.find((each) => each.id === id)
          if (credential !== undefined) choose({ key: entry.key, credential })
        }}
        onAddNew={(by) => {
          if (by === 'pointer') onWantForm()
          addNew(newEntry(entry.side, type, existing, otherNames))
        }}
      />
      {list.isError && (
        <CallFailure
          title={texts.list.failed}
          error={list.error}
          safe={texts.list.failedText}
          onRetry={() => void list.refetch()}
        />
      )}
      <Typography variant="caption" component="p" color="text.tertiary">
        {isAnyValueFine ? sampleNoteOf(entry.label) : texts.list.note}
      </Typography>
    </Box>
  )
}

interface FormProps extends Pick<CredentialPanelProps, 'nextUp' | 'onSaved'> {
  /** Values typed so far, or the selected credential. */
  readonly entry: CredentialEntry
  /** Ref of the paragraph that names the selected credential, for moving the focus. */
  readonly chosenRef: RefObject<HTMLParagraphElement | null>
}

function Form({ entry, chosenRef, nextUp, onSaved }: FormProps) {
  const list = useQuery(credentialsQuery())
  const entries = useAtomValue(credentialEntriesAtom)
  if (isAlwaysVerified(entry)) return <ChosenCredential name={null} />
  if (entry.id !== null) return <ChosenCredential name={entry.name} titleRef={chosenRef} />
  if (entry.mode === 'unchosen') return <Typography color="text.secondary">{texts.list.choose}</Typography>
  const fieldSet = findFieldSet(entry.side, entry.label)
  if (fieldSet === null) {
    const { typeName } = entry
    return <NoFormYet name={typeName} supportHref={supportLink(texts.noForm.subject(typeName))} />
  }
  const takenNames = namesTaken(entry, list.data ?? [], Object.values(entries))
  return (
    <NewCredential
      key={entry.key}
      entry={entry}
      fieldSet={fieldSet}
      takenNames={takenNames}
      nextUp={nextUp}
      onSaved={onSaved}
    />
  )
}
