import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { wizardMessages } from './messages'

export interface WizardFooterProps {
  /** The current builder; the footer links to the other one. */
  readonly mode: 'basic' | 'advanced'
  /** Href of the other builder. */
  readonly href: string
  /** Called when the link is clicked; should switch to the other builder. */
  readonly onSwitch: () => void
}

/** Last line of a stack builder: a link that switches between the basic and the advanced builder. WIZ-1. */
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
