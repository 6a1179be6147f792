import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { RefObject } from 'react'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.chosen

export interface ChosenCredentialProps {
  /** Name of the saved credential; null if the destination needs none. */
  readonly name: string | null
  /** Ref of the title, which the owner focuses when this placeholder replaces a form. */
  readonly titleRef?: RefObject<HTMLParagraphElement | null>
}

/**
 * Shown in place of the credential form if a saved credential is used, or if the destination needs none (CRD-4, CRD-5).
 */
export function ChosenCredential({ name, titleRef }: ChosenCredentialProps) {
  return (
    <Box component="output" sx={boxSx}>
      <Box sx={{ color: 'success.main', display: 'flex', pt: '2px' }}>
        <CircleCheck size={16} strokeWidth={2} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography ref={titleRef} tabIndex={-1} variant="subtitle2" component="p" dir="auto" sx={titleSx}>
          {name === null ? texts.none : texts.saved(name)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {name === null ? texts.noneText : texts.text}
        </Typography>
      </Box>
    </Box>
  )
}

const titleSx = {
  overflowWrap: 'anywhere',
  // focused programmatically only and not interactive: no focus ring
  '&:focus, &:focus-visible': { outline: 'none' },
} as const

const boxSx = {
  display: 'flex',
  gap: 2,
  p: 4,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
