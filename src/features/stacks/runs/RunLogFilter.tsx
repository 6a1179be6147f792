import { CircleCheck, CircleDashed, CircleX, Loader } from 'lucide-react'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { runLogMessages } from './messages'
import { type RunFilter, runFilters } from './runLog'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'

const texts = runLogMessages.filter

export interface RunLogFilterProps {
  /** Number of runs per filter; empty filters are hidden unless selected. */
  readonly counts: Readonly<Record<RunFilter, number>>
  /** Selected filter. */
  readonly chosen: RunFilter
  /** Called with the filter that the user selects. */
  readonly onChoose: (filter: RunFilter) => void
}

/**
 * Toggle buttons that filter the run log by status, each with its number of runs; a status without runs is hidden
 * (PLUS-16).
 */
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
          <Mark kind={each} />
          <strong>{formatRows(counts[each])}</strong> {texts.kinds[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const looks = {
  running: { Icon: Loader, colour: 'info.main' },
  failed: { Icon: CircleX, colour: 'error.main' },
  success: { Icon: CircleCheck, colour: 'success.main' },
  other: { Icon: CircleDashed, colour: 'text.tertiary' },
} as const

function Mark({ kind }: { readonly kind: RunFilter }) {
  if (kind === 'all') return null
  const { Icon, colour } = looks[kind]
  return <Icon size={14} strokeWidth={2} color={paletteVar(colour)} aria-hidden />
}
