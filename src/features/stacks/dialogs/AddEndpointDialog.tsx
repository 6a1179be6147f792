import Button from '@mui/material/Button'
import { changeNote } from '@/features/wizard/advanced/changeNote'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { BlockedReason, type BlockedBy } from '@/components/common/feedback/BlockedReason'
import { DialogAlert } from '@/components/common/feedback/DialogAlert'
import { FlowDialogHead } from '@/features/credentials/edit/FlowDialogHead'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { stackDialogMessages } from './messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { brand } from '@/config/brand'
import {
  applySelectionToggle,
  selectionBlock,
  selectionScope,
  type SelectionToggle,
  storedSelection,
} from './endpointSelection'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { stackDetail } from '@/domain/stacks/list/stackTitles'
import { useMetering } from '@/features/metering/useMetering'
import { useStackPipe } from '@/features/common/useStackPipe'
import { differenceText, type EndpointDialogInput } from './addEndpointModel'
import type { EndpointChoice } from './endpointSave'
import { EndpointPickers, type SideEffectMessage } from './EndpointPickers'
import { StackDialogFallback } from './StackDialogFallback'
import { useSaveEndpoints } from './useSaveEndpoints'
import { type LoadedStack, useStackInDialog } from './useStackInDialog'

const title = dialogMessages.addEndpoint.submit
const texts = stackDialogMessages.addEndpoint
const { cancel, unchanged } = credentialMessages.edit
const HEADING_ID = 'add-endpoint-title'

export interface AddEndpointDialogProps {
  /** Id of the stack whose endpoints are selected. */
  readonly stackId: number
  /** Ids of endpoints that are ticked at first, with commas; '' for those that are saved. */
  readonly tasks?: string
  /** Called when the dialog should close: button, Escape, a click outside, or after saving. */
  readonly onClose: () => void
}

/**
 * "Add Endpoint" dialog of a stack: selects the endpoints (reports or tables of its source) and transformations, and
 * saves the changes. Spec 1 §2 (MOD-1).
 */
export function AddEndpointDialog({ stackId, tasks = '', onClose }: AddEndpointDialogProps) {
  const state = useStackInDialog(stackId)
  return state.kind === 'ready' ? (
    <Picking known={state} tasks={tasks} onClose={onClose} />
  ) : (
    <StackDialogFallback title={title} state={state} shape="lists" onClose={onClose} />
  )
}

interface PickingProps extends Required<Pick<AddEndpointDialogProps, 'tasks' | 'onClose'>> {
  readonly known: LoadedStack
}

/** The selection with the endpoints that a link asks for; null for none that the source has and the stack lacks. */
const askedChoice = (tasks: string, { stack, entities, catalogue }: LoadedStack): EndpointChoice | null => {
  const stored = storedSelection(stack, entities)
  const scope = selectionScope(stack, catalogue, stored, brand.showHiddenTypes)
  const asked = tasks.split(',').map(Number)
  const taskIds = scope.catalogue.sourceTypes
    .flatMap((type) => type.tasks)
    .flatMap(({ id }) => (asked.includes(id) && !stored.taskIds.includes(id) ? [id] : []))
  if (taskIds.length === 0) return null
  return {
    stored,
    chosen: applySelectionToggle(stored, { kind: 'tasks', taskIds, isOn: true }, scope).selection,
  }
}

function Picking({ known, tasks, onClose }: PickingProps) {
  const { stack, entities, catalogue } = known
  const usage = useMetering()
  const metering = usage.kind === 'loaded' ? usage.info : null
  const pipe = useStackPipe(stack.id)
  const [choice, setChoice] = useState(() => askedChoice(tasks, known))
  const [note, setNote] = useState<SideEffectMessage | null>(null)
  const { isSaving, error, save } = useSaveEndpoints(stack.id, {
    onStored: setChoice,
    onSaved: onClose,
  })
  // diffs against the state at the first change, even if the stack is refetched later (C-7)
  const live = storedSelection(stack, entities)
  const { stored, chosen: selection } = choice ?? { stored: live, chosen: live }
  const showHidden = brand.showHiddenTypes
  const scope = selectionScope(stack, catalogue, stored, showHidden)
  const facts = { stackId: stack.id, stored, selection, scope, catalogue, showHidden, metering }
  const choose = (toggle: SelectionToggle) => {
    if (isSaving) return
    const next = applySelectionToggle(selection, toggle, scope)
    setChoice({ stored, chosen: next.selection })
    setNote({
      at: toggle.kind,
      text: next.change === null ? '' : changeNote(next.change, scope.catalogue).text,
    })
  }
  const close = () => {
    if (!isSaving) onClose()
  }
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby={HEADING_ID}>
      <FlowDialogHead id={HEADING_ID} title={title} {...endsOf(known)} pipe={pipe} onClose={close} />
      <DialogContent sx={{ '&&': { pt: 4 } }}>
        <EndpointPickers facts={facts} note={note} onChoose={choose} />
      </DialogContent>
      {error !== null && <DialogAlert>{error}</DialogAlert>}
      <DialogActions>
        <BlockedReason
          place="dialog"
          note={differenceText(facts)}
          label={title}
          blockedBy={blockedBy(known, facts)}
          isBusy={isSaving}
          beside={
            <Button aria-disabled={isSaving || undefined} onClick={close}>
              {cancel}
            </Button>
          }
          onClick={() => save(known, { stored, chosen: selection })}
        />
      </DialogActions>
    </Dialog>
  )
}

/** Source and destination shown in the dialog's header. */
const endsOf = ({ stack, catalogue }: LoadedStack) => ({
  source: connectorOf(stack.sourceType, catalogue.sourceTypes),
  destination:
    stack.destination === null
      ? null
      : connectorOf(stack.destination.destinationType, catalogue.destinationTypes),
  detail: stackDetail(stack),
})

/** Reason that disables the save button; it is enabled only for a valid, changed selection (MOD-1). */
const blockedBy = ({ stack }: LoadedStack, { stored, selection }: EndpointDialogInput): BlockedBy => {
  const because = (reason: string): BlockedBy => ({ kind: 'reason', reason })
  if (stack.credentials === null || stack.destination === null) return because(errorMessages.stackIncomplete)
  switch (selectionBlock(stored, selection)) {
    case 'unchanged':
      return because(unchanged)
    case 'noEndpoint':
      return because(texts.noEndpoint)
    case null:
      return { kind: 'free' }
  }
}
