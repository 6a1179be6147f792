import { useState } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'

export interface ComputedPopupProps {
  readonly label: string
  /** Paragraphs of the popup. */
  readonly texts: readonly string[]
}

/** Link button that opens a popup with how the figures are computed. */
export function ComputedPopup({ label, texts }: ComputedPopupProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="caption"
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
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ width: 360, p: 4, pb: 2, typography: 'body2' }}>
          {texts.map((text) => (
            <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
              {text}
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  )
}
