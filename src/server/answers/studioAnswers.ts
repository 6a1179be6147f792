/** Answers invented from the sample studio, for a service without a warehouse. */
import type { AnswerCells } from '@/api/contract/answers'
import { addDays, daysBetween, daysOfPeriod } from '@/domain/answers/days'
import { findFilterToClear, matchesFilter, PLACES, valuesOf } from '@/domain/answers/filters'
import type { Place, PlaceFilter, PlaceOptions } from '@/domain/answers/filters'
import { answerTransformations } from '@/domain/answers/types'
import type { AnswerName, AnswerSource } from '@/domain/answers/types'
import { yesterdayOf } from '../lib/days'
import { cohortRevenueByAge } from '../connectors/studio/studioRevenue'
import { campaignSpendOn, creativeSpendOn } from '../connectors/studio/studioSpend'
import type { Content } from '../connectors/catalogue/types'
import { isPausedAt } from '../engine/scheduler/due'
import { runnerOfStack } from '../engine/runs/runners'
import { lookupsOfAll } from '../store/lookups'
import type { Store } from '../store/store'
import { askedPeriod } from '@/domain/answers/period'
import { NO_TABLE } from './answerTables'
import type { AnswerTables } from './answerTables'
import { studioCohorts } from './studioCohorts'

/** Days of data that the studio has. */
const STUDIO_DAYS = 90
const CENTS = 100

/** Revenue of a day's installs in US dollars up to an age; null until they are that old. */
const untilAge = (
  cohort: Pick<ReturnType<typeof campaignSpendOn>[number], 'day' | 'campaign' | 'country'>,
  age: number,
  dataUpTo: string,
): number | null =>
  daysBetween(cohort.day, dataUpTo) < age
    ? null
    : cohortRevenueByAge(cohort.day, cohort.campaign, cohort.country, age) / CENTS

const returnCells = (
  { day, campaign, country, installs, spendCents }: ReturnType<typeof campaignSpendOn>[number],
  dataUpTo: string,
) => {
  const cohort = { day, campaign, country }
  return {
    day,
    app: campaign.game.name,
    country,
    network: campaign.network.name,
    installs,
    spend: spendCents / CENTS,
    revenue: untilAge(cohort, daysBetween(day, dataUpTo), dataUpTo),
    revenue_d0: untilAge(cohort, 0, dataUpTo),
    revenue_d7: untilAge(cohort, 7, dataUpTo),
  }
}

const roasRows = (days: readonly string[], dataUpTo: string): AnswerCells<'roas'>[] =>
  days.flatMap((day) =>
    campaignSpendOn(day).map((spend) => ({
      ...returnCells(spend, dataUpTo),
      campaign: spend.campaign.name,
    })),
  )

/** A creative has the part of its campaign's revenue that it has of the installs, and earns more or less by its name. */
const creativeRows = (days: readonly string[], dataUpTo: string): AnswerCells<'creative-roas'>[] =>
  days.flatMap((day) => {
    const installsOf = new Map(
      campaignSpendOn(day).map(({ campaign, country, installs }) => [`${campaign.id} ${country}`, installs]),
    )
    return creativeSpendOn(day).map((spend) => {
      const all = installsOf.get(`${spend.campaign.id} ${spend.country}`) ?? spend.installs
      const { revenue, revenue_d0: d0, revenue_d7: d7, ...cells } = returnCells(spend, dataUpTo)
      const share = (amount: number | null) => (amount === null ? null : (amount * spend.installs) / all)
      return {
        ...cells,
        creative: spend.creative.name,
        revenue: share(revenue),
        revenue_d0: share(d0),
        revenue_d7: share(d7),
      }
    })
  })

const rowsOf = {
  roas: roasRows,
  'creative-roas': creativeRows,
  'portfolio-ltv': studioCohorts,
} as const

/** Labels of the sources of the studio, which the guided flows use. */
const SOURCES: readonly string[] = ['tenjin', 'applovin', 'ironsource', 'google_ads']

/** Stacks of an organisation that the studio's answers are computed from; all have data up to the same day. */
const sourcesOf = (
  store: Store,
  content: Content,
  orgId: number,
  {
    dataUpTo,
    now,
    destinationId,
  }: { readonly dataUpTo: string; readonly now: number; readonly destinationId: number | null },
): AnswerSource[] => {
  const labels = new Map(content.sourceTypes.map(({ id, label }) => [id, label]))
  const lookups = lookupsOfAll(store, orgId)
  return store
    .list('stacks', destinationId === null ? { orgId } : { orgId, destinationId })
    .filter(({ sourceTypeId }) => SOURCES.includes(labels.get(sourceTypeId) ?? ''))
    .map((stack) => {
      const { pauses } = runnerOfStack(lookups, stack)
      return { stackId: stack.id, dataUpTo, dataFrom: null, isPaused: isPausedAt(pauses, now) }
    })
}

/** Destinations in which a transformation is active, in the order of the activation. */
const destinationsWith = (
  store: Store,
  content: Content,
  orgId: number,
  label: string,
): readonly number[] => {
  const types = content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const ids = new Set(types.flatMap((type) => (type?.label === label ? [Number(type.id)] : [])))
  const active = store
    .list('destinationTransformations', { orgId })
    .filter(({ destinationTransformationTypeId }) => ids.has(destinationTransformationTypeId))
    .toSorted((one, other) => one.id - other.id)
  return [...new Set(active.map(({ destinationId }) => destinationId))]
}

const optionsOf = (rows: readonly Readonly<Partial<Record<Place, string | null>>>[]): PlaceOptions => {
  const [app = [], country = [], network = []] = PLACES.map((place) =>
    valuesOf({ rows, options: null }, place, []),
  )
  return { app, country, network }
}

/** A filter that the rows have no column for leaves nothing out, as in the warehouse. */
const filterFor = (answer: AnswerName, filter: PlaceFilter): PlaceFilter =>
  answer === 'portfolio-ltv' ? { ...filter, network: [] } : filter

/**
 * Creates answers about the invented studio, up to yesterday: the same rows for every organisation with a stack, and
 * none for one without.
 */
export const studioAnswers = (store: Store, content: Content, now: () => number): AnswerTables => ({
  read: (orgId, answer, asked) => {
    if (store.list('stacks', { orgId }).length === 0) return Promise.resolve(NO_TABLE)
    const destinationIds = destinationsWith(store, content, orgId, answerTransformations[answer])
    const destinationId = asked.destinationId ?? destinationIds[0] ?? null
    if (asked.destinationId !== null && !destinationIds.includes(asked.destinationId))
      return Promise.resolve({ ...NO_TABLE, destinationIds })
    const dataUpTo = yesterdayOf(now())
    const firstDay = addDays(dataUpTo, 1 - STUDIO_DAYS)
    const { from, to } = askedPeriod(answer, asked, dataUpTo)
    const days = daysOfPeriod(from > firstDay ? from : firstDay, to < dataUpTo ? to : dataUpTo)
    // the rows of the name, which TypeScript cannot infer through the table
    const all = rowsOf[answer](days, dataUpTo) as AnswerCells<typeof answer>[]
    const filter = filterFor(answer, asked.filter)
    const rows = all.filter((row) => matchesFilter(row, filter))
    return Promise.resolve({
      dataUpTo,
      firstDay,
      updatedAt: Date.parse(`${addDays(dataUpTo, 1)}T09:16:00Z`),
      from,
      to,
      filterToClear: rows.length === 0 ? findFilterToClear(all, filter) : null,
      options: optionsOf(all),
      sources: sourcesOf(store, content, orgId, {
        dataUpTo,
        now: now(),
        // one warehouse stands for all stacks, like its rows
        destinationId: destinationIds.length > 1 ? destinationId : null,
      }),
      destinationId,
      destinationIds,
      rows,
    })
  },
})
