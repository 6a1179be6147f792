import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages } from '@/components/answers/messages'
import type { AnswerFilters } from '@/components/answers/page/answerUrl'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useZone } from '@/components/common/zone'
import { dashboardMessages } from '@/components/stacks/messages'
import { answerToActivate } from '@/domain/answers/activation'
import { findFilterToClear, NO_FILTER, type Place, PLACES, placesInUse } from '@/domain/answers/filters'
import { stacksOfAnswer } from '@/domain/answers/firstRuns'
import { usualDays } from '@/domain/answers/period'
import type { Answer, AnswerName } from '@/domain/answers/types'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { pages } from '@/domain/shared/paths'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { nextRunAfter } from '@/domain/stacks/schedule/schedule'
import type { TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import { transformationsHref } from '@/domain/stacks/transformations/transformationsHref'
import type { Entities } from '@/domain/stacks/types'
import { CallFailure } from '@/features/common/CallFailure'
import { TrySampleData } from '@/features/common/TrySampleData'
import { useCatalogue } from '@/features/common/useCatalogue'
import { nowAtom } from '@/state/browser/clock'
import { FirstRuns } from './FirstRuns'

const { empty, outdated, nothing, filters: filterTexts, names } = answerMessages

/** Guided flows that set up the answers. */
const guides = {
  roas: pages.basicRoas,
  'creative-roas': pages.basicCreativeRoas,
  'portfolio-ltv': pages.basicPortfolioLtv,
} as const

export interface AnswerEmptyProps {
  /** Key of the answer, e.g. `roas`; selects the guided flow that sets it up. */
  readonly name: AnswerName
}

/**
 * In place of an answer whose table does not exist yet: the first runs of its stacks, the transformation to activate, or
 * how to set it up.
 */
export function AnswerEmpty({ name }: AnswerEmptyProps) {
  const { data: entities, error, refetch } = useQuery(entitiesQuery())
  const catalogue = useCatalogue()
  if (entities === undefined)
    return (
      error !== null && (
        <CallFailure
          title={dashboardMessages.error.title}
          error={error}
          safe={dashboardMessages.error.body}
          onRetry={() => void refetch()}
        />
      )
    )
  const stacks = stacksOfAnswer(name, entities)
  if (stacks.length > 0) return <FirstRuns name={name} stacks={stacks} />
  const offer = answerToActivate(name, entities, catalogue)
  return offer === null ? <AnswerToBuild name={name} /> : <AnswerToActivate name={name} offer={offer} />
}

interface AnswerToActivateProps extends AnswerEmptyProps {
  /** The transformation of the answer, which a destination offers. */
  readonly offer: TransformationOffer
}

function AnswerToActivate({ name, offer }: AnswerToActivateProps) {
  const { destinationTypes } = useCatalogue()
  const { label, name: place } = connectorOf(offer.place.destination.destinationType, destinationTypes)
  const { toActivate } = empty
  return (
    <EmptyState
      title={toActivate.title(names[name])}
      action={
        <Button variant="contained" href={transformationsHref({ state: null, searched: offer.name })}>
          {toActivate.action(offer.name)}
        </Button>
      }
    >
      {toActivate.body(nameInSentence({ label, name: place }), offer.name)}
    </EmptyState>
  )
}

const AnswerToBuild = ({ name }: AnswerEmptyProps) => (
  <EmptyState
    title={empty.title(names[name])}
    action={
      <>
        <Button variant="contained" href={guides[name].href()}>
          {empty.setUp(names[name])}
        </Button>
        <TrySampleData />
      </>
    }
  >
    {empty.body}
  </EmptyState>
)

/** In place of an answer whose table is of an earlier version: when it is made again. */
export function AnswerOutdated({ name }: AnswerEmptyProps) {
  const { data: entities } = useQuery(entitiesQuery())
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const next = entities === undefined ? null : nextRunOf(name, entities, now)
  return (
    <EmptyState
      title={outdated.title(names[name])}
      action={<Button href={pages.dashboard.href()}>{outdated.monitor}</Button>}
    >
      {entities !== undefined &&
        (next === null ? outdated.paused : outdated.next(dateTimeWithZone(next, zone)))}
    </EmptyState>
  )
}

/** Time of the next run of the stacks of an answer, epoch ms; null if all are paused. */
const nextRunOf = (name: AnswerName, entities: Entities, now: number): number | null => {
  const times = stacksOfAnswer(name, entities).flatMap(({ enabled, interval }) =>
    enabled ? (nextRunAfter(interval, now) ?? []) : [],
  )
  return times.length === 0 ? null : Math.min(...times)
}

export interface AnswerNothingProps {
  /** Key of the answer, e.g. `roas`; decides the usual period. */
  readonly name: AnswerName
  /** The loaded answer, whose rows do not match the filters. */
  readonly answer: Pick<
    Answer<Readonly<Partial<Record<Place, string | null>>>>,
    'rows' | 'isFiltered' | 'filterToClear'
  >
  /** Current period, and the chosen apps, countries and networks. */
  readonly filters: AnswerFilters
  /** Called with the filters that the button clears; the others stay as they are. */
  readonly onFilters: (change: Partial<AnswerFilters>) => void
}

/** In place of an answer without rows for its filters: names the one that can be cleared, and clears it. */
export function AnswerNothing({ name, answer, filters, onFilters }: AnswerNothingProps) {
  if (placesInUse(filters).length === 0)
    return (
      <EmptyState
        variant="noMatch"
        title={nothing.title}
        action={
          <Button onClick={() => onFilters({ period: { kind: 'last', days: usualDays(name) } })}>
            {nothing.usual}
          </Button>
        }
      >
        {nothing.period}
      </EmptyState>
    )
  const place = answer.isFiltered
    ? (PLACES.find((each) => each === answer.filterToClear) ?? null)
    : findFilterToClear(answer.rows, filters)
  return (
    <EmptyState
      variant="noMatch"
      title={nothing.title}
      action={
        place === null ? (
          <Button onClick={() => onFilters(NO_FILTER)}>{nothing.clearAll}</Button>
        ) : (
          <Button onClick={() => onFilters({ [place]: [] })}>{nothing.clear(filters[place])}</Button>
        )
      }
    >
      {place === null ? nothing.together : nothing.without(filterTexts[place].toLowerCase(), filters[place])}
    </EmptyState>
  )
}
