import { type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'

export interface LinkPopupProps {
  /** Text of the link, and accessible name of its popup. */
  readonly label: string
  /** Width of the popup, in px. */
  readonly width?: number
  /** Content of the popup. */
  readonly children: ReactNode
}

/** Link button that opens a popup, such as how the figures are computed. */
export function LinkPopup({ label, width = 360, children }: LinkPopupProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="caption"
        data-screen
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Link>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
      >
        <Box sx={{ typography: 'body2' }} style={{ width }}>
          {children}
        </Box>
      </Popover>
    </>
  )
}
