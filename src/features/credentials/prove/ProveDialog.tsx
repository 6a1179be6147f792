import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { CopyButton } from '@/components/common/forms/CopyButton'
import type { Catalogue } from '@/domain/catalogue/types'
import type { CredentialItem } from '@/domain/credentials/list/credentialList'
import { proveMessages as texts } from './messages'
import type { EndpointNames } from './proofModel'
import { proofReport } from './proofReport'
import { ProofView, shownProof } from './ProofView'
import { useProof } from './useProof'

export interface ProveDialogProps {
  /** The credential; undefined for one that was deleted. */
  readonly item: CredentialItem | undefined
  /** Catalogue of connectors, for the names of the endpoints. */
  readonly catalogue: Catalogue
  /** Called when the dialog should close: button, Escape or a click outside. A running proof is dropped. */
  readonly onClose: () => void
}

/** Dialog that proves the connection of a credential: it reads two days without loading them, and says what differs. */
export function ProveDialog({ item, catalogue, onClose }: ProveDialogProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ py: 3, overflowWrap: 'anywhere' }}>
        {item === undefined ? texts.goneTitle : texts.title(item.credential.name)}
      </DialogTitle>
      {item === undefined ? (
        <>
          <DialogContent>
            <ErrorState title={texts.goneText} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} autoFocus>
              {texts.close}
            </Button>
          </DialogActions>
        </>
      ) : (
        <Prove key={item.credential.id} item={item} names={namesOf(item, catalogue)} onClose={onClose} />
      )}
    </Dialog>
  )
}

const namesOf = ({ credential }: CredentialItem, { sourceTypes }: Catalogue): EndpointNames => {
  const type = sourceTypes.find(({ label }) => label === credential.label)
  return new Map(type?.tasks.map(({ label, name }) => [label, name]))
}

interface ProveProps {
  readonly item: CredentialItem
  readonly names: EndpointNames
  readonly onClose: () => void
}

function Prove({ item, names, onClose }: ProveProps) {
  const { state, start } = useProof(item.credential.id)
  const isRunning = state.kind === 'running'
  const proof = shownProof(state)
  const hasEnded = state.kind === 'ended' || state.kind === 'failed'
  const { name: provider } = item.connector
  return (
    <>
      <DialogContent>
        <ProofView provider={provider} names={names} state={state} />
      </DialogContent>
      <DialogActions>
        {proof !== null && (
          <CopyButton text={proofReport(proof, provider)} label={texts.copy} sx={{ mr: 'auto' }} />
        )}
        <Button onClick={onClose}>{texts.close}</Button>
        <BusyButton
          variant="contained"
          isBusy={isRunning}
          autoFocus
          onClick={() => {
            if (!isRunning) start()
          }}
        >
          {hasEnded || proof !== null ? texts.again : texts.prove}
        </BusyButton>
      </DialogActions>
    </>
  )
}
