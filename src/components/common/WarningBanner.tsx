import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import { TriangleAlert, X } from 'lucide-react'
import { shell } from '@/domain/messages/shell'

export interface WarningBannerProps {
  readonly children: ReactNode
  /** A button or link before the close button. */
  readonly action?: ReactNode
  readonly onClose: () => void
}

/** A warning above the content, with a close button (WIZ-12). */
export function WarningBanner({ children, action, onClose }: WarningBannerProps) {
  return (
    <Alert
      severity="warning"
      icon={<TriangleAlert size={16} strokeWidth={2} />}
      action={
        <>
          {action}
          <IconButton size="small" aria-label={shell.banner.close} onClick={onClose}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </>
      }
    >
      {children}
    </Alert>
  )
}
