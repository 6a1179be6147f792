import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Loader from 'lucide-react/icons/loader'
import { wizardMessages } from '@/features/wizard/messages'
import type { CreationStepStatus, CreationStepModel } from '@/features/wizard/types'

export interface CreationProgressProps {
  /** Requests in the order in which they are sent, each with its state. */
  readonly steps: readonly CreationStepModel[]
  /**
   * Button to retry, resume or check again, if a step failed, or creation was interrupted or continues in another tab;
   * null while it runs or is done.
   */
  readonly action: CreationAction | null
}

/**
 * Button above the list of creation requests, e.g. "Try again"; `quiet` renders it as text, because the user only has
 * to wait.
 */
export interface CreationAction {
  readonly kind: 'main' | 'quiet'
  readonly label: string
  readonly onPress: () => void
}

const texts = wizardMessages.creation

/**
 * Ordered list of the requests that create the stacks, each with its state; a failed one says why and links to the form
 * that can fix it. WIZ-11.
 */
export const CreationProgress = ({ steps, action }: CreationProgressProps) => {
  const done = steps.filter(({ status }) => status.kind === 'done').length
  return (
    <Box
      component="section"
      aria-label={texts.label}
      sx={{ border: '1px solid', borderColor: 'line.hairline', borderRadius: '8px', bgcolor: 'surface.card' }}
    >
      <Box sx={headSx}>
        <Box component="output">{texts.progress(done, steps.length)}</Box>
        {action === null ? null : (
          <Button
            variant={action.kind === 'main' ? 'contained' : 'text'}
            size="small"
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </Box>
    </Box>
  )
}

const StepRow = ({ step: { text, status } }: { readonly step: CreationStepModel }) => (
  <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'line.hairline', px: 4, py: 2.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 24, typography: 'body2' }}>
      <StateIcon status={status} />
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          overflowWrap: 'anywhere',
          color: status.kind === 'waiting' ? 'text.tertiary' : 'text.primary',
        }}
      >
        {text}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: wordColours[status.kind] }}>
        {texts.states[status.kind]}
      </Box>
    </Box>
    {status.kind === 'failed' ? (
      <Box role="alert" sx={reasonSx}>
        {status.reason}
        {status.change === null ? null : (
          <Link
            href={status.change.href}
            sx={{ display: 'block', width: 'fit-content', mt: 1, fontWeight: 540 }}
          >
            {status.change.label}
          </Link>
        )}
      </Box>
    ) : null}
  </Box>
)

const wordColours = {
  waiting: 'text.tertiary',
  doing: 'info.text',
  done: 'text.secondary',
  failed: 'error.text',
} as const

const icons = {
  waiting: { Icon: CircleDashed, colour: 'text.tertiary' },
  doing: { Icon: Loader, colour: 'info.main' },
  done: { Icon: CircleCheck, colour: 'success.main' },
  failed: { Icon: CircleX, colour: 'error.main' },
} as const

const StateIcon = ({ status }: { readonly status: CreationStepStatus }) => {
  const { Icon, colour } = icons[status.kind]
  return (
    <Box
      aria-hidden
      sx={[{ display: 'flex', flex: 'none', color: colour }, status.kind === 'doing' && turningSx]}
    >
      <Icon size={16} strokeWidth={2} />
    </Box>
  )
}

const turningSx = {
  animation: 'wizard-turn 1200ms steps(8) infinite',
  '@keyframes wizard-turn': { to: { transform: 'rotate(360deg)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const

const headSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  px: 4,
  bgcolor: 'surface.sunken',
  borderRadius: '8px 8px 0 0',
  typography: 'caption',
  fontWeight: 540,
  color: 'text.tertiary',
} as const

const reasonSx = {
  mt: 2,
  ml: 7,
  px: 3,
  py: 2,
  borderRadius: '6px',
  border: '1px solid',
  borderColor: 'error.border',
  bgcolor: 'error.soft',
  typography: 'body2',
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const
