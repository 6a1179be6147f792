import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { visuallyHidden } from '@/components/wizard/visuallyHidden'
import { documentationMessages } from '@/domain/messages/documentation'

export interface DocumentationLinkProps {
  /** An address that `safeHref` let pass. */
  readonly href: string
  /** Stands before the words. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A link out of the product: a new tab that cannot reach back, and says so (DOC-1, X-5). */
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
  // beside words of several lines it keeps its size, in the middle of the first one
  alignItems: 'flex-start',
  '& > svg': { flex: 'none', mt: '3px' },
} as const
