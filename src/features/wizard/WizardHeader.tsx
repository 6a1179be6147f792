import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import X from 'lucide-react/icons/x'
import { wizardMessages } from './messages'
import { NextButton } from './NextButton'
import type { NextAction } from './types'
import { WizardStepper } from './WizardStepper'

/** The current builder and the handler that switches between the basic and the advanced one. */
export interface BuilderModeSwitch {
  readonly mode: 'basic' | 'advanced'
  readonly onChange: (mode: 'basic' | 'advanced') => void
}

/** Button beside Next that leads to a later step. */
export interface WizardShortcut {
  readonly label: string
  readonly onFollow: () => void
}

export interface WizardHeaderProps {
  /** Switch between the builders; null if only one is available. */
  readonly modes: BuilderModeSwitch | null
  /** Index of the current step, from 0; null for none. */
  readonly markedStep: number | null
  /** Number of completed steps, counted from the first. */
  readonly finishedSteps: number
  /** Called when Back is pressed; null hides the button. */
  readonly onBack: (() => void) | null
  /** State of the Next button; null hides it. */
  readonly next: NextAction | null
  /** Button that leaves out steps with nothing left to do; undefined if there is none. */
  readonly shortcut?: WizardShortcut | undefined
  /** Called when Cancel is pressed; null while the stack is being created, because it cannot be cancelled then. */
  readonly onCancel: (() => void) | null
}

/**
 * Header of the new-stack wizard, 56 px high in wide windows: switch between the builders, the three steps, Back, Next
 * and Cancel. WIZ-1, WIZ-2.
 */
export const WizardHeader = ({
  modes,
  markedStep,
  finishedSteps,
  onBack,
  next,
  shortcut,
  onCancel,
}: WizardHeaderProps) => (
  <Box
    sx={{
      display: 'grid',
      // the buttons stay on one line; the stepper gives way
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr auto minmax(max-content, 1fr)' },
      alignItems: 'center',
      columnGap: 4,
      // wraps at high zoom
      rowGap: 2,
      minHeight: 56,
      py: { xs: 2, md: 0 },
      flex: 'none',
      px: { xs: 6, lg: 8 },
      bgcolor: 'surface.card',
      borderBottom: '1px solid',
      borderColor: 'line.hairline',
    }}
  >
    <div>{modes === null ? null : <ModeSwitch {...modes} />}</div>
    <WizardStepper markedStep={markedStep} finishedSteps={finishedSteps} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 4 }}>
      {onBack === null ? null : (
        <Button variant="outlined" onClick={onBack}>
          {wizardMessages.back}
        </Button>
      )}
      {shortcut === undefined ? null : (
        <Button variant="outlined" onClick={shortcut.onFollow}>
          {shortcut.label}
        </Button>
      )}
      {next === null ? null : <NextButton next={next} />}
      <IconButton
        aria-label={wizardMessages.cancel}
        title={onCancel === null ? wizardMessages.cancelBlocked : wizardMessages.cancel}
        aria-disabled={onCancel === null || undefined}
        onClick={onCancel ?? undefined}
      >
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </Box>
  </Box>
)

const ModeSwitch = ({ mode, onChange }: BuilderModeSwitch) => (
  <ToggleButtonGroup
    exclusive
    value={mode}
    aria-label={wizardMessages.modes.label}
    onChange={(_event, value: 'basic' | 'advanced' | null) => {
      if (value !== null && value !== mode) onChange(value)
    }}
  >
    <ToggleButton value="basic" sx={modeSx}>
      {wizardMessages.modes.basic}
    </ToggleButton>
    <ToggleButton value="advanced" sx={modeSx}>
      {wizardMessages.modes.advanced}
    </ToggleButton>
  </ToggleButtonGroup>
)

const modeSx = { minWidth: { xs: 0, lg: 88 } } as const
