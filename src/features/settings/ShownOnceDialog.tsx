import { useId } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { Field } from '@/components/common/forms/Field'
import { mono } from '@/theme/primitives'

export interface ShownOnceDialogProps {
  readonly texts: {
    readonly title: string
    readonly body: string
    readonly label: string
    readonly copy: string
    readonly close: string
  }
  readonly value: string
  readonly onClose: () => void
}

/** Shows a new secret; a click outside does not close it, because it is shown only once. */
export function ShownOnceDialog({ texts, value, onClose }: ShownOnceDialogProps) {
  const id = useId()
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body1" color="text.secondary">
          {texts.body}
        </Typography>
        <Field id={`${id}-secret`} label={texts.label}>
          {(input) => (
            <OutlinedInput
              {...input}
              readOnly
              autoFocus
              size="small"
              value={value}
              sx={{ fontFamily: mono }}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      </DialogContent>
      <DialogActions>
        <CopyButton size="medium" text={value} label={texts.copy} />
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
