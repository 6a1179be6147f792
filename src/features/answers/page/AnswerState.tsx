import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import type { AnswerFilters } from '@/domain/answers/answerUrl'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { useZone } from '@/components/common/zone'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab } from '@/features/stacks/transformations/messages'
import { answersToActivate } from '@/domain/answers/activation'
import { findFilterToClear, NO_FILTER, type Place, PLACES, placesInUse } from '@/domain/answers/filters'
import { stacksOfAnswer } from '@/domain/answers/firstRuns'
import { readsStack, unreadEndpoints } from '@/domain/answers/reads'
import { usualDays } from '@/domain/answers/period'
import type { Answer, AnswerName } from '@/domain/answers/types'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { dialogHref, pages } from '@/domain/shared/paths'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { destinationNames } from '@/features/answers/destinationNames'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { nextRunAfter } from '@/domain/stacks/schedule/schedule'
import { offerKey, type TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import type { Stack } from '@/domain/stacks/types'
import { CallFailure } from '@/features/common/CallFailure'
import { TrySampleData } from '@/features/common/TrySampleData'
import { useCatalogue } from '@/features/common/useCatalogue'
import { useActivation } from '@/features/common/useActivation'
import { nowAtom } from '@/state/browser/clock'
import { activatingOfferKeysAtom } from '@/state/notices/activating'
import { FirstRuns, MOST_OFFERS } from './FirstRuns'

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
  /** Destination whose table is shown; null for all, as before the first. */
  readonly destinationId: number | null
}

/**
 * In place of an answer whose table does not exist yet: the first runs of its stacks, the transformation to activate, or
 * how to set it up.
 */
export function AnswerEmpty({ name, destinationId }: AnswerEmptyProps) {
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
  const stacks = stacksOfAnswer(name, entities, destinationId)
  if (stacks.length > 0) {
    const read = stacks.filter((stack) => readsStack(name, stack, catalogue))
    return <FirstRuns name={name} stacks={read.length > 0 ? read : stacks} delivering={stacks} />
  }
  const offers = answersToActivate(name, entities, catalogue)
  const [first] = offers
  return first === undefined ? (
    <AnswerToBuild name={name} hasStacks={entities.stacks.length > 0} />
  ) : (
    <AnswerToActivate name={name} offers={offers} first={first} />
  )
}

interface AnswerToActivateProps extends Pick<AnswerEmptyProps, 'name'> {
  /** The transformation of the answer, once for each destination that offers it. */
  readonly offers: readonly TransformationOffer[]
  readonly first: TransformationOffer
}

const placeKey = ({ place }: TransformationOffer): string => `${place.side} ${place.destination.id}`

/** Activates the transformation that the answer lacks, in the destination that the user chooses where several offer it. */
function AnswerToActivate({ name, offers, first }: AnswerToActivateProps) {
  const catalogue = useCatalogue()
  const { data: entities } = useQuery(entitiesQuery())
  const [chosen, setChosen] = useState(placeKey(first))
  const offer = offers.find((each) => placeKey(each) === chosen) ?? first
  const activate = useActivation(offer, catalogue, () => undefined)
  const isActivating = useAtomValue(activatingOfferKeysAtom).has(offerKey(offer, offer.typeId))
  const { label, name: place } = connectorOf(
    offer.place.destination.destinationType,
    catalogue.destinationTypes,
  )
  const placeNames = entities === undefined ? null : destinationNames(entities, catalogue)
  const unread = unreadEndpoints(name, offer.place.destination, entities?.stacks ?? [], catalogue)
  const { toActivate } = empty
  const labelId = useId()
  return (
    <EmptyState
      title={toActivate.title(names[name])}
      action={
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3 }}>
          {offers.length > 1 && (
            <div>
              <FormLabel id={labelId}>{toActivate.where}</FormLabel>
              <RadioGroup
                aria-labelledby={labelId}
                value={placeKey(offer)}
                onChange={(_event, value) => setChosen(value)}
              >
                {offers.map((each) => (
                  <FormControlLabel
                    key={placeKey(each)}
                    value={placeKey(each)}
                    control={<Radio size="small" />}
                    label={placeNames?.get(each.place.destination.id) ?? ''}
                  />
                ))}
              </RadioGroup>
            </div>
          )}
          <BusyButton variant="contained" isBusy={isActivating} onClick={activate}>
            {isActivating ? toActivate.activating(offer.name) : toActivate.action(offer.name)}
          </BusyButton>
          {unread.length > 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 480 }}>
              {toActivate.lacks(names[name], unread)}
              {unread.slice(0, MOST_OFFERS).map(({ stackId, source, taskIds }) => (
                <Link
                  key={stackId}
                  href={dialogHref(pages.dashboard.href(), '', {
                    kind: 'add-endpoint',
                    stackId,
                    taskId: taskIds.join(),
                  })}
                  sx={{ display: 'block', mt: 1 }}
                >
                  {empty.addEndpoints(source)}
                </Link>
              ))}
            </Typography>
          )}
          {offer.needs.length > 0 && (
            <Typography variant="caption" color="text.secondary">
              {transformationTab.help.alsoActivates(offer.needs.map((need) => need.name))}
            </Typography>
          )}
        </Box>
      }
    >
      {offers.length > 1
        ? toActivate.bodyOfSeveral(offer.name)
        : toActivate.body(nameInSentence({ label, name: place }), offer.name)}
    </EmptyState>
  )
}

interface AnswerToBuildProps extends Pick<AnswerEmptyProps, 'name'> {
  readonly hasStacks: boolean
}

const AnswerToBuild = ({ name, hasStacks }: AnswerToBuildProps) => (
  <EmptyState
    title={empty.title(names[name])}
    action={
      <>
        <Button variant="contained" href={guides[name].href()}>
          {empty.setUp(names[name])}
        </Button>
        <TrySampleData />
        {hasStacks && <Button href={pages.dashboard.href()}>{empty.seeStacks}</Button>}
      </>
    }
  >
    {empty.body}
  </EmptyState>
)

/** In place of an answer whose table is of an earlier version: when it is made again. */
export function AnswerOutdated({ name, destinationId }: AnswerEmptyProps) {
  const { data: entities } = useQuery(entitiesQuery())
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const next = entities === undefined ? null : nextRunOf(stacksOfAnswer(name, entities, destinationId), now)
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

/** Time of the next run of stacks, epoch ms; null if all are paused. */
export const nextRunOf = (stacks: readonly Stack[], now: number): number | null => {
  const times = stacks.flatMap(({ enabled, interval }) =>
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
    'rows' | 'isFiltered' | 'filterToClear' | 'firstDay' | 'dataUpTo'
  >
  /** Current period, and the chosen apps, countries and networks. */
  readonly filters: AnswerFilters
  /** Called with the filters that the button clears; the others stay as they are. */
  readonly onFilters: (change: Partial<AnswerFilters>) => void
  /** The kind of installs that hides all rows, and what shows them; undefined where it hides none. */
  readonly installs?: { readonly name: string; readonly onClear: () => void } | undefined
  /** Why the rows that match do not count; none for no such row. */
  readonly notCounted?: readonly string[]
}

/** In place of an answer without rows for its filters: names the one that can be cleared, and clears it. */
export function AnswerNothing(props: AnswerNothingProps) {
  const { name, answer, filters, onFilters, installs, notCounted = [] } = props
  const { firstDay, dataUpTo } = answer
  const { period } = filters
  const isOutside =
    period.kind === 'between' &&
    ((firstDay !== null && period.to < firstDay) || (dataUpTo !== null && period.from > dataUpTo))
  const isElsewhere = installs !== undefined || notCounted.length > 0
  if (isOutside || (placesInUse(filters).length === 0 && !isElsewhere))
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
        {firstDay !== null &&
          dataUpTo !== null &&
          ` ${nothing.outside(formatDayOf(firstDay), formatDayOf(dataUpTo))}`}
      </EmptyState>
    )
  if (installs !== undefined || notCounted.length > 0)
    return <NothingCounted onFilters={onFilters} installs={installs} notCounted={notCounted} />
  return <NothingFiltered answer={answer} filters={filters} onFilters={onFilters} />
}

/** Names the filter without which the most rows match, and clears it. */
function NothingFiltered({
  answer,
  filters,
  onFilters,
}: Pick<AnswerNothingProps, 'answer' | 'filters' | 'onFilters'>) {
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

/** In place of an answer whose matching rows are of another kind of installs, or do not count. */
function NothingCounted({
  onFilters,
  installs,
  notCounted = [],
}: Pick<AnswerNothingProps, 'onFilters' | 'installs' | 'notCounted'>) {
  return (
    <EmptyState
      variant="noMatch"
      title={nothing.title}
      action={
        installs === undefined ? (
          <Button onClick={() => onFilters(NO_FILTER)}>{nothing.clearAll}</Button>
        ) : (
          <Button onClick={installs.onClear}>{nothing.clear([installs.name])}</Button>
        )
      }
    >
      {installs === undefined
        ? nothing.notCounted(notCounted)
        : nothing.without(nothing.installs, [installs.name])}
    </EmptyState>
  )
}
