import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Puzzle from 'lucide-react/icons/puzzle'
import { SearchBox } from '@/components/list/SearchBox'
import { transformationTab } from './messages'
import { formatRows } from '@/domain/shared/text/numbers'
import {
  type TransformationFilter,
  type TransformationState,
  transformationStates,
} from '@/domain/stacks/transformations/transformationFilter'
import { paletteVar } from '@/theme/primitives'

const texts = transformationTab.filter

export interface TransformationToolbarProps {
  /** Number of transformations per state, ignoring the search. */
  readonly counts: Readonly<Record<TransformationState, number>>
  /** Current filters: a state (null for all) and a search text. */
  readonly filter: TransformationFilter
  /** Filters by a state; null shows all. */
  readonly onState: (state: TransformationState | null) => void
  /** Called with the text when the user changes the search. */
  readonly onSearch: (searched: string) => void
  /** Called on blur of the search box. */
  readonly onSearchLeave?: () => void
}

/**
 * Toolbar above the transformation table: buttons that count and filter by state, e.g. "42 transformations, 7 active,
 * 35 available", and a search by name, stack and destination (PLUS-3).
 */
export function TransformationToolbar(props: TransformationToolbarProps) {
  const { counts, filter, onState, onSearch, onSearchLeave } = props
  const { state, searched } = filter
  const total = counts.active + counts.incomplete + counts.available
  const offered = transformationStates.filter((each) => counts[each] > 0 || each === state)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <ToggleButtonGroup exclusive value={state ?? 'all'} aria-label={texts.label} sx={{ flexWrap: 'wrap' }}>
        <ToggleButton value="all" onClick={() => onState(null)} sx={countSx}>
          <strong>{formatRows(total)}</strong> {texts.all(total === 1)}
        </ToggleButton>
        {offered.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            onClick={() => onState(each === state ? null : each)}
            sx={countSx}
          >
            <Mark state={each} />
            <strong>{formatRows(counts[each])}</strong> {texts.states[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Search searched={searched} label={texts.search} onSearch={onSearch} onLeave={onSearchLeave} />
    </Box>
  )
}

const looks = {
  active: { Icon: CircleCheck, colour: 'success.main' },
  incomplete: { Icon: Puzzle, colour: 'warning.main' },
  available: { Icon: CircleDashed, colour: 'text.tertiary' },
} as const satisfies Record<TransformationState, unknown>

function Mark({ state }: { readonly state: TransformationState }) {
  const { Icon, colour } = looks[state]
  return <Icon size={14} strokeWidth={2} color={paletteVar(colour)} aria-hidden />
}

const Search = styled(SearchBox)({ marginLeft: 'auto', width: 240 })

const countSx = { fontVariantNumeric: 'tabular-nums' } as const
