import { roasMessages } from '@/components/answers/roas/messages'
import type { Horizon } from '@/domain/answers/types'
import { ROAS_HORIZONS } from '@/domain/shared/constants'
import { ChoiceToggle } from './ChoiceToggle'

export interface HorizonToggleProps {
  /** Number of days after the install up to which revenue counts: 0 or 7. */
  readonly horizon: Horizon
  /** Called with the number of days that the user selects. */
  readonly onHorizon: (horizon: Horizon) => void
}

/** Toggle of the day up to which revenue counts. */
export const HorizonToggle = ({ horizon, onHorizon }: HorizonToggleProps) => (
  <ChoiceToggle
    label={roasMessages.horizon}
    options={ROAS_HORIZONS.map((value) => ({ value, name: roasMessages.horizonDay(value) }))}
    chosen={horizon}
    onChoose={onHorizon}
  />
)
