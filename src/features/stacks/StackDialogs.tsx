import { isFocusFree } from '@/components/common/hasLostFocus'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { EditProgress } from '@/features/credentials/edit/EditCredential'
import { type DialogLocation, dialogHref, parseDialog, withoutDialog } from '@/domain/shared/paths'

const ActivityLogDialog = lazyWithRetry(
  async () => (await import('@/features/stacks/runs/ActivityLogDialog')).ActivityLogDialog,
)
const AddEndpointDialog = lazyWithRetry(
  async () => (await import('@/features/stacks/dialogs/AddEndpointDialog')).AddEndpointDialog,
)
const EditCredentialsDialog = lazyWithRetry(
  async () => (await import('@/features/credentials/edit/EditCredentialsDialog')).EditCredentialsDialog,
)
const CheckNowDialog = lazyWithRetry(
  async () => (await import('@/features/credentials/check/CheckNowDialog')).CheckNowDialog,
)
const DeleteStackDialog = lazyWithRetry(
  async () => (await import('@/features/stacks/dialogs/DeleteStackDialog')).DeleteStackDialog,
)
const DeleteEndpointDialog = lazyWithRetry(
  async () => (await import('@/features/stacks/dialogs/DeleteEndpointDialog')).DeleteEndpointDialog,
)

const DeleteTransformationDialog = lazyWithRetry(
  async () =>
    (await import('@/features/stacks/dialogs/DeleteTransformationDialog')).DeleteTransformationDialog,
)

/** Dialogs rendered by this component; usage, licence and invitation are rendered elsewhere. */
type StackPlace = Extract<DialogLocation, { readonly stackId: number } | { readonly id: number }>

const stackPlaceOf = (search: URLSearchParams): StackPlace | null => {
  const place = parseDialog(search)
  return place !== null && ('stackId' in place || 'id' in place) ? place : null
}

/** React key of a dialog; the same for both sides of "Edit Credentials", and for all filters and pages of the log. */
const keyOf = (place: StackPlace): string =>
  place.kind === 'edit-credentials' || place.kind === 'activity-log'
    ? `${place.kind} ${place.stackId}`
    : dialogHref('', '', place)

/** Selector of the row that a dialog belongs to. */
const rowOf = (place: StackPlace): string =>
  place.kind === 'delete-transformation'
    ? `[data-transformation="${CSS.escape(`${place.side}-${place.id}`)}"]`
    : `[data-stack="${place.stackId}"]`

/**
 * Dialogs of stacks, endpoints and transformations, opened by URL parameters over the current page: Back closes them,
 * and an OAuth redirect reopens them. A dialog with unsaved changes stays open until the user confirms (MOD-3, MOD-8).
 */
export function StackDialogs() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [edit, setEdit] = useState<OpenEdit | null>(null)
  const wanted = stackPlaceOf(search)
  const place: StackPlace | null =
    edit === null ? wanted : { kind: 'edit-credentials', stackId: edit.stackId }
  useFocusBack(place === null ? null : rowOf(place))
  if (place === null) return null
  const isWanted = wanted !== null && keyOf(wanted) === keyOf(place)
  return (
    <UnthrottledSuspense fallback={null}>
      <Dialog
        key={keyOf(place)}
        place={place}
        isWanted={isWanted}
        edit={edit}
        onEdit={setEdit}
        onClose={() => setSearch(withoutDialog, { replace: true })}
        onStay={() => void navigate(dialogHref(pathname, search.toString(), place))}
      />
    </UnthrottledSuspense>
  )
}

/** The "Edit Credentials" dialog while closing it would lose something. */
interface OpenEdit {
  readonly stackId: number
  readonly progress: Exclude<EditProgress, 'clean'>
}

interface DialogProps {
  /** Dialog that is open, with its stack, endpoint or transformation. */
  readonly place: StackPlace
  /** False if the URL has left the dialog while there are unsaved changes: it stays open and asks. */
  readonly isWanted: boolean
  /** The edited credential form while closing would lose something; null for none. */
  readonly edit: OpenEdit | null
  /** Called when the edited form gains or loses unsaved changes; null for none. */
  readonly onEdit: (edit: OpenEdit | null) => void
  /** Called when the dialog should close; removes it from the URL. */
  readonly onClose: () => void
  /** Restores the dialog's URL. */
  readonly onStay: () => void
}

function Dialog(props: DialogProps) {
  const { place, onClose } = props
  const { pathname, search } = useLocation()
  switch (place.kind) {
    case 'edit-credentials':
      return <EditDialog {...props} stackId={place.stackId} side={place.side ?? null} />
    case 'activity-log':
      return <LogDialog place={place} onClose={onClose} />
    case 'add-endpoint':
      return <AddEndpointDialog stackId={place.stackId} tasks={place.taskId ?? ''} onClose={onClose} />
    case 'check-now':
      return (
        <CheckNowDialog
          stackId={place.stackId}
          fixHref={(side) =>
            dialogHref(pathname, search, { kind: 'edit-credentials', stackId: place.stackId, side })
          }
          onClose={onClose}
        />
      )
    case 'delete-stack':
      return <DeleteStackDialog stackId={place.stackId} onClose={onClose} />
    case 'delete-endpoint':
      return <DeleteEndpointDialog stackId={place.stackId} taskId={place.taskId} onClose={onClose} />
    case 'delete-transformation':
      return <DeleteTransformationDialog side={place.side} transformationId={place.id} onClose={onClose} />
  }
}

interface LogDialogProps {
  /** Stack of the log, with status filter, page and highlighted run. */
  readonly place: Extract<StackPlace, { readonly kind: 'activity-log' }>
  /** Called when the dialog should close; removes it from the URL. */
  readonly onClose: () => void
}

/** Activity log dialog; filters and page replace the history entry, so that Back closes the dialog (PLUS-16). */
function LogDialog({ place, onClose }: LogDialogProps) {
  const { kind, stackId } = place
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <ActivityLogDialog
      stackId={stackId}
      place={place}
      onPlace={(next) =>
        void navigate(dialogHref(pathname, search, { kind, stackId, ...next }), { replace: true })
      }
      onClose={onClose}
    />
  )
}

type EditDialogProps = Omit<DialogProps, 'place'> & {
  /** Id of the stack whose credentials are edited. */
  readonly stackId: number
  /** Which form is initially open: of the source or of the destination; null for none. */
  readonly side: CatalogueSide | null
}

function EditDialog({ stackId, side, isWanted, edit, onEdit, onClose, onStay }: EditDialogProps) {
  return (
    <EditCredentialsDialog
      {...{ stackId, side, isWanted, onClose, onStay }}
      progress={edit?.progress ?? 'clean'}
      onProgress={(progress) => onEdit(progress === 'clean' ? null : { stackId, progress })}
    />
  )
}

/** Delay after closing: a refetch may remove the focused element shortly afterwards. */
const AFTER_CLOSING_MS = 150

/** Restores the focus to the row, else the list, else the page, if the element that opened the dialog was deleted. */
function useFocusBack(row: string | null) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const closed = row === null ? last.current : null
    last.current = row
    if (closed === null) return undefined
    const timer = setTimeout(() => {
      if (!isFocusFree()) return
      const places = [
        `${closed} button`,
        '[data-stack] button',
        '[data-transformation] button',
        '[data-offer] button',
        'main',
      ]
      const found = places.flatMap((place) => document.querySelector<HTMLElement>(place) ?? [])
      found[0]?.focus()
    }, AFTER_CLOSING_MS)
    return () => clearTimeout(timer)
  }, [row])
}
