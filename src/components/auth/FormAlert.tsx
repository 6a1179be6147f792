import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import CircleX from 'lucide-react/icons/circle-x'

export interface FormAlertProps {
  /** What failed. */
  readonly title: string
  /** What is safe, and what to do. */
  readonly detail?: string
}

/** Why the service did not take a form, above its fields; read out at once. */
export function FormAlert({ title, detail }: FormAlertProps) {
  const icon = <CircleX size={16} strokeWidth={2} />
  if (detail === undefined)
    return (
      <Alert severity="error" icon={icon}>
        {title}
      </Alert>
    )
  return (
    <Alert severity="error" icon={icon} sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{title}</AlertTitle>
      {detail}
    </Alert>
  )
}
