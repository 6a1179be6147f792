import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { transformationTab as texts } from './messages'
import type { OfferState } from './transformationRowModel'

export interface ActivateButtonProps {
  /** Name of the transformation and its stack or destination, for screen readers. */
  readonly name: string
  /** Whether the transformation can be activated, is being activated, or cannot be activated yet. */
  readonly state: OfferState
  /** Id of the text that says what activation requires or why it is blocked. */
  readonly describedBy: string
  /** Not called while activation is in progress or blocked. */
  readonly onActivate: () => void
}

/**
 * "activate" button of a transformation that is not active yet; reads "activating" while the request is in progress.
 * Spec 1 §2 (DSH-6).
 */
export function ActivateButton({ name, state, describedBy, onActivate }: ActivateButtonProps) {
  const isActivating = state.kind === 'activating'
  return (
    <Button
      size="small"
      aria-label={isActivating ? texts.activatingNamed(name) : texts.activateNamed(name)}
      aria-describedby={describedBy}
      aria-disabled={state.kind === 'free' ? undefined : true}
      aria-busy={isActivating || undefined}
      startIcon={isActivating ? <CircularProgress size={12} color="inherit" aria-hidden /> : undefined}
      onClick={() => {
        if (state.kind === 'free') onActivate()
      }}
    >
      {isActivating ? texts.activating : texts.activate}
    </Button>
  )
}
