import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { COHORT_SIZES, type CohortSize } from '@/domain/answers/cohorts'
import { ltvMessages } from '../messages'

const texts = ltvMessages.sizes

export interface SizeToggleProps {
  readonly size: CohortSize
  readonly onSize: (size: CohortSize) => void
}

/** Toggle for the period whose users form a cohort. */
export function SizeToggle({ size, onSize }: SizeToggleProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto', color: 'text.secondary' }}>
      <span aria-hidden>{texts.label}</span>
      <ToggleButtonGroup
        exclusive
        value={size}
        aria-label={texts.label}
        onChange={(_event, next: CohortSize | null) => {
          if (next !== null) onSize(next)
        }}
      >
        {COHORT_SIZES.map((each) => (
          <ToggleButton key={each} value={each}>
            {texts[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
