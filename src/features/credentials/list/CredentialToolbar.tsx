import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { SearchBox } from '@/components/list/SearchBox'
import {
  type CredentialGroup,
  credentialGroups,
  type CredentialFilter,
} from '@/domain/credentials/list/credentialList'
import { credentialListMessages } from './messages'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'

const texts = credentialListMessages.view

export interface CredentialToolbarProps {
  /** Number of all credentials, ignoring the filters. */
  readonly total: number
  /** Number of credentials per group, e.g. refused or not in use. */
  readonly counts: Readonly<Record<CredentialGroup, number>>
  /** Current filters: a group (null for all) and a search text. */
  readonly view: CredentialFilter
  /** Called when a group is selected or deselected; null shows all. */
  readonly onGroup: (group: CredentialGroup | null) => void
  /** Called with the text when the user changes the search. */
  readonly onSearch: (searched: string) => void
  /** Called on blur of the search box. */
  readonly onSearchLeave: () => void
}

/**
 * Toolbar above the credential list: counts that filter by group, e.g. "14 credentials, 1 refused, 2 not in use", and a
 * search by name and type (FU-18).
 */
export function CredentialToolbar(props: CredentialToolbarProps) {
  const { total, counts, view, onGroup, onSearch, onSearchLeave } = props
  const offered = credentialGroups.filter((group) => counts[group] > 0 || group === view.group)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        value={view.group ?? 'all'}
        aria-label={texts.label}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="all" onClick={() => onGroup(null)} sx={countSx}>
          <strong>{formatRows(total)}</strong> {texts.all(total === 1)}
        </ToggleButton>
        {offered.map((group) => (
          <ToggleButton
            key={group}
            value={group}
            onClick={() => onGroup(group === view.group ? null : group)}
            sx={countSx}
          >
            {group === 'refused' && (
              <CircleX size={14} strokeWidth={2} color={paletteVar('error.main')} aria-hidden />
            )}
            {group === 'expires' && (
              <Clock size={14} strokeWidth={2} color={paletteVar('warning.main')} aria-hidden />
            )}
            {group === 'works' && (
              <CircleCheck size={14} strokeWidth={2} color={paletteVar('success.main')} aria-hidden />
            )}
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

const Search = styled(SearchBox)({ marginLeft: 'auto', width: 240 })

const countSx = { fontVariantNumeric: 'tabular-nums' } as const
