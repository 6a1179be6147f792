import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { documentationMessages } from './messages'

export interface DocumentationLinkProps {
  /** Web or `mailto:` URL that was validated by `safeHref`. */
  readonly href: string
  /** Icon before the text. */
  readonly icon?: ReactNode
  /** Text of the link. */
  readonly children: ReactNode
}

/** External link that opens a new tab without access to the current one, and tells screen readers so (DOC-1, X-5). */
export function DocumentationLink({ href, icon, children }: DocumentationLinkProps) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={icon === undefined ? undefined : iconSx}>
      {icon}
      {children}
      <Box component="span" sx={visuallyHidden}>
        {' '}
        {documentationMessages.newTab}
      </Box>
    </Link>
  )
}

const iconSx = {
  display: 'inline-flex',
  gap: 2,
  fontWeight: 540,
  alignSelf: 'start',
  // keeps the icon's size and aligns it with the first line of a wrapped text
  alignItems: 'flex-start',
  '& > svg': { flex: 'none', mt: '3px' },
} as const
