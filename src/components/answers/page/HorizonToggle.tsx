import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Horizon } from '@/domain/answers/types'
import { ROAS_HORIZONS } from '@/domain/shared/constants'
import { roasMessages as texts } from '../messages'

export interface HorizonToggleProps {
  readonly horizon: Horizon
  readonly onHorizon: (horizon: Horizon) => void
}

/** Toggle for the day after the install up to which revenue counts. */
export function HorizonToggle({ horizon, onHorizon }: HorizonToggleProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto', color: 'text.secondary' }}>
      <span aria-hidden>{texts.horizon}</span>
      <ToggleButtonGroup
        exclusive
        value={horizon}
        aria-label={texts.horizon}
        onChange={(_event, next: Horizon | null) => {
          if (next !== null) onHorizon(next)
        }}
      >
        {ROAS_HORIZONS.map((each) => (
          <ToggleButton key={each} value={each}>
            {texts.horizonDay(each)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
