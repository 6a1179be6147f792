import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { SettingsPart } from '@/domain/shared/paths'
import { useArrival } from './useArrival'

export interface SettingsPanelProps {
  readonly title: string
  /** What the settings are for, beside the title. */
  readonly lead: string
  /** What links to this panel call it. */
  readonly part?: SettingsPart
  readonly children: ReactNode
}

/** Card with one part of the settings. */
export function SettingsPanel({ title, lead, part, children }: SettingsPanelProps) {
  const titleId = useId()
  const ref = useArrival(part)
  return (
    <Paper
      component="section"
      ref={ref}
      tabIndex={part === undefined ? undefined : -1}
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ overflow: 'hidden' }}
    >
      <Box sx={headSx}>
        <Box component="h2" id={titleId} sx={{ m: 0, typography: 'h3' }}>
          {title}
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {lead}
        </Box>
      </Box>
      {children}
    </Paper>
  )
}

const headSx = { display: 'flex', alignItems: 'baseline', gap: 2, px: 4, py: 3 } as const
