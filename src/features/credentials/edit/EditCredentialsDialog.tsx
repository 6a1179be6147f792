import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useAtom, useAtomValue } from 'jotai'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { DialogSkeleton } from '@/components/common/dialogs/DialogSkeleton'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { FlowDialogHead } from './FlowDialogHead'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { joinWithDots } from '@/domain/stacks/list/stackTitles'
import { credentialRejectionsAtom } from '@/state/notices/foundFaults'
import { oauthReturnAtom } from '@/state/vault/oauthReturn'
import { formDraftAtom } from '@/state/wizard/formDraft'
import { useStackPipe } from '@/features/common/useStackPipe'
import type { EditProgress } from './EditCredential'
import { EditSection } from './EditSection'
import type { EditSide } from './editSides'
import { type EditSides, useEditSides } from './useEditSides'
import { CallFailure } from '@/features/common/CallFailure'

const texts = credentialMessages.edit
const HEADING_ID = 'edit-credentials-title'

export interface EditCredentialsDialogProps {
  /** Id of the stack whose credentials are edited. */
  readonly stackId: number
  /**
   * Which form is initially open: of the source or of the destination; null or undefined for none. After an OAuth
   * redirect, the form that started it is open instead.
   */
  readonly side?: CatalogueSide | null
  /** False if the URL has left the dialog while there are unsaved changes: it stays open and asks (MOD-8, C-18). */
  readonly isWanted: boolean
  /** State of the open form, which decides what closing the dialog would lose. */
  readonly progress: EditProgress
  /** Called when the progress of the open form changes; 'clean' if none is open. */
  readonly onProgress: (progress: EditProgress) => void
  /** Called when the dialog should close: button, Escape or a click outside; asks first if values would be lost. */
  readonly onClose: () => void
  /** Restores the dialog's URL. */
  readonly onStay: () => void
}

/** Action that awaits an answer to "Discard what you changed?". */
type Asked = { readonly kind: 'close' } | { readonly kind: 'open'; readonly side: CatalogueSide }

const SIDES: readonly CatalogueSide[] = ['source', 'destination']
const placeOf = (stackId: number, side: CatalogueSide): string => `edit:${stackId}:${side}`

/**
 * "Edit Credentials" dialog of a stack, with a section for its source and one for its destination; each credential is
 * loaded, verified and saved separately. Asks before unsaved changes are discarded. Spec 1 §2 (MOD-3).
 */
export function EditCredentialsDialog(props: EditCredentialsDialogProps) {
  const { stackId, side: first = null, isWanted, progress, onProgress, onClose, onStay } = props
  const sides = useEditSides(stackId)
  const arrived = useAtomValue(oauthReturnAtom)
  const kept = useAtomValue(formDraftAtom)
  const [open, setOpen] = useState<CatalogueSide | null>(
    () => SIDES.find((side) => [arrived?.place, kept?.place].includes(placeOf(stackId, side))) ?? first,
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const [saved, setSaved] = useState<{ readonly side: CatalogueSide; readonly message: string } | null>(null)
  const isLeft = !isWanted && progress === 'unsaved'
  const [wasLeft, setWasLeft] = useState(false)
  if (isLeft !== wasLeft) {
    setWasLeft(isLeft)
    if (isLeft) setAsked({ kind: 'close' })
  }
  const isHeld = !isWanted && progress !== 'clean'
  const stay = useEffectEvent(onStay)
  useLayoutEffect(() => {
    // restores the URL immediately, so that a second Back goes no further than the first
    if (isHeld) stay()
  }, [isHeld])
  const { faultOf, forget } = useFoundFaults()

  const openSide = (side: CatalogueSide | null) => {
    setOpen(side)
    setSaved(null)
  }
  const attempt = (next: Asked) => {
    if (progress === 'saving') return
    if (progress === 'unsaved') setAsked(next)
    else if (next.kind === 'open') openSide(next.side)
    else onClose()
  }
  const discard = () => {
    setAsked(null)
    openSide(asked?.kind === 'open' ? asked.side : null)
    if (asked?.kind === 'open') return
    onProgress('clean')
    onClose()
  }
  return (
    <Dialog open onClose={() => attempt({ kind: 'close' })} maxWidth="md" aria-labelledby={HEADING_ID}>
      <Head stackId={stackId} sides={sides} onClose={() => attempt({ kind: 'close' })} />
      <DialogContent sx={{ minHeight: 240, '&&': { pt: 5 } }}>
        <Body sides={sides}>
          {(side) => (
            <EditSection
              key={side.side}
              side={side}
              place={placeOf(stackId, side.side)}
              isOpen={open === side.side}
              saved={saved?.side === side.side ? saved.message : null}
              fault={faultOf(side)}
              onEdit={() => attempt({ kind: 'open', side: side.side })}
              onProgress={onProgress}
              onSaved={(message) => {
                forget(side)
                setOpen(null)
                setSaved({ side: side.side, message })
              }}
              onCancel={() => openSide(null)}
            />
          )}
        </Body>
      </DialogContent>
      <DialogActions>
        <Button aria-disabled={progress === 'saving' || undefined} onClick={() => attempt({ kind: 'close' })}>
          {texts.close}
        </Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.discard.title}
        confirmLabel={texts.discard.confirm}
        cancelLabel={texts.discard.keep}
        tone="danger"
        onConfirm={discard}
        onClose={() => setAsked(null)}
      >
        {texts.discard.text}
      </ConfirmDialog>
    </Dialog>
  )
}

/** Consumes the refusals that "Check now" found; a refusal is dropped once its credential is saved. */
const useFoundFaults = () => {
  const [handed, setHanded] = useAtom(credentialRejectionsAtom)
  const [faults, setFaults] = useState(handed)
  useEffect(() => setHanded({}), [setHanded])
  const faultOf = ({ credential }: EditSide) => (credential === null ? null : (faults[credential.id] ?? null))
  const forget = ({ credential }: EditSide) =>
    setFaults(Object.fromEntries(Object.entries(faults).filter(([id]) => Number(id) !== credential?.id)))
  return { faultOf, forget }
}

interface HeadProps {
  /** Id of the stack whose credentials are edited. */
  readonly stackId: number
  /** Source and destination of the stack, or their loading state. */
  readonly sides: EditSides
  /** Called when the close button is pressed. */
  readonly onClose: () => void
}

function Head({ stackId, sides, onClose }: HeadProps) {
  const pipe = useStackPipe(stackId)
  const [source, destination] = sides.kind === 'ready' ? sides.sides : []
  return (
    <FlowDialogHead
      id={HEADING_ID}
      title={dialogMessages.editCredentials.title}
      source={source?.connector ?? null}
      destination={destination?.connector ?? null}
      detail={joinWithDots([source?.credential?.name, destination?.credential?.name])}
      pipe={pipe}
      onClose={onClose}
    />
  )
}

interface BodyProps {
  /** Source and destination of the stack, or their loading state. */
  readonly sides: EditSides
  /** Renders the section of the source or of the destination. */
  readonly children: (side: EditSide) => ReactNode
}

function Body({ sides, children }: BodyProps) {
  switch (sides.kind) {
    case 'loading':
      return <DialogSkeleton shape="cards" label={texts.loading} />
    case 'failed':
      return (
        <CallFailure
          title={texts.loadFailed}
          error={sides.error}
          safe={texts.loadFailedText}
          onRetry={sides.retry}
        />
      )
    case 'gone':
      return <ErrorState title={texts.stackGone}>{texts.stackGoneText}</ErrorState>
    case 'ready':
      return sides.sides.map(children)
  }
}
