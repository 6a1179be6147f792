import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import { isWaitOver, type FormRejection } from './wait'
import { tooManyTries, waitText } from '@/domain/messages/api'

export interface FormAlertProps {
  /** What failed: a message, or a waiting time that is shown as a countdown. */
  readonly title: FormRejection
  /** What is not affected, and what the user can do. */
  readonly detail?: string
  /** Content below the message, e.g. a link. */
  readonly children?: ReactNode
}

/** Keeps overflow visible, so that the focus rings of links inside the alert are not clipped. */
const messageSx = {
  '& .MuiAlert-message': { overflow: 'visible', overflowWrap: 'anywhere', minWidth: 0 },
} as const
const mark = { size: 16, strokeWidth: 2 } as const

/**
 * Alert above the fields of a form that says why the service refused the request; announced immediately. After too many
 * attempts it counts down the waiting time, and turns from an error into an info once that is over.
 */
export function FormAlert({ title, detail, children }: FormAlertProps) {
  const isOver = isWaitOver(title)
  const words = <Words refusal={title} />
  return (
    <Alert
      severity={isOver ? 'info' : 'error'}
      icon={isOver ? <Info {...mark} /> : <CircleX {...mark} />}
      sx={messageSx}
    >
      {detail === undefined ? (
        words
      ) : (
        <>
          <AlertTitle>{words}</AlertTitle>
          {detail}
        </>
      )}
      {children}
    </Alert>
  )
}

/**
 * Message of the alert. A waiting time is shown as a countdown of which only the start and the end are announced.
 */
function Words({ refusal }: { readonly refusal: FormRejection }) {
  if (typeof refusal === 'string') return refusal
  if (isWaitOver(refusal)) return tooManyTries.over
  const { before, after } = refusal.sentence ?? tooManyTries
  return (
    <>
      {before}{' '}
      <span role="timer" aria-live="off">
        {waitText(refusal.leftMs)}
      </span>
      {after}
    </>
  )
}
