import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '@/components/common/EmptyState'
import { Unseen } from '@/components/stacks/stackGrid'
import { TransformationTable } from '@/components/stacks/TransformationTable'
import { TransformationToolbar } from '@/components/stacks/TransformationToolbar'
import type { Catalogue } from '@/domain/catalogue/types'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import type { MeteringInfo } from '@/domain/metering/types'
import { brand } from '@/domain/shared/brand'
import {
  type ActiveTransformation,
  activeTransformations,
  flowsOf,
} from '@/domain/stacks/activeTransformations'
import { holdsWords, type TransformationFilter } from '@/domain/stacks/transformationFilter'
import { offerKey, transformationOffers } from '@/domain/stacks/transformationOffers'
import type { Entities } from '@/domain/stacks/types'
import { OfferListRow } from './OfferListRow'
import { TransformationListRow } from './TransformationListRow'
import { activeKey } from './transformationViews'
import type { Activated } from './useActivation'
import { useTransformationFilter } from './useTransformationFilter'

export interface TransformationTablesProps {
  /** As the service has them: also what is hidden counts for what depends on it. */
  readonly entities: Entities
  readonly catalogue: Catalogue
  /** Null while metering is loading or could not be loaded. */
  readonly metering: MeteringInfo | null
  readonly isRefreshing: boolean
}

/** What is active and what could be, narrowed by state and words (DSH-6). */
export function TransformationTables(props: TransformationTablesProps) {
  const { catalogue, isRefreshing } = props
  const { view: filter, search, settle, choose, replace } = useTransformationFilter()
  const { active, offers } = useRows(props)
  const shown = narrowed(active, offers, filter)
  const activePage = usePage(shown.active)
  const offerPage = usePage(shown.offers)
  const { activated, onActivated } = useFocusOnActivated()
  if (active.length === 0 && offers.length === 0)
    return (
      <EmptyState title={texts.empty.title} variant="noMatch">
        {texts.empty.body}
      </EmptyState>
    )
  const incomplete = active.filter(isIncomplete).length
  const counts = { active: active.length - incomplete, incomplete, available: offers.length }
  const isNarrowed = filter.state !== null || filter.searched.trim() !== ''
  return (
    <>
      <TransformationToolbar
        counts={counts}
        filter={filter}
        onState={(state) => choose({ state })}
        onSearch={search}
        onSearchLeave={settle}
      />
      <Unseen as="output">{activated === null ? '' : texts.nowActive(activated.name)}</Unseen>
      {isNarrowed && shown.active.length + shown.offers.length === 0 && (
        <NothingFound onShowAll={() => replace({ state: null, searched: '' })} />
      )}
      {(shown.active.length > 0 || !isNarrowed) && (
        <TransformationTable
          columns="active"
          isBusy={isRefreshing}
          empty={active.length === 0 ? texts.noneActive : undefined}
          {...activePage.more}
        >
          {activePage.shown.map((each) => (
            <TransformationListRow key={activeKey(each)} transformation={each} />
          ))}
        </TransformationTable>
      )}
      {(shown.offers.length > 0 || !isNarrowed) && (
        <TransformationTable
          columns="offered"
          isBusy={isRefreshing}
          empty={offers.length === 0 ? texts.offeredSection.none : undefined}
          {...offerPage.more}
        >
          {offerPage.shown.map(({ offer, flow }) => (
            <OfferListRow
              key={offerKey(offer, offer.typeId)}
              offer={offer}
              flow={flow}
              catalogue={catalogue}
              onActivated={onActivated}
            />
          ))}
        </TransformationTable>
      )}
    </>
  )
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

const isIncomplete = ({ setup }: ActiveTransformation) => setup.kind === 'incomplete'

const useRows = ({ entities, catalogue, metering }: TransformationTablesProps) => {
  const { showHiddenTypes } = brand
  const active = useMemo(
    () => activeTransformations(entities, catalogue, metering, showHiddenTypes),
    [entities, catalogue, metering, showHiddenTypes],
  )
  const offers = useMemo(() => {
    const flows = flowsOf(entities, catalogue)
    return transformationOffers(entities, catalogue, showHiddenTypes).map((offer) => ({
      offer,
      flow:
        offer.place.side === 'source'
          ? flows.ofStack(offer.place.stack)
          : flows.ofDestination(offer.place.destination),
    }))
  }, [entities, catalogue, showHiddenTypes])
  return { active, offers }
}

type Rows = ReturnType<typeof useRows>

/** Name, description, where it runs and what it reads. */
const wordsOf = (
  { name, description }: { readonly name: string; readonly description: string },
  { destination, dataset, reads }: Rows['offers'][number]['flow'],
) => [name, description, destination?.name ?? '', dataset, ...reads.map((source) => source.name)]

const narrowed = (
  active: Rows['active'],
  offers: Rows['offers'],
  { state, searched }: TransformationFilter,
): Rows => ({
  active: active.filter(
    (each) =>
      (state === null || state === (isIncomplete(each) ? 'incomplete' : 'active')) &&
      holdsWords(wordsOf(each, each), searched),
  ),
  offers: offers.filter(
    ({ offer, flow }) =>
      (state === null || state === 'available') && holdsWords(wordsOf(offer, flow), searched),
  ),
})

/** A screenful and more; thousands of rows at once would make the page slow (DSH-8). */
const AT_ONCE = 50

/** The first rows, and more of them on demand. */
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

/**
 * The button that was pressed goes with its row: the focus goes on to the row that has come for it, or to the next offer
 * where that row is not shown.
 */
const useFocusOnActivated = () => {
  const [activated, setActivated] = useState<Activated | null>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const find = (place: string) => document.querySelector<HTMLElement>(`${place} button`)
    const row = find(`[data-transformation="${next.current}"]`)
    const isLost = document.activeElement === document.body
    if (row === null && !isLost) return
    next.current = null
    if (isLost) (row ?? find('[data-offer]'))?.focus()
  })
  const onActivated = (now: Activated) => {
    next.current = now.key
    setActivated(now)
  }
  return { activated, onActivated }
}
