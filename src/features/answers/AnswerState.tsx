import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages } from '@/components/answers/messages'
import type { AnswerFilters } from '@/components/answers/roas/roasView'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useZone } from '@/components/common/zone'
import { blockingPlace, PLACES, type PlaceFilter } from '@/domain/answers/filters'
import { answerTransformations, type AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { nextRunAfter } from '@/domain/stacks/schedule/schedule'
import type { Entities } from '@/domain/stacks/types'
import { nowAtom } from '@/state/browser/clock'

const { empty, outdated, nothing, filters: filterTexts, names } = answerMessages

/** Guided flows that set up the answers. */
const guides = {
  roas: pages.basicRoas,
  'creative-roas': pages.basicCreativeRoas,
  'portfolio-ltv': pages.basicPortfolioLtv,
} as const

export interface AnswerEmptyProps {
  readonly name: AnswerName
}

/** In place of an answer whose table does not exist yet: how to set it up. */
export const AnswerEmpty = ({ name }: AnswerEmptyProps) => (
  <EmptyState
    title={empty.title(names[name])}
    action={
      <>
        <Button variant="contained" href={guides[name].href()}>
          {empty.setUp(names[name])}
        </Button>
        <Button href={pages.dashboard.href()}>{empty.monitor}</Button>
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
  const next = entities === undefined ? null : nextRunOf(answerTransformations[name], entities, now)
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

/** Time of the next run of the stacks into the destinations of a transformation, epoch ms; null if all are paused. */
const nextRunOf = (label: string, { stacks }: Entities, now: number): number | null => {
  const times = stacks
    .filter(({ enabled, destination }) =>
      enabled ? (destination?.transformations ?? []).some(({ type }) => type.label === label) : false,
    )
    .flatMap(({ interval }) => nextRunAfter(interval, now) ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

export interface AnswerNothingProps {
  /** Rows of the period. */
  readonly rows: readonly PlaceFilter[]
  readonly filters: AnswerFilters
  readonly onFilters: (change: Partial<AnswerFilters>) => void
}

/** In place of an answer without rows for its filters: names the one that can be cleared, and clears it. */
export function AnswerNothing({ rows, filters, onFilters }: AnswerNothingProps) {
  const place = blockingPlace(rows, filters)
  const value = place === null ? '' : (filters[place] ?? '')
  const isFiltered = PLACES.some((each) => filters[each] !== null)
  const clearAll = () => onFilters({ app: null, country: null, network: null })
  if (!isFiltered)
    return (
      <EmptyState
        variant="noMatch"
        title={nothing.title}
        action={<Button onClick={() => onFilters({ from: null, to: null })}>{nothing.usual}</Button>}
      >
        {nothing.period}
      </EmptyState>
    )
  return (
    <EmptyState
      variant="noMatch"
      title={nothing.title}
      action={
        place === null ? (
          <Button onClick={clearAll}>{nothing.clearAll}</Button>
        ) : (
          <Button onClick={() => onFilters({ [place]: null })}>{nothing.clear(value)}</Button>
        )
      }
    >
      {place === null ? nothing.together : nothing.without(filterTexts[place].toLowerCase(), value)}
    </EmptyState>
  )
}
