import { useMemo } from 'react'
import { styled } from '@mui/material/styles'
import { SearchBox } from '@/components/list/SearchBox'
import { FilterMenu, type FilterSection } from '@/components/list/FilterMenu'
import type { AuditEvent } from '@/domain/access/auditEvent'
import { actionChoices, type AuditFilter, personChoices } from './auditFilter'
import { auditTrailMessages } from './messages'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { AUDIT_PERIODS_DAYS } from '@/domain/shared/constants'
import type { UrlFilter } from '@/features/common/useUrlFilter'

const texts = auditTrailMessages.filters

export interface AuditFiltersProps {
  /** Current filters, and functions that change them in the URL. */
  readonly list: UrlFilter<AuditFilter>
  /** All loaded events, which determine the people and actions to choose from. */
  readonly events: readonly AuditEvent[]
}

const periods = AUDIT_PERIODS_DAYS.map((days) => ({
  value: String(days),
  name: auditTrailMessages.lastDays(days),
}))
const withAll = (all: string, options: FilterSection['options']) => [{ value: null, name: all }, ...options]

/**
 * Toolbar that filters the audit trail (log of changes made in the organisation) by period, person, action and search
 * text; all four are stored in the URL (FS-8).
 */
export function AuditFilters({ list, events }: AuditFiltersProps) {
  const { view, choose, search, settle } = list
  const people = useMemo(() => personChoices(events, view.person), [events, view.person])
  const actions = useMemo(() => actionChoices(events, view.action), [events, view.action])
  const sections = [
    {
      label: texts.period.label,
      options: withAll(texts.period.all, periods),
      chosen: view.days === null ? null : String(view.days),
      onChoose: (value: string | null) => choose({ days: value === null ? null : Number(value) }),
    },
    {
      label: texts.person.label,
      options: withAll(texts.person.all, people),
      chosen: view.person,
      onChoose: (person: string | null) => choose({ person }),
    },
    {
      label: texts.action.label,
      options: withAll(texts.action.all, actions),
      chosen: view.action,
      onChoose: (action: string | null) => choose({ action }),
    },
  ]
  return (
    <Bar role="search" aria-label={stackToolMessages.toolbar}>
      {sections.map((section) => (
        <FilterMenu key={section.label} sections={[section]} />
      ))}
      <Search
        searched={view.searched}
        onSearch={search}
        onLeave={settle}
        label={auditTrailMessages.search}
        hasKey
      />
    </Bar>
  )
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
})
const Search = styled(SearchBox)({ width: 296, marginLeft: 'auto' })
