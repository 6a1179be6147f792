import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface EmptyStateProps {
  /** Heading: what is not there yet, or that nothing matches. */
  readonly title: string
  /** One sentence: the purpose of the page, or what did not match. */
  readonly children: ReactNode
  /** Button for the next step, optionally with a secondary link. */
  readonly action?: ReactNode
  /** `firstUse`: nothing has been created yet; large, with a drawing. `noMatch`: filters hide everything; small. */
  readonly variant?: 'firstUse' | 'noMatch'
}

function DraftDrawing() {
  const slot = { fill: 'none', stroke: 'currentColor', strokeDasharray: '4 3', strokeWidth: 1 }
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 180 36"
      sx={{ width: 180, height: 36, color: 'line.field', mb: 3 }}
    >
      <rect x="2.5" y="2.5" width="31" height="31" rx="6" {...slot} />
      <rect x="146.5" y="2.5" width="31" height="31" rx="6" {...slot} />
      <Box component="g" sx={{ color: 'primary.main' }} fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M42 18H135" strokeDasharray="4 3" />
        <path d="M131 14l5 4-5 4" strokeLinecap="round" strokeLinejoin="round" />
      </Box>
    </Box>
  )
}

/** Placeholder in place of an empty list: a title, a sentence and optionally a button for the next step. */
export function EmptyState({ title, children, action, variant = 'firstUse' }: EmptyStateProps) {
  const isFirst = variant === 'firstUse'
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        p: isFirst ? 6 : 3,
        border: 1,
        borderColor: 'line.hairline',
        borderRadius: '8px',
        bgcolor: 'surface.card',
      }}
    >
      {isFirst && <DraftDrawing />}
      <Typography
        variant={isFirst ? 'h3' : 'subtitle2'}
        component="h2"
        sx={{
          maxWidth: '100%',
          overflowWrap: 'anywhere',
          textWrap: 'balance',
          ...(isFirst ? {} : { fontWeight: 620 }),
        }}
      >
        {title}
      </Typography>
      <Typography
        variant="body1"
        color="text.secondary"
        sx={{ maxWidth: isFirst ? 340 : 480, mt: isFirst ? 1 : 0, textWrap: 'balance' }}
      >
        {children}
      </Typography>
      {action !== undefined && <Box sx={{ display: 'flex', gap: 2, mt: isFirst ? 4 : 3 }}>{action}</Box>}
    </Box>
  )
}
