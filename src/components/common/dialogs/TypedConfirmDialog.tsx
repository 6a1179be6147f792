import { useId, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../forms/Field'
import { ConfirmDialog } from './ConfirmDialog'

export interface TypedConfirmDialogProps {
  readonly title: string
  /** What happens, one sentence each. */
  readonly effects: readonly string[]
  /** Label of the field, which says what to type. */
  readonly label: ReactNode
  /** Shown at the field if something else was typed. */
  readonly wrong: string
  /** Whether what was typed confirms the action. */
  readonly isRight: (typed: string) => boolean
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** Whether the confirmed request is in progress. */
  readonly isBusy: boolean
  /** Why the request failed; null for no error. */
  readonly error: string | null
  /** Called with what was typed, if it confirms the action. */
  readonly onConfirm: (typed: string) => void
  readonly onClose: () => void
}

/** Dialog in front of what cannot be undone: the user confirms by typing a name or an address. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { title, effects, label, wrong, isRight, confirmLabel, cancelLabel, isBusy, error } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isWrong = wasTried && !isRight(typed)
  const handleConfirm = () => {
    setWasTried(true)
    if (isRight(typed)) props.onConfirm(typed)
    else document.getElementById(id)?.focus()
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      tone="danger"
      focusesField
      isBusy={isBusy}
      error={error}
      onConfirm={handleConfirm}
      onClose={props.onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Box>
        <Field id={id} label={label} error={isWrong ? wrong : null}>
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              size="small"
              autoComplete="off"
              value={typed}
              error={isWrong}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && !isBusy) handleConfirm()
              }}
            />
          )}
        </Field>
      </Box>
    </ConfirmDialog>
  )
}
