import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CircleX from 'lucide-react/icons/circle-x'
import { shellMessages } from '@/components/layout/messages'

export interface ErrorStateProps {
  /** What happened, without a full stop, e.g. "Couldn't load your stacks". */
  readonly title: string
  /** What is not affected, and what the page shows instead. */
  readonly children?: ReactNode
  /** Retries what failed; undefined hides the button. */
  readonly onRetry?: () => void
  /** Label of the retry button; "Try again" by default. */
  readonly retryLabel?: string
}

/**
 * Inline error in place of content that failed to load: what happened, what is not affected, and a retry button.
 * Announced as an alert.
 */
export function ErrorState({ title, children, onRetry, retryLabel = shellMessages.retry }: ErrorStateProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 3,
        p: 3,
        pl: 4,
        border: 1,
        borderColor: 'error.border',
        borderRadius: '8px',
        bgcolor: 'error.soft',
      }}
    >
      <Box sx={{ color: 'error.main', display: 'flex', pt: '2px' }}>
        <CircleX size={16} strokeWidth={2} />
      </Box>
      <Box sx={bodySx}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            {title}
          </Typography>
          {children !== undefined && (
            <Typography variant="body1" component="div" color="text.secondary">
              {children}
            </Typography>
          )}
        </Box>
        {onRetry !== undefined && (
          <Button size="small" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </Box>
    </Box>
  )
}

// in a narrow container the button wraps below the text
const bodySx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 12px',
  flex: 1,
  minWidth: 0,
} as const
