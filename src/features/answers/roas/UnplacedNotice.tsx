import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export interface UnplacedNoticeProps {
  readonly title: string
  readonly body: string
  /** After the text, such as a link. */
  readonly children?: ReactNode
}

/** Warning beside figures of a place: spend that does not say its place is in none of them. */
export const UnplacedNotice = ({ title, body, children }: UnplacedNoticeProps) => (
  <Alert
    severity="warning"
    role="note"
    icon={<TriangleAlert size={16} strokeWidth={2} />}
    data-statement
    aria-label={title}
  >
    <AlertTitle>{title}</AlertTitle>
    {body}
    {children}
  </Alert>
)
