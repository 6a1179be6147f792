import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { RefObject } from 'react'
import { credentialMessages } from '@/domain/messages/credentials'

const texts = credentialMessages.chosen

export interface ChosenCredentialProps {
  /** Name of the saved credential; null for a destination that needs none. */
  readonly name: string | null
  /** What it says, to be focused where a form was before. */
  readonly titleRef?: RefObject<HTMLParagraphElement | null>
}

/** Nothing to type: a saved credential is used, or none is needed. CRD-4, CRD-5. */
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
  // it cannot be acted on, so it shows no ring
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
