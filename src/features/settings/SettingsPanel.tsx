import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'

export interface SettingsPanelProps {
  readonly title: string
  /** What the settings are for, beside the title. */
  readonly lead: string
  readonly children: ReactNode
}

/** Card with one part of the settings. */
export function SettingsPanel({ title, lead, children }: SettingsPanelProps) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
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
