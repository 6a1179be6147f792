import type { ConnectorRef } from '@/domain/catalogue/types'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { mono } from '@/theme/primitives'
import { stackDataMessages as texts } from './messages'

export interface DataHeadProps {
  /** Source of the stack, whose icon is shown. */
  readonly source: ConnectorRef
  /** Title of the stack, and what tells similar ones apart; '' for none. */
  readonly stack: { readonly title: string; readonly detail: string }
  /** Address of the stack on Monitor. */
  readonly stackHref: string
  /** Name of the shown endpoint or transformation. */
  readonly name: string
  /** Qualified name of its table in the destination; '' if unknown. */
  readonly table: string
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode
}

/** Breadcrumb and title of the data page of a stack. */
export function DataHead({ source, stack, stackHref, name, table, actions }: DataHeadProps) {
  return (
    <>
      <Box component="nav" aria-label={texts.trail} sx={trailSx}>
        <Link href={pages.dashboard.href()}>{shellMessages.menu.monitor}</Link>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        <Link href={stackHref} dir="auto" noWrap sx={{ minWidth: 0 }}>
          {stack.title}
        </Link>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        <span aria-current="page">{texts.title}</span>
      </Box>
      <Box sx={lineSx}>
        <ConnectorTile {...source} size={28} />
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1" dir="auto" sx={nameSx}>
            {name}
            {table !== '' && (
              <Box component="span" dir="ltr" sx={tableSx}>
                {table}
              </Box>
            )}
          </Typography>
          {stack.detail !== '' && (
            <Typography variant="caption" component="p" color="text.secondary" dir="auto">
              {stack.detail}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
    </>
  )
}

const trailSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pt: 4,
  minWidth: 0,
  typography: 'caption',
  color: 'text.secondary',
  '& > svg, & > span': { flex: 'none' },
} as const

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  pt: 2,
  pb: 3,
  minHeight: 60,
} as const

const nameSx = { overflowWrap: 'anywhere' } as const

const tableSx = {
  ml: 3,
  fontFamily: mono,
  fontSize: '0.8125rem',
  fontWeight: 430,
  color: 'text.secondary',
} as const
