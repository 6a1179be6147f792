import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { hasLostFocus } from '@/components/common/hasLostFocus'
import { EditSectionView } from './EditSectionView'
import { NoFormYet } from '@/features/credentials/form/NoFormYet'
import { UsedByOthers } from './UsedByOthers'
import { credentialMessages } from '@/features/credentials/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { supportLink } from '@/config/brand'
import { pages } from '@/domain/shared/paths'
import type { CredentialRejection } from '@/state/notices/foundFaults'
import { EditCredential, type EditProgress } from './EditCredential'
import type { EditSide } from './editSides'

const texts = credentialMessages.edit

export interface EditSectionProps {
  /** The source or destination: its connector, its credential, and whether that can be edited. */
  readonly side: EditSide
  /** Identifies the section's form, so that it receives its own result after an OAuth redirect. */
  readonly place: string
  /** Whether the form is shown. */
  readonly isOpen: boolean
  /** The service's message after the last save; null if nothing has been saved. */
  readonly saved: string | null
  /** The service's refusal of the stored values, found by an earlier check; null or undefined if there is none. */
  readonly fault?: CredentialRejection | null
  /** Called when the user wants to open the form. */
  readonly onEdit: () => void
  /** Called when the progress of the form changes, and with 'clean' on unmount. */
  readonly onProgress: (progress: EditProgress) => void
  /** Called after saving with the service's message, unless the form was edited during the request. */
  readonly onSaved: (message: string) => void
  /** Called when the Cancel button of the form is pressed. */
  readonly onCancel: () => void
}

/**
 * Section of the "Edit Credentials" dialog for a stack's source or destination: the name of its credential, the form
 * while open, or why the credential can't be edited (MOD-3).
 */
export function EditSection(props: EditSectionProps) {
  const { side, isOpen, saved, onEdit } = props
  const { editRef, panelRef } = useFocusMove(isOpen)
  const isEditable = side.state.kind === 'editable'
  return (
    <EditSectionView
      side={side.side}
      connector={side.connector}
      credential={side.credential}
      saved={saved}
      isOpen={isOpen}
      editRef={editRef}
      panelRef={panelRef}
      onEdit={isEditable ? onEdit : undefined}
    >
      <Inside {...props} />
    </EditSectionView>
  )
}

function Inside({ side, place, isOpen, fault = null, onProgress, onSaved, onCancel }: EditSectionProps) {
  const { state, connector } = side
  switch (state.kind) {
    case 'none':
      return <Note>{texts.none}</Note>
    case 'missing':
      return connector === null ? null : (
        <Note>
          {texts.missingWhatNow} <Link href={pages.newStack.href()}>{dashboardMessages.createStack}</Link>
        </Note>
      )
    case 'notAvailable':
      return (
        <NoFormYet
          name={connector?.name ?? ''}
          supportHref={supportLink(credentialMessages.noForm.subject(connector?.name ?? ''))}
        />
      )
    case 'editable':
      return isOpen ? (
        <>
          <UsedByOthers stacks={side.others} />
          <EditCredential
            key={state.target.credential.id}
            target={state.target}
            fieldSet={state.fieldSet}
            place={place}
            fault={fault}
            onProgress={onProgress}
            onSaved={onSaved}
            onCancel={onCancel}
          />
        </>
      ) : null
  }
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
)

/** Moves the focus into the section when it opens, and back to "Edit" if closing has lost it. */
const useFocusMove = (isOpen: boolean) => {
  const editRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) panelRef.current?.focus()
    else if (hasLostFocus(editRef.current)) editRef.current?.focus()
  }, [isOpen])
  return { editRef, panelRef }
}
