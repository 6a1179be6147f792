import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { SearchBox } from '@/components/list/SearchBox'
import { type AlertFilter, type AlertGroup, alertGroups } from './alertFilter'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import { alertMessages as texts } from './messages'

export interface AlertToolbarProps {
  /** Number of all alerts, ignoring the filters. */
  readonly total: number
  /** Number of alerts of each group, ignoring the search. */
  readonly counts: Readonly<Record<AlertGroup, number>>
  /** Current filters: a group (null for all) and a search text. */
  readonly view: AlertFilter
  /** Called when a group is selected or deselected; null shows all. */
  readonly onGroup: (group: AlertGroup | null) => void
  /** Called with the text when the user changes the search. */
  readonly onSearch: (searched: string) => void
  /** Called on blur of the search box. */
  readonly onSearchLeave: () => void
}

const icons: Readonly<Record<Exclude<AlertGroup, 'unread'>, readonly [LucideIcon, string]>> = {
  failures: [CircleX, paletteVar('error.main')],
  recoveries: [CircleCheck, paletteVar('success.main')],
  late: [Clock, paletteVar('warning.main')],
  usage: [TriangleAlert, paletteVar('warning.main')],
}

/** Toolbar above the inbox: counts that filter by group, and a search. Groups without alerts are absent. */
export function AlertToolbar(props: AlertToolbarProps) {
  const { total, counts, view, onGroup, onSearch, onSearchLeave } = props
  const offered = alertGroups.filter((group) => counts[group] > 0 || group === view.group)
  return (
    <Box sx={barSx}>
      <ToggleButtonGroup exclusive value={view.group ?? 'all'} aria-label={texts.groupsLabel}>
        <ToggleButton value="all" onClick={() => onGroup(null)} sx={countSx}>
          <strong>{formatRows(total)}</strong> {texts.all}
        </ToggleButton>
        {offered.map((group) => (
          <ToggleButton
            key={group}
            value={group}
            onClick={() => onGroup(group === view.group ? null : group)}
            sx={countSx}
          >
            {group !== 'unread' && <GroupIcon group={group} />}
            <strong>{formatRows(counts[group])}</strong> {texts.groups[group]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Search
        searched={view.searched}
        label={texts.search}
        hasKey
        onSearch={onSearch}
        onLeave={onSearchLeave}
      />
    </Box>
  )
}

function GroupIcon({ group }: { readonly group: keyof typeof icons }) {
  const [Icon, colour] = icons[group]
  return <Icon size={14} strokeWidth={2} color={colour} aria-hidden />
}

const Search = styled(SearchBox)({ marginLeft: 'auto', width: 224 })

const barSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 } as const
const countSx = { fontVariantNumeric: 'tabular-nums' } as const
