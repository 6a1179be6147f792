import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { entitiesQuery } from '@/api/resources/entities'
import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { Unseen } from '@/components/stacks/stackGrid'
import { StackListSkeleton } from '@/components/stacks/StackListSkeleton'
import { TransformationTable } from '@/components/stacks/TransformationTable'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import type { MeteringInfo } from '@/domain/metering/types'
import { brand } from '@/domain/shared/brand'
import { formatClock } from '@/domain/shared/dates'
import { activeTransformations, flowsOf } from '@/domain/stacks/activeTransformations'
import { offerKey, transformationOffers } from '@/domain/stacks/transformationOffers'
import type { Entities } from '@/domain/stacks/types'
import { OfferListRow } from './OfferListRow'
import { TransformationListRow } from './TransformationListRow'
import { activeKey } from './transformationViews'
import type { Activated } from './useActivation'
import { type Stacks, useStacks } from './useStacks'

export interface TransformationListProps {
  /** Null while metering is loading or could not be loaded. */
  metering: MeteringInfo | null
}

const failure = dashboardMessages.error

/** The transformations that are active in the organisation, and those that could be (DSH-6). */
export function TransformationList({ metering }: TransformationListProps) {
  const stacks = useStacks()
  // also what is hidden: it counts for what depends on it
  const { data: entities } = useQuery(entitiesQuery())
  if (stacks.kind === 'failed') {
    return (
      <ErrorState title={texts.errorTitle} onRetry={stacks.retry}>
        {failure.body}
      </ErrorState>
    )
  }
  if (stacks.kind === 'loading' || entities === undefined)
    return <StackListSkeleton label={dashboardMessages.transformations.loading} />
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      {stacks.isStale && (
        <ErrorState title={failure.refreshTitle} onRetry={stacks.retry}>
          {failure.refreshBody(formatClock(stacks.refreshedAt, 'UTC'))}
        </ErrorState>
      )}
      <Tables stacks={stacks} entities={entities} metering={metering} />
    </div>
  )
}

interface TablesProps {
  readonly stacks: Extract<Stacks, { kind: 'ready' }>
  /** As the service has them. */
  readonly entities: Entities
  readonly metering: MeteringInfo | null
}

function Tables({ stacks: { catalogue, isRefreshing }, entities, metering }: TablesProps) {
  const { showHiddenTypes } = brand
  const active = useMemo(
    () => activeTransformations(entities, catalogue, metering, showHiddenTypes),
    [entities, catalogue, metering, showHiddenTypes],
  )
  const offers = useMemo(
    () => transformationOffers(entities, catalogue, showHiddenTypes),
    [entities, catalogue, showHiddenTypes],
  )
  const flows = useMemo(() => flowsOf(entities, catalogue), [entities, catalogue])
  const activePage = usePage(active)
  const offerPage = usePage(offers)
  const { activated, onActivated } = useFocusOnActivated()
  if (active.length === 0 && offers.length === 0)
    return (
      <EmptyState title={texts.empty.title} variant="noMatch">
        {texts.empty.body}
      </EmptyState>
    )
  return (
    <>
      <Unseen as="output">{activated === null ? '' : texts.nowActive(activated.name)}</Unseen>
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
      <TransformationTable
        columns="offered"
        isBusy={isRefreshing}
        empty={offers.length === 0 ? texts.offeredSection.none : undefined}
        {...offerPage.more}
      >
        {offerPage.shown.map((offer) => (
          <OfferListRow
            key={offerKey(offer, offer.typeId)}
            offer={offer}
            flow={
              offer.place.side === 'source'
                ? flows.ofStack(offer.place.stack)
                : flows.ofDestination(offer.place.destination)
            }
            catalogue={catalogue}
            onActivated={onActivated}
          />
        ))}
      </TransformationTable>
    </>
  )
}

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

/** The button that was pressed goes with its row: the focus goes on to the row that has come for it. */
const useFocusOnActivated = () => {
  const [activated, setActivated] = useState<Activated | null>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const row = document.querySelector<HTMLElement>(`[data-transformation="${next.current}"] button`)
    if (row === null) return
    next.current = null
    if (document.activeElement === document.body) row.focus()
  })
  const onActivated = (now: Activated) => {
    next.current = now.key
    setActivated(now)
  }
  return { activated, onActivated }
}
