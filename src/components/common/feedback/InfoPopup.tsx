import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'

export interface InfoPopupProps {
  /** Accessible name of the button and its popup. */
  readonly label: string
  /** Paragraphs of the popup. */
  readonly texts: readonly string[]
  /** Text before the support link, e.g. a question. */
  readonly ask: string
  /** `mailto:` link to the support team (MOD-1). */
  readonly support: { readonly href: string; readonly label: string }
}

/**
 * Icon button that opens a popup with an explanation and a link to the support team. Spec 1 §2 "A support e-mail link
 * appears in the info popup" (MOD-1).
 */
export function InfoPopup({ label, texts, ask, support }: InfoPopupProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Info size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ width: 320, p: 4, typography: 'body2' }}>
          {texts.map((text) => (
            <Box component="p" key={text} sx={{ m: 0, mb: 2 }}>
              {text}
            </Box>
          ))}
          {ask} <Link href={support.href}>{support.label}</Link>
        </Box>
      </Popover>
    </>
  )
}
