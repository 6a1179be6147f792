import Box from '@mui/material/Box'
import Check from 'lucide-react/icons/check'
import { wizardMessages } from './messages'
import { visuallyHidden } from '@/components/common/visuallyHidden'

export interface WizardStepperProps {
  /** Index of the current step, from 0; null on a page that belongs to none. WIZ-2. */
  readonly markedStep: number | null
  /** Number of completed steps, counted from the first; they have a tick. */
  readonly finishedSteps: number
}

/**
 * Ordered list of the wizard's three steps: Select Source Data, Select Destination, Add Credentials. Not interactive.
 * WIZ-2.
 */
export const WizardStepper = ({ markedStep, finishedSteps }: WizardStepperProps) => (
  <Box
    component="ol"
    aria-label={wizardMessages.stepsLabel}
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      gap: 2,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {wizardMessages.steps.map((label, index) => (
      <Step
        key={label}
        label={label}
        index={index}
        isMarked={index === markedStep}
        isFinished={index < finishedSteps}
      />
    ))}
  </Box>
)

interface StepProps {
  /** Name of the step. */
  readonly label: string
  /** Index of the step, from 0; its number is shown until it is completed. */
  readonly index: number
  /** Whether it is the current step. */
  readonly isMarked: boolean
  /** Whether it is completed; it then has a tick, unless it is the current one. */
  readonly isFinished: boolean
}

const Step = ({ label, index, isMarked, isFinished }: StepProps) => {
  const isDone = isFinished && !isMarked
  return (
    <Box
      component="li"
      aria-current={isMarked ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        typography: 'body2',
        fontWeight: isMarked ? 620 : 430,
        color: isMarked ? 'text.primary' : isDone ? 'text.secondary' : 'text.tertiary',
        whiteSpace: 'nowrap',
      }}
    >
      {index > 0 ? (
        <Box aria-hidden sx={{ width: { xs: 12, lg: 28 }, height: '1.5px', bgcolor: 'line.strong' }} />
      ) : null}
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 20,
          height: 20,
          flex: 'none',
          borderRadius: '50%',
          border: '1px solid',
          borderColor: isMarked ? 'primary.main' : isDone ? 'transparent' : 'line.field',
          bgcolor: isMarked ? 'primary.main' : isDone ? 'primary.soft' : 'transparent',
          color: isMarked ? 'primary.contrastText' : isDone ? 'primary.text' : 'text.tertiary',
          typography: 'caption',
          fontWeight: 620,
        }}
      >
        {isDone ? <Check size={12} strokeWidth={2} /> : index + 1}
      </Box>
      <span>
        {label}
        {isDone ? (
          <Box component="span" sx={visuallyHidden}>
            {`, ${wizardMessages.stepDone}`}
          </Box>
        ) : null}
      </span>
    </Box>
  )
}
