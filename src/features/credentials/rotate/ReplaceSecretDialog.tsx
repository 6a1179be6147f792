import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useSetAtom } from 'jotai'
import { useId } from 'react'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { ReplaceSecretForm } from './ReplaceSecretForm'
import { replaceSecretMessages as texts } from './messages'
import type { StackVerdictModel } from './StackVerdicts'
import { findFieldSet } from '@/connectors/lookups'
import type { Catalogue } from '@/domain/catalogue/types'
import type { CredentialItem } from '@/domain/credentials/list/credentialList'
import { replacementForm, replacementProblems } from '@/features/credentials/replacement'
import type { RotationResult } from '@/domain/credentials/list/storedCheck'
import type { CredentialFormDefinition } from '@/domain/credentials/types'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import { notifyAtom } from '@/state/notices/notifications'
import { useReplaceSecret } from './useReplaceSecret'

export interface ReplaceSecretDialogProps {
  /** The credential with the stacks that use it; undefined for one that was deleted. */
  readonly item: CredentialItem | undefined
  /** Catalogue of connectors, for the titles of the stacks. */
  readonly catalogue: Catalogue
  /** Called when the dialog should close: button, Escape, a click outside if nothing is typed, or after saving. */
  readonly onClose: () => void
}

/**
 * Dialog that replaces the secret of a credential in place. The service checks the new one with every stack that uses
 * the credential; if one fails, the old secret stays and the dialog says which (FU-18).
 */
export function ReplaceSecretDialog({ item, catalogue, onClose }: ReplaceSecretDialogProps) {
  const form =
    item === undefined
      ? null
      : replacementForm(findFieldSet(item.sides[0] ?? 'source', item.credential.label))
  if (item === undefined || form === null) return <Gone onClose={onClose} />
  return <Replace key={item.credential.id} item={item} form={form} catalogue={catalogue} onClose={onClose} />
}

interface ReplaceProps {
  /** The credential with the stacks that use it. */
  readonly item: CredentialItem
  /** Definition of the fields that belong to the secret, and of accepted uploads. */
  readonly form: CredentialFormDefinition
  /** Catalogue of connectors, for the titles of the stacks. */
  readonly catalogue: Catalogue
  /** Called when the dialog should close: button, Escape, a click outside if nothing is typed, or after saving. */
  readonly onClose: () => void
}

function Replace({ item, form, catalogue, onClose }: ReplaceProps) {
  const { id, name } = item.credential
  const titleId = useId()
  const notify = useSetAtom(notifyAtom)
  const replacing = useReplaceSecret(id, form, ({ stacks }) => {
    const works = stacks.filter(({ kind }) => kind === 'works').length
    onClose()
    notify({ kind: 'success', text: texts.done(name, works, stacks.length - works) })
  })
  const { attributes, edit, upload, isBusy, hasTyped, failure, result, send } = replacing
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // a click beside the dialog must not drop what was typed
      onClose={(_event, reason) => {
        if (!isBusy && !(hasTyped && reason === 'backdropClick')) onClose()
      }}
    >
      <DialogTitle id={titleId} sx={{ py: 3, overflowWrap: 'anywhere' }}>
        {texts.title(name)}
      </DialogTitle>
      <ReplaceSecretForm
        form={form}
        attributes={attributes}
        problems={replacementProblems(form, attributes)}
        upload={upload.view}
        stacks={verdictsOf(item, catalogue, result)}
        isBusy={isBusy}
        failure={failure}
        onField={edit}
        onFile={upload.onFile}
        onSave={() => void send(false)}
        onReplaceAnyway={() => void send(true)}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Order of the stacks in the list, by verdict. */
const VERDICT_ORDER = ['refused', 'notChecked', 'works', 'open'] as const
const orderOf = ({ verdict }: StackVerdictModel): number => VERDICT_ORDER.indexOf(verdict.kind)

/** Stacks of the credential with the results of the last check, failed ones first. */
const verdictsOf = (
  { users }: CredentialItem,
  catalogue: Catalogue,
  result: RotationResult | null,
): readonly StackVerdictModel[] => {
  const verdictOf = (stackId: number): StackVerdictModel['verdict'] => {
    const found = result?.stacks.find((stack) => stack.stackId === stackId)
    if (found === undefined) return { kind: 'open' }
    return found.kind === 'works' ? { kind: 'works' } : { kind: found.kind, message: found.message }
  }
  return users
    .map((stack) => ({ id: stack.id, ...stackLabel(stack, catalogue), verdict: verdictOf(stack.id) }))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** Says that the credential of the address cannot be replaced here. */
function Gone({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.gone}</DialogTitle>
      <DialogContent>
        <ErrorState title={texts.goneText} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {texts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
