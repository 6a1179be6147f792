import { NothingFound } from '@/components/list/NothingFound'
import { aliasesOf } from '@/connectors/lookups'
import type { Catalogue } from '@/domain/catalogue/types'
import { clearSearch } from '@/components/common/messages'
import { stackToolMessages } from './messages'
import { createStackSearch } from '@/domain/stacks/list/stackSearch'
import { destinationOptions, type StackFilter, noStackFilter } from '@/domain/stacks/list/stackFilter'
import type { Stack } from '@/domain/stacks/types'
import type { StackUrlFilter } from './useStackFilter'

const { nothing, counts } = stackToolMessages

export interface NoStackFoundProps {
  /** Filters in the URL, and functions that change them. */
  readonly list: StackUrlFilter
  /** Filters and search text that the list shows. */
  readonly view: StackFilter
  /** All stacks of the organisation. */
  readonly all: readonly Stack[]
  /** Catalogue of connectors, for the names of the destinations. */
  readonly catalogue: Catalogue
}

/**
 * Empty state of the stack list if no stack matches the search text and filters: names them, and offers to clear the
 * filters, and also the search text if it matches no stack at all (PLUS-3).
 */
export function NoStackFound({ list, view, all, catalogue }: NoStackFoundProps) {
  const { searched, health, category, destination, sort } = view
  const into = destinationOptions(all, catalogue).find(({ value }) => value === destination)
  const filters = [
    ...(category === null ? [] : [category]),
    ...(destination === null ? [] : [into?.name ?? destination]),
    ...(health === null ? [] : [counts.groups[health]]),
  ]
  const words = searched.trim()
  const elsewhere = all.filter(createStackSearch(catalogue, searched, aliasesOf)).length
  const keepsWords = words !== '' && elsewhere > 0
  return (
    <NothingFound
      title={nothing.title(words, filters)}
      clear={filters.length === 0 ? clearSearch : nothing.clear}
      onClear={() => list.replace({ ...noStackFilter, sort, searched: keepsWords ? searched : '' })}
    >
      {words === '' ? nothing.otherState(all.length) : nothing.withoutFilters(elsewhere)}
    </NothingFound>
  )
}
