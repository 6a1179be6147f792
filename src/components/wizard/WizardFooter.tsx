import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { wizardMessages } from './messages'

export interface WizardFooterProps {
  /** The current builder; the text offers the other one. */
  readonly mode: 'basic' | 'advanced'
  readonly href: string
  readonly onSwitch: () => void
}

/** Last line of a builder: a link to the other one, with the wording of the specification. WIZ-1. */
export const WizardFooter = ({ mode, href, onSwitch }: WizardFooterProps) => {
  const { text, link } = wizardMessages.footer[mode]
  const [before = '', after = ''] = text.split(link)
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    onSwitch()
  }
  return (
    <Box
      sx={{
        flex: 'none',
        py: 2,
        textAlign: 'center',
        typography: 'caption',
        color: 'text.secondary',
        bgcolor: 'surface.card',
        borderTop: '1px solid',
        borderColor: 'line.hairline',
      }}
    >
      {before}
      <Link href={href} onClick={handleClick} sx={{ fontWeight: 620 }}>
        {link}
      </Link>
      {after}
    </Box>
  )
}
