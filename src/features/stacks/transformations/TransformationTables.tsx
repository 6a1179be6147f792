import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue, useMemo, useState, useEffect, useRef } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { VisuallyHidden } from '@/components/list/listTable'
import { TransformationTable } from './TransformationTable'
import { TransformationToolbar } from './TransformationToolbar'
import type { Catalogue } from '@/domain/catalogue/types'
import { transformationTab as texts } from './messages'
import type { MeteringInfo } from '@/domain/metering/types'
import { brand } from '@/config/brand'
import { activeTransformations, dataFlowsOf } from '@/domain/stacks/transformations/activeTransformations'
import {
  containsWords,
  type TransformationFilter,
  type TransformationState,
  transformationFilterOf,
  withTransformationFilter,
} from '@/domain/stacks/transformations/transformationFilter'
import { type TransformationGroup, transformationGroups } from './transformationGroups'
import { transformationOffers } from '@/domain/stacks/transformations/transformationOffers'
import type { Entities } from '@/domain/stacks/types'
import { TransformationDetail, type TransformationDetailProps } from './TransformationDetail'
import { TransformationGroupListRow } from './TransformationGroupListRow'
import { type UrlFilter, useUrlFilter } from '@/features/common/useUrlFilter'
import { isFocusFree } from '@/components/common/hasLostFocus'
import type { Activated } from '@/features/common/useActivation'

export interface TransformationTablesProps {
  /** Unfiltered entities from the service: hidden ones still count as dependencies. */
  readonly entities: Entities
  /** Catalogue of connectors, for names and dependencies. */
  readonly catalogue: Catalogue
  /** Row usage of the current UTC month; null while loading or after a failure. */
  readonly metering: MeteringInfo | null
  /** Whether stacks and catalogue are being refetched. */
  readonly isRefreshing: boolean
}

/** List of all transformations, filtered by state and search text, with a detail panel of one (DSH-6, FU-16). */
export function TransformationTables(props: TransformationTablesProps) {
  const { view: filter, search, settle, choose, replace } = useTransformationFilter()
  const groups = useGroups(props)
  const shown = narrowed(groups, useDeferredValue(filter))
  const { activated, onActivated } = useFocusOnActivated()
  if (groups.length === 0)
    return (
      <EmptyState title={texts.empty.title} variant="noMatch">
        {texts.empty.body}
      </EmptyState>
    )
  return (
    <>
      <TransformationToolbar
        counts={countsOf(groups)}
        filter={filter}
        onState={(state) => choose({ state })}
        onSearch={search}
        onSearchLeave={settle}
      />
      <VisuallyHidden as="output">{activated === null ? '' : texts.nowActive(activated.name)}</VisuallyHidden>
      {shown.length === 0 ? (
        <NothingFound onShowAll={() => replace({ state: null, searched: '' })} />
      ) : (
        <ListAndPanel {...props} {...{ groups, shown, onActivated }} />
      )}
    </>
  )
}

interface ListAndPanelProps
  extends TransformationTablesProps, Pick<TransformationDetailProps, 'onActivated'> {
  /** All transformations, ignoring the filters. */
  readonly groups: readonly TransformationGroup[]
  /** Transformations that match the filters. */
  readonly shown: readonly TransformationGroup[]
}

function ListAndPanel(props: ListAndPanelProps) {
  const { groups, shown, entities, catalogue, isRefreshing, onActivated } = props
  const page = usePage(shown)
  const isDrawer = useMediaQuery(DRAWER, { noSsr: true })
  const { open, onOpen, onClose } = usePanel(groups)
  const isAvailable = ({ state }: TransformationGroup) => state === 'available'
  const rowsOf = (list: readonly TransformationGroup[]) =>
    list.map((group) => (
      <TransformationGroupListRow
        key={group.key}
        isOpen={group.key === open?.key}
        {...{ group, catalogue, onOpen, onActivated }}
      />
    ))
  const available = shown.filter(isAvailable).length
  return (
    <Split
      data-split={(open !== null && !isDrawer) || undefined}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented && open !== null) onClose()
      }}
    >
      <TransformationTable
        isBusy={isRefreshing}
        sections={[
          {
            key: 'active',
            count: shown.length - available,
            rows: rowsOf(page.shown.filter((group) => !isAvailable(group))),
          },
          { key: 'available', count: available, rows: rowsOf(page.shown.filter(isAvailable)) },
        ]}
        note={groups.every(isAvailable) ? texts.noneActive : undefined}
        onMove={({ dataset: { group } }) => {
          // the drawer covers the list, so it opens on click only
          if (open !== null && !isDrawer && group !== undefined) onOpen(group)
        }}
        {...page.more}
      />
      {open !== null && (
        <TransformationDetail
          key={open.key}
          group={open}
          {...{ entities, catalogue, isDrawer, onClose }}
          onActivated={(activated) => {
            // the focus moves to its row, which the drawer covers
            if (isDrawer) onClose()
            onActivated(activated)
          }}
        />
      )}
    </Split>
  )
}

/** Viewport width below which the panel is a drawer over the list. */
const DRAWER = 'screen and (max-width: 1199.95px)'

/** State of the detail panel; closing it returns the focus to the row. */
const usePanel = (groups: readonly TransformationGroup[]) => {
  const [key, setKey] = useState<string | null>(null)
  return {
    open: groups.find((group) => group.key === key) ?? null,
    onOpen: setKey,
    onClose: () => {
      setKey(null)
      document.querySelector<HTMLElement>(`[data-group="${key}"] button`)?.focus()
    },
  }
}

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <div role="status">
      <EmptyState
        title={texts.filter.nothing}
        variant="noMatch"
        action={<Button onClick={onShowAll}>{texts.filter.showAll}</Button>}
      >
        {texts.filter.nothingText}
      </EmptyState>
    </div>
  )
}

const useGroups = ({ entities, catalogue, metering }: TransformationTablesProps) => {
  const { showHiddenTypes } = brand
  const active = useMemo(
    () => activeTransformations(entities, catalogue, metering, showHiddenTypes),
    [entities, catalogue, metering, showHiddenTypes],
  )
  const offers = useMemo(() => {
    const flows = dataFlowsOf(entities, catalogue)
    return transformationOffers(entities, catalogue, showHiddenTypes).map((offer) => ({
      offer,
      flow:
        offer.place.side === 'source'
          ? flows.ofStack(offer.place.stack)
          : flows.ofDestination(offer.place.destination),
    }))
  }, [entities, catalogue, showHiddenTypes])
  return useMemo(() => transformationGroups(active, offers), [active, offers])
}

const countsOf = (groups: readonly TransformationGroup[]) => {
  const count = (state: TransformationState) => groups.filter((group) => group.state === state).length
  return { active: count('active'), incomplete: count('incomplete'), available: count('available') }
}

/**
 * Searchable texts of a group: name, description, and the destination, dataset, credentials and sources of each place.
 */
const wordsOf = ({ name, description, active, offers }: TransformationGroup) => [
  name,
  description,
  ...[...active, ...offers.map(({ flow }) => flow)].flatMap(
    ({ destination, dataset, reads, credentials }) => [
      destination?.name ?? '',
      dataset,
      credentials,
      ...reads.map((source) => source.name),
    ],
  ),
]

const narrowed = (groups: readonly TransformationGroup[], { state, searched }: TransformationFilter) =>
  groups.filter(
    (group) => (state === null || state === group.state) && containsWords(wordsOf(group), searched),
  )

/** Page size, more than a screenful; rendering thousands of rows would be slow (DSH-8). */
const AT_ONCE = 50

/** Pages a list: the first items, and more on demand. */
const usePage = <Item,>(items: readonly Item[]) => {
  const [count, setCount] = useState(AT_ONCE)
  return {
    shown: items.slice(0, count),
    more: {
      hiddenCount: Math.max(0, items.length - count),
      onShowMore: () => setCount(count + AT_ONCE),
    },
  }
}

const Split = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '&[data-split]': { gridTemplateColumns: 'minmax(0, 1fr) 352px' },
})

const form = { read: transformationFilterOf, write: withTransformationFilter }

/**
 * Returns the state filter and search text of the transformation list from the URL, and functions that change them
 * there (DSH-6, PLUS-3).
 */
const useTransformationFilter = (): UrlFilter<TransformationFilter> => useUrlFilter(form)

/**
 * Moves the focus after activation. The pressed button is removed with its row, so the focus moves to the new row, or
 * to the first row if the new one is filtered out.
 */
const useFocusOnActivated = () => {
  const [activated, setActivated] = useState<Activated | null>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const find = (place: string) => document.querySelector<HTMLElement>(`${place} button`)
    const row = find(`[data-transformation="${next.current}"]`)
    const isLost = isFocusFree()
    if (row === null && !isLost) return
    next.current = null
    if (isLost) (row ?? find('[data-group]'))?.focus()
  })
  const onActivated = (now: Activated) => {
    next.current = now.key
    setActivated(now)
  }
  return { activated, onActivated }
}
