import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { runLogMessages } from '@/domain/messages/runLog'
import { type RunFilter, runFilters } from '@/domain/runs/runLog'
import { formatRows } from '@/domain/shared/numbers'

const texts = runLogMessages.filter

export interface RunLogFilterProps {
  /** How many runs each would show; what has none is not offered, unless it is chosen. */
  readonly counts: Readonly<Record<RunFilter, number>>
  readonly chosen: RunFilter
  readonly onChoose: (filter: RunFilter) => void
}

/** Which runs the log shows, each choice with its count (PLUS-16). */
export function RunLogFilter({ counts, chosen, onChoose }: RunLogFilterProps) {
  const offered = runFilters.filter((each) => each === 'all' || each === chosen || counts[each] > 0)
  return (
    <ToggleButtonGroup exclusive value={chosen} aria-label={texts.label} sx={{ flexWrap: 'wrap' }}>
      {offered.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          onClick={() => onChoose(each)}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <strong>{formatRows(counts[each])}</strong> {texts.kinds[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
