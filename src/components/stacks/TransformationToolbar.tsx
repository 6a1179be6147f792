import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Search from 'lucide-react/icons/search'
import { transformationTab } from '@/domain/messages/transformationTab'
import { formatRows } from '@/domain/shared/numbers'
import {
  type TransformationFilter,
  type TransformationState,
  transformationStates,
} from '@/domain/stacks/transformationFilter'

const texts = transformationTab.filter

export interface TransformationToolbarProps {
  readonly counts: Readonly<Record<TransformationState, number>>
  readonly filter: TransformationFilter
  readonly onChange: (filter: TransformationFilter) => void
}

/** "42 transformations, 7 active, 35 available" as what is shown, and a search over their names and places (PLUS-3). */
export function TransformationToolbar({ counts, filter, onChange }: TransformationToolbarProps) {
  const { state, searched } = filter
  const total = counts.active + counts.incomplete + counts.available
  const offered = transformationStates.filter((each) => counts[each] > 0 || each === state)
  const choose = (next: TransformationState | null) => onChange({ searched, state: next })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <ToggleButtonGroup exclusive value={state ?? 'all'} aria-label={texts.label} sx={{ flexWrap: 'wrap' }}>
        <ToggleButton value="all" onClick={() => choose(null)} sx={countSx}>
          <strong>{formatRows(total)}</strong> {texts.all(total === 1)}
        </ToggleButton>
        {offered.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            onClick={() => choose(each === state ? null : each)}
            sx={countSx}
          >
            <strong>{formatRows(counts[each])}</strong> {texts.states[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <OutlinedInput
        type="search"
        size="small"
        value={searched}
        placeholder={texts.search}
        inputProps={{ 'aria-label': texts.search, maxLength: 200 }}
        onChange={(event) => onChange({ state, searched: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && searched !== '') onChange({ state, searched: '' })
        }}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 0 }}>
            <Search size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
        sx={{ ml: 'auto', width: 240 }}
      />
    </Box>
  )
}

const countSx = { fontVariantNumeric: 'tabular-nums' } as const
