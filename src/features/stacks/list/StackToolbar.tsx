import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useDeferredValue, useMemo } from 'react'
import { SearchBox } from '@/components/list/SearchBox'
import { FilterMenu, type FilterSection } from '@/components/list/FilterMenu'
import { StackCounts } from './StackCounts'
import type { Catalogue } from '@/domain/catalogue/types'
import { stackToolMessages as texts } from './messages'
import {
  categoryOptions,
  type FilterOption,
  destinationOptions,
  isFiltered,
  type ShownStacks,
  type StackSort,
  stackSorts,
} from '@/domain/stacks/list/stackFilter'
import type { Stack } from '@/domain/stacks/types'
import { LoadAllRunsButton } from '@/features/stacks/runs/LoadAllRunsButton'
import type { StackUrlFilter } from './useStackFilter'

export interface StackToolbarProps {
  /** Filters in the URL, and functions that change them. */
  readonly list: StackUrlFilter
  /** All stacks of the organisation. */
  readonly all: readonly Stack[]
  /** Stacks that match the filters, with the number of stacks per health. */
  readonly shown: ShownStacks
  /** Catalogue of connectors, for categories and names. */
  readonly catalogue: Catalogue
  /** True if no runs could be loaded; hides the button that loads the missing ones. */
  readonly isOutage?: boolean
  /** True while the runs of the initially visible stacks are loading. */
  readonly isLoading?: boolean
}

/** Minimum window width in CSS pixels for three buttons next to the counts and the search. */
const WIDE_PX = 1360
const WIDE = `(min-width: ${WIDE_PX}px)`

const NOTHING: readonly Stack[] = []

const sortOptions = stackSorts.map((value) => ({ value, name: texts.sort.by[value] }))

const sectionOf = (
  label: string,
  all: string,
  choices: readonly FilterOption[],
  chosen: string | null,
  onChoose: (value: string | null) => void,
): FilterSection => ({ label, options: [{ value: null, name: all }, ...choices], chosen, onChoose })

/**
 * Toolbar of the stack list: the number of stacks per health, each a filter; search box; filters by category and
 * destination; sort order. All are stored in the URL (PLUS-2, PLUS-3).
 */
export const StackToolbar = memo(function StackToolbar(props: StackToolbarProps) {
  const { list, shown, catalogue, isOutage = false, isLoading = false } = props
  const { view, choose, search, settle } = list
  // filter counts are deferred until after the list, except if the URL already sets a filter and its name is needed
  const all = useDeferredValue(props.all, isFiltered(view) ? props.all : NOTHING)
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const categories = useMemo(() => categoryOptions(all, catalogue), [all, catalogue])
  const destinations = useMemo(() => destinationOptions(all, catalogue), [all, catalogue])
  const category = sectionOf(texts.category.label, texts.category.all, categories, view.category, (value) =>
    choose({ category: value }),
  )
  const destination = sectionOf(
    texts.destination.label,
    texts.destination.all,
    destinations,
    view.destination,
    (value) => choose({ destination: value }),
  )
  const sort: FilterSection = {
    label: texts.sort.label,
    options: sortOptions,
    chosen: view.sort,
    onChoose: (value) => choose({ sort: sortNamed(value) }),
  }
  return (
    <Bar role="search" aria-label={texts.toolbar}>
      <StackCounts
        total={shown.total}
        counts={shown.counts}
        isOutage={isOutage}
        isLoading={isLoading && shown.counts.unread > 0}
        chosen={view.health}
        onChoose={(health) => choose({ health })}
      >
        {shown.counts.unread > 0 && !isOutage && !isLoading ? <LoadAllRunsButton stacks={all} /> : undefined}
      </StackCounts>
      <Search
        searched={view.searched}
        onSearch={search}
        onLeave={settle}
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        hasKey
      />
      {isWide ? (
        [category, destination, sort].map((section) => (
          <FilterMenu key={section.label} sections={[section]} />
        ))
      ) : (
        <FilterMenu sections={[category, destination, sort]} label={texts.filters} />
      )}
    </Bar>
  )
})

const sortNamed = (value: string | null): StackSort =>
  stackSorts.find((each) => each === value) ?? 'failedFirst'

// width depends on the window only, so that late content causes no layout shift
const Search = styled(SearchBox)({
  flex: 'none',
  width: 180,
  [`@media (min-width: ${WIDE_PX}px)`]: { width: 'clamp(140px, 92vw - 1105px, 232px)' },
})

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, height: 32 })
