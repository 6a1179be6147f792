/**
 * The statements of the answers in the order in which they build on each other: seeds, staging, keys, claims, cells, and
 * what is read. Each is a table, because PostgreSQL has no statistics of a part of a statement that is read twice.
 */
import { lazy } from '@/server/lib/lazy'
import type { Model } from '@/server/warehouses/core/destination'
import { LOADS_VIEW, STACK_ID_COLUMN } from '@/server/warehouses/core/modelInputs'
import {
  adCohortApps,
  adCohortDays,
  adCohortPlaces,
  adCohortStaging,
  adShareDays,
  adShares,
} from './adCohorts'
import { adRevenueDaily, adRevenueDays, adRevenueStaging } from './adRevenue'
import { calendar } from './calendar'
import { cellKeys, cellNames, cells, keyDays, openCells, roas, titles } from './cells'
import {
  attributionDays,
  cohortClaims,
  cohortDays,
  copiedDays,
  costDays,
  currencies,
  revenueDays,
  spendClaims,
  spendDays,
} from './claims'
import { creativeCells, creativeFacts, creativeRoas, creativeShares, creativeSums } from './creatives'
import { coverage } from './coverage'
import { fees } from './fees'
import { appFacts, appMap, appTwins, keyMap, keys, rawKeys, record, rowTotals } from './identity'
import { dayModels, readingOnly } from './dayModels'
import { leftOut } from './leftOut'
import { daysOfRows, loadDays, stackReads } from './loadDays'
import type { StagedInput } from './loadDays'
import { portfolioLtv } from './portfolioLtv'
import { postbackDaily } from './postbacks'
import { PROVIDER_TOTAL, providerTotals } from './providerTotals'
import type { Providers } from './readings'
import {
  RECONCILIATION_TABLES,
  reconciliation,
  reconciliationTotals,
  STORE_RECONCILIATION,
  storeReconciliation,
} from './reconciliation'
import { endpointPlans, PROVIDERS } from '@/server/connectors/catalogue/catalogueSources'
import { countries, creativeKeys, creativeNames, rowKeys } from './rowKeys'
import { dailyRates } from './rates'
import { DEFAULT_SETTINGS } from './settings'
import type { AnswerSettings } from './settings'
import { spendZones } from './spendZones'
import { cohortStaging, spendStaging } from './staging'
import { MODEL_VERSION_TABLE, modelVersion } from './modelVersion'
import { appNames, userCurrencies, userLevelRevenue, userRevenueStaging } from './userRevenue'
import { storeDaily, storeDays, storeStaging } from './stores'
import { unmappedKeys, unmappedNames, unmappedSigns } from './unmapped'

/** A statement, and what it reads as its text says. */
export interface AnswerStatement extends Pick<Model, 'label' | 'sql' | 'dependsOn' | 'dayColumn' | 'days'> {
  readonly readsLoads: boolean
  readonly readsStacks: boolean
  readonly isPart: boolean
  readonly inputs: readonly { readonly source: string; readonly endpoint: string }[]
}

const CURRENCIES = 'sy_currency'
const USER_CURRENCIES = 'sy_user_currency'
/** Parts whose rows say which rates the next run needs. */
export const CURRENCY_PARTS: ReadonlySet<string> = new Set([CURRENCIES, USER_CURRENCIES])

const INPUT = /\b([a-z][a-z\d_]*?)__(\w+)/g
const isIn = (sql: string, label: string): boolean => new RegExp(`\\b${label}\\b`).test(sql)

const inputsIn = (sql: string): AnswerStatement['inputs'] => {
  const found = new Map(
    [...sql.matchAll(INPUT)].map(([name, source = '', endpoint = '']) => [name, { source, endpoint }]),
  )
  return [...found.values()]
}

type LabeledSql = readonly [label: string, sql: string]

/** Reports and lists of which staging reads rows. */
const STAGED: readonly StagedInput[] = (() => {
  const readings = PROVIDERS.flatMap(({ spend, cohorts }) => [...spend.flat(), ...cohorts.flat()])
  const days = daysOfRows(PROVIDERS, (sql) =>
    inputsIn(sql).map(({ source, endpoint }) => `${source}__${endpoint}`),
  )
  return inputsIn(readings.map(({ from }) => from).join('\n')).map(({ source, endpoint }) => {
    const dayOfRows = days.get(`${source}__${endpoint}`) ?? null
    const { dayColumn = '' } = endpointPlans(source)[endpoint] ?? {}
    return { source, endpoint, dayOfRows, isLoadedByDay: dayOfRows === dayColumn }
  })
})()
const DAYS = dayModels(
  Object.fromEntries(
    STAGED.flatMap(({ source, endpoint, dayOfRows }) =>
      dayOfRows === null ? [] : [[`${source}__${endpoint}`, dayOfRows]],
    ),
  ),
)

/** The statements with the choices of an organisation: parts, and the results that people activate. */
const sqlOf = (
  settings: AnswerSettings,
  providers: Providers,
): { readonly parts: readonly LabeledSql[]; readonly results: readonly LabeledSql[] } => ({
  parts: [
    ['sy_calendar', calendar],
    ['sy_rates', dailyRates(settings)],
    ['sy_country', countries],
    ['sy_load_day', loadDays(STAGED)],
    ['sy_stack_read', stackReads(PROVIDERS)],
    ['sy_app_twin', appTwins(providers)],
    ['sy_row_key', rowKeys(providers)],
    ['sy_creative', creativeKeys(providers)],
    ['sy_creative_name', creativeNames],
    ['sy_stg_spend', spendStaging(providers)],
    ['sy_stg_cohort', cohortStaging(providers)],
    ['sy_stg_ad_revenue', adRevenueStaging(providers)],
    ['sy_stg_ad_cohort', adCohortStaging(providers)],
    ['sy_stg_store', storeStaging(providers)],
    ['sy_coverage', coverage(PROVIDERS)],
    ['sy_row_total', rowTotals],
    ['sy_raw_key', rawKeys(providers, settings)],
    ['sy_app_fact', appFacts(providers)],
    ['sy_app_map', appMap(PROVIDERS, settings)],
    ['sy_record', record(PROVIDERS, settings)],
    ['sy_key_map', keyMap(PROVIDERS, settings)],
    ['sy_title', titles],
    ['sy_cell_name', cellNames],
    ['sy_cell_key', cellKeys],
    ['sy_key', keys],
    [MODEL_VERSION_TABLE, modelVersion],
    ['sy_spend_day', spendDays],
    ['sy_cohort_day', cohortDays],
    ['sy_cost_day', costDays(PROVIDERS)],
    ['sy_revenue_day', revenueDays(PROVIDERS)],
    ['sy_copied_day', copiedDays],
    ['sy_spend_claim', spendClaims(settings)],
    ['sy_cohort_claim', cohortClaims(PROVIDERS, settings)],
    ['sy_ad_revenue_day', adRevenueDays(PROVIDERS, settings)],
    ['sy_ad_cohort_day', adCohortDays(settings)],
    ['sy_ad_cohort_app', adCohortApps(PROVIDERS)],
    ['sy_store_day', storeDays(settings)],
    ['sy_fee', fees(settings)],
    [CURRENCIES, currencies(settings)],
    ['sy_attribution_day', attributionDays],
    ['sy_key_day', keyDays(PROVIDERS)],
    ['sy_open_cell', openCells],
    ['sy_roas_cell', cells(PROVIDERS)],
    ['sy_ad_cohort_place', adCohortPlaces],
    ['sy_ad_share', adShares],
    ['sy_ad_share_day', adShareDays],
    ['sy_creative_fact', creativeFacts],
    ['sy_creative_sum', creativeSums],
    ['sy_creative_share', creativeShares],
    ['sy_creative_cell', creativeCells],
    ['ad_revenue_daily', adRevenueDaily],
    ['store_daily', storeDaily],
    ['postback_daily', postbackDaily(providers)],
    ['left_out', leftOut(settings)],
    ['spend_zone', spendZones(providers, settings)],
    ['reconciliation', reconciliation],
    ['reconciliation_total', reconciliationTotals(settings)],
    [PROVIDER_TOTAL, providerTotals(providers, settings)],
    ['sy_unmapped_key', unmappedKeys],
    ['unmapped_name', unmappedNames(settings)],
    ['unmapped_sign', unmappedSigns],
    ['portfolio_ltv', portfolioLtv(PROVIDERS, settings)],
    ['sy_app_name', appNames],
    ['sy_stg_user_revenue', userRevenueStaging(providers)],
    [USER_CURRENCIES, userCurrencies(settings)],
    [STORE_RECONCILIATION, storeReconciliation(PROVIDERS, settings)],
  ],
  results: [
    ['roas', roas(settings)],
    ['creative_roas', creativeRoas(settings)],
    ['user_level_revenue', userLevelRevenue(PROVIDERS, settings)],
  ],
})

const DAY_COLUMNS: Readonly<Record<string, string>> = {
  roas: 'day',
  creative_roas: 'day',
  ad_revenue_daily: 'day',
  store_daily: 'day',
  postback_daily: 'day',
  left_out: 'day',
  spend_zone: 'day',
  reconciliation: 'day',
  reconciliation_total: 'day',
  [STORE_RECONCILIATION]: 'day',
  [PROVIDER_TOTAL]: 'day',
  portfolio_ltv: 'first_day',
  user_level_revenue: 'day',
}
/** Tables that are made with another one, although it does not read them. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  roas: [
    'left_out',
    'spend_zone',
    ...RECONCILIATION_TABLES,
    PROVIDER_TOTAL,
    'ad_revenue_daily',
    'store_daily',
    'postback_daily',
    'unmapped_name',
    'unmapped_sign',
    MODEL_VERSION_TABLE,
  ],
  creative_roas: [MODEL_VERSION_TABLE],
  portfolio_ltv: [CURRENCIES, MODEL_VERSION_TABLE],
  sy_roas_cell: [CURRENCIES],
  user_level_revenue: [USER_CURRENCIES, STORE_RECONCILIATION],
  sy_row_key: ['sy_load_day'],
  sy_creative: ['sy_load_day'],
  sy_stg_spend: ['sy_load_day'],
}

/** What the statements read, as their texts say without anyone's choices: a name of a campaign can be that of a table. */
const shapes = lazy((): ReadonlyMap<string, Omit<AnswerStatement, 'sql'>> => {
  const { parts, results } = sqlOf(DEFAULT_SETTINGS, { all: PROVIDERS, loaded: PROVIDERS })
  const labels = parts.map(([label]) => label)
  const shapeOf = ([label, sql]: LabeledSql, isPart: boolean): Omit<AnswerStatement, 'sql'> => {
    const dependsOn = [
      ...labels.filter((other) => other !== label && isIn(sql, other)),
      ...(BESIDE[label] ?? []),
    ]
    const days = DAYS[label]
    return {
      label,
      isPart,
      dependsOn,
      inputs: inputsIn(sql),
      readsLoads: isIn(sql, LOADS_VIEW),
      readsStacks: isIn(sql, STACK_ID_COLUMN.name),
      dayColumn: DAY_COLUMNS[label] ?? '',
      ...(days !== undefined && { days: readingOnly(days, dependsOn) }),
    }
  }
  const all = [
    ...parts.map((part) => shapeOf(part, true)),
    ...results.map((result) => shapeOf(result, false)),
  ]
  return new Map(all.map((shape) => [shape.label, shape]))
})

/**
 * The statements of an organisation, each after those that it reads. They read the reports of its sources only: with those
 * of all sources a warehouse takes longer to plan them than to run them over a small month.
 */
export const answerStatements = (settings: AnswerSettings): readonly AnswerStatement[] => {
  const { sources } = settings
  const loaded = PROVIDERS.filter(({ source }) => sources?.includes(source) ?? true)
  const { parts, results } = sqlOf(settings, { all: PROVIDERS, loaded })
  return [...parts, ...results].flatMap(([label, sql]) => {
    const shape = shapes().get(label)
    if (shape === undefined) return []
    const inputs = shape.inputs.filter(({ source, endpoint }) => isIn(sql, `${source}__${endpoint}`))
    return [{ ...shape, inputs, sql }]
  })
}
