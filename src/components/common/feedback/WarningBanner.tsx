import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import { TriangleAlert, X } from 'lucide-react'
import { shellMessages } from '@/components/layout/messages'

export interface WarningBannerProps {
  /** Text of the warning: what happened, and what the user can do. */
  readonly children: ReactNode
  /** A button or link before the close button. */
  readonly action?: ReactNode
  /** Called when the close button is pressed. */
  readonly onClose: () => void
}

/** Makes the first text line as high as the close button, so that icon, text and button are vertically aligned. */
const levelSx = { '& .MuiAlert-icon': { pt: '6px' }, '& .MuiAlert-message': { py: '4px' } } as const

/** Warning above the content of a page, with a close button (WIZ-12). */
export function WarningBanner({ children, action, onClose }: WarningBannerProps) {
  return (
    <Alert
      severity="warning"
      sx={levelSx}
      icon={<TriangleAlert size={16} strokeWidth={2} />}
      action={
        <>
          {action}
          <IconButton size="small" aria-label={shellMessages.banner.close} onClick={onClose}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </>
      }
    >
      {children}
    </Alert>
  )
}
