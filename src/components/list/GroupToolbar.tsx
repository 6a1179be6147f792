import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { LucideIcon } from 'lucide-react'
import { formatRows } from '@/domain/shared/text/numbers'
import { SearchBox, type SearchBoxProps } from './SearchBox'

/** Entries of a list that have something in common, such as "3 failures". */
interface ListGroup<Group extends string> {
  readonly value: Group
  /** Said after the number. */
  readonly name: string
  /** Number of entries, ignoring the search. */
  readonly count: number
  /** Icon with its colour, before the number. */
  readonly icon?: readonly [LucideIcon, string]
}

export interface GroupToolbarProps<Group extends string> {
  /** Accessible name of the counts. */
  readonly label: string
  /** Number of all entries, ignoring the filters, and what is said after it. */
  readonly all: { readonly count: number; readonly name: string }
  readonly groups: readonly ListGroup<Group>[]
  /** Groups of another kind, whose entries are in one of the others too, and their accessible name; none by default. */
  readonly apart?: { readonly label: string; readonly groups: readonly ListGroup<Group>[] }
  /** The group that the list shows; null for all. */
  readonly chosen: Group | null
  /** Called when a group is chosen; null for the chosen one, which shows all again. */
  readonly onGroup: (group: Group | null) => void
  readonly search: Pick<SearchBoxProps, 'searched' | 'label' | 'onSearch' | 'onLeave'>
}

/**
 * Toolbar of a list page: counts that filter by group, and a search. A group without entries is absent unless it is
 * chosen. For filters that exclude each other less, use `FilterMenu`.
 */
export function GroupToolbar<Group extends string>(props: GroupToolbarProps<Group>) {
  const { label, all, groups, apart, chosen, onGroup, search } = props
  const isShown = ({ count, value }: ListGroup<Group>) => count > 0 || value === chosen
  const toButton = ({ value, name, count, icon }: ListGroup<Group>) => (
    <ToggleButton
      key={value}
      value={value}
      onClick={() => onGroup(value === chosen ? null : value)}
      sx={countSx}
    >
      {icon !== undefined && <GroupIcon icon={icon} />}
      <strong>{formatRows(count)}</strong> {name}
    </ToggleButton>
  )
  const others = apart?.groups.filter(isShown) ?? []
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      <ToggleButtonGroup exclusive value={chosen ?? ALL} aria-label={label} sx={{ flexWrap: 'wrap' }}>
        <ToggleButton value={ALL} onClick={() => onGroup(null)} sx={countSx}>
          <strong>{formatRows(all.count)}</strong> {all.name}
        </ToggleButton>
        {groups.filter(isShown).map(toButton)}
      </ToggleButtonGroup>
      {others.length > 0 && (
        <ToggleButtonGroup exclusive value={chosen} aria-label={apart?.label}>
          {others.map(toButton)}
        </ToggleButtonGroup>
      )}
      <Search {...search} hasKey />
    </Box>
  )
}

function GroupIcon({ icon: [Icon, colour] }: { readonly icon: readonly [LucideIcon, string] }) {
  return <Icon size={14} strokeWidth={2} color={colour} aria-hidden />
}

const ALL = 'all'
const Search = styled(SearchBox)({ marginLeft: 'auto', width: 240 })
const countSx = { fontVariantNumeric: 'tabular-nums' } as const
