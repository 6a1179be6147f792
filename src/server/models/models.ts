/**
 * Transformations in SQL, by their label in the catalogue. The SQL is what DuckDB and the warehouses have in common:
 * days are subtracted, conditions are in `case`, and no QUALIFY, FILTER, ANY_VALUE or function of one of them is used.
 */
import { createHash } from 'node:crypto'
import { lazy } from '../lib/lazy'
import type { Model } from '../warehouses/core/destination'
import type { TransformationReads } from '@/domain/catalogue/types'
import { transformationReads } from '@/server/connectors/catalogue/transformationReads'
import { endpointPlans } from '@/server/connectors/catalogue/catalogueSources'
import { totalsPlan } from '@/server/connectors/core/ownTotals'
import { PROVIDERS } from '@/server/connectors/catalogue/catalogueSources'
import { answerStatements } from './answers/answerModels'
import { COMPARED_TEXTS } from './answers/dayModels'
import { adRevenuePerUser } from './answers/userRevenue'
import { DEFAULT_SETTINGS } from './answers/settings'
import type { AnswerSettings } from './answers/settings'
import { creativeReportsOf } from './reportedParts'
import cohortRoasByDay from './cohort_roas_by_day.sql?raw'
import costPerInstall from './cost_per_install_by_country.sql?raw'
import creativeDays from './creativeDays.sql?raw'
import { customEvents } from './customEvents'
import customEventsAnalysis from './custom_events_analysis.sql?raw'
import creativeSpend from './daily_country_campaign_creative_spend.sql?raw'
import eventsFlat from './events_flat.sql?raw'
import eventsWithoutRepeats from './events_without_repeats.sql?raw'
import spendByCountry from './spend_by_country.sql?raw'
import tenjinCampaignDays from './tenjinCampaignDays.sql?raw'
import userPortfolioLtv from './user_portfolio_ltv.sql?raw'

/** Input with the day and the columns of an endpoint. */
const inputOf = (source: string, endpoint: string): Model['inputs'][number] => {
  const { columns = [], dayColumn = '' } = endpointPlans(source)[endpoint] ?? totalsPlan(endpoint) ?? {}
  return { source, endpoint, dayColumn, columns }
}

/** Expands endpoint labels by source to inputs. */
const inputsOf = (endpoints: TransformationReads): Model['inputs'] =>
  Object.entries(endpoints).flatMap(([source, labels]) => labels.map((endpoint) => inputOf(source, endpoint)))

/** Transformations of the answers, with the parts that they need, for the choices of an organisation. */
export const answerModels = (settings: AnswerSettings = DEFAULT_SETTINGS): readonly Model[] =>
  answerStatements(settings).map(({ inputs, ...statement }) => ({
    ...statement,
    inputs: inputs.map(({ source, endpoint }) => inputOf(source, endpoint)),
  }))

const model = (
  label: string,
  sql: string,
  differs: Partial<Pick<Model, 'dependsOn' | 'dayColumn'>> = {},
): Model => ({
  label,
  sql,
  inputs: inputsOf(transformationReads[label] ?? {}),
  dependsOn: [],
  dayColumn: 'day',
  ...differs,
})

const CREATIVE_SPEND = 'daily_country_campaign_creative_spend'

/** Transformations of a destination beside the answers, which read all its stacks. */
const destinationModels: readonly Model[] = [
  model(
    CREATIVE_SPEND,
    `with ${tenjinCampaignDays}\n, ${creativeReportsOf(CREATIVE_SPEND)}\n${creativeDays}\n${creativeSpend}`,
    // reports of an app that shares its name with another one
    { dependsOn: ['sy_app_twin'] },
  ),
  model('user_portfolio_ltv', userPortfolioLtv, {
    // the value per install is made with that per user
    dependsOn: ['user_level_revenue', 'portfolio_ltv'],
    dayColumn: 'first_day',
  }),
  model('custom_events', customEvents, { dependsOn: ['sy_app_name', 'user_level_revenue'] }),
  model('custom_events_analysis', customEventsAnalysis, {
    dependsOn: ['custom_events', 'user_level_revenue'],
    dayColumn: '',
  }),
]

/** Sources that offer the ad revenue of their users. */
const AD_REVENUE_PER_USER = PROVIDERS.filter(
  ({ source }) => source in (transformationReads['ad_revenue_per_user'] ?? {}),
)

/** Transformations of a stack, which read the stack's own endpoints. */
const stackModels: readonly Model[] = [
  model('events_without_repeats', eventsWithoutRepeats, { dayColumn: 'created_date' }),
  model('spend_by_country', spendByCountry),
  model('cost_per_install_by_country', costPerInstall, { dependsOn: ['spend_by_country'] }),
  model('cohort_roas_by_day', cohortRoasByDay),
  model('ad_revenue_per_user', adRevenuePerUser(AD_REVENUE_PER_USER)),
  model('events_flat', eventsFlat),
]

const otherModels = [...destinationModels, ...stackModels]

/** Returns the function that finds a transformation by its label, for the choices of an organisation. */
export const modelsFor = (settings: AnswerSettings): ((label: string) => Model | null) => {
  // the statements are written when the first is asked for: most runs have none
  const models = lazy(
    () => new Map([...answerModels(settings), ...otherModels].map((one) => [one.label, one])),
  )
  return (label) => models().get(label) ?? null
}

/** Labels of all transformations and their parts. */
export const modelLabels = (): readonly string[] =>
  [...answerModels(), ...otherModels].map(({ label }) => label)

/** Returns the transformation with this label, such as `creative_roas`; null for one without SQL. */
export const modelOf = modelsFor(DEFAULT_SETTINGS)

/** Parts that a transformation needs, each after those that it needs itself. */
export const partsOf = (
  { dependsOn }: Model,
  find: (label: string) => Model | null = modelOf,
): readonly Model[] => {
  const parts = new Map<string, Model>()
  const add = (labels: readonly string[]) => {
    for (const label of labels) {
      const found = parts.has(label) ? null : find(label)
      if (found?.isPart !== true) continue
      add(found.dependsOn)
      parts.set(label, found)
    }
  }
  add(dependsOn)
  return [...parts.values()]
}

/** Raised when tables are made by days in another way, so that all are made again. */
const DAYS_VERSION = 1

/**
 * What decides about the rows of a transformation beside the rows that it reads: the SQL of it and of its parts, and how
 * their days are made. Texts with rates are left out, because their days are compared.
 */
export const versionOf = (model: Model, find: (label: string) => Model | null = modelOf): string => {
  const hash = createHash('sha256').update(String(DAYS_VERSION))
  for (const { label, sql, inputs, days } of [...partsOf(model, find), model])
    hash.update(JSON.stringify(COMPARED_TEXTS.has(label) ? [label, days] : [label, sql, inputs, days]))
  return hash.digest('hex')
}

/**
 * Orders labels so that each transformation comes after those that it depends on; otherwise the order is kept. Labels
 * without SQL, and repeated ones, are left out.
 */
export const modelsInOrder = (labels: readonly string[]): readonly string[] => {
  const ordered = new Set<string>()
  const add = (label: string) => {
    const found = modelOf(label)
    if (found === null || ordered.has(label)) return
    for (const needed of found.dependsOn) if (labels.includes(needed)) add(needed)
    ordered.add(label)
  }
  for (const label of labels) add(label)
  return [...ordered]
}
