/**
 * Which tables of the answers are made again on some days only. Tables that are not named here are small, or change with
 * no day; what a table of days reads of them is told by a compared one: the number of a key changes with its titles.
 */
import type { ModelDays } from '@/server/warehouses/core/destination'

const DAY = 'day_no'
/** Rows of the fact tables, cut by day. */
const cutBy = (...labels: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(labels.map((label) => [label, DAY]))

const NOTHING = { through: {}, inputs: {} } as const
const LOADS = { sy_load_day: '' }
/** An app that shares its name from now on has another name on all days. */
const TWINS = { sy_app_twin: '' }

const made = (through: Readonly<Record<string, string>>, column = DAY): ModelDays => ({
  kind: 'made',
  column,
  through,
  inputs: {},
})
const compared = (columns?: readonly string[]): ModelDays => ({
  kind: 'compared',
  column: DAY,
  ...(columns !== undefined && { columns }),
  ...NOTHING,
})

/** What decides about the rows of a claim; its sums change with their days. */
const CLAIM = ['row_key_no', DAY, 'key_no', 'rate', 'fate']
const FACTS = ['sy_stg_spend', 'sy_stg_cohort'] as const
const CLAIMS = ['sy_spend_claim', 'sy_cohort_claim'] as const
const RECORD = { sy_record: '' }
const FEE = { sy_fee: '' }

/** Columns of names by which rows are told apart; none of them is null. */
const ROW_KEY = [
  'reading_no',
  'level',
  'stack_id',
  'row_network',
  'row_app',
  'row_platform',
  'row_campaign_id',
  'row_campaign',
  'row_account',
  'row_currency',
]

/** How each is made; `inputs` are the reports that staging reads, with the column of the day of their rows. */
export const dayModels = (inputs: Readonly<Record<string, string>>): Readonly<Record<string, ModelDays>> => {
  const staged: ModelDays = {
    kind: 'made',
    column: DAY,
    // they tell of new numbers, not of new rows
    through: { ...LOADS, ...TWINS, sy_row_key: '', sy_creative: '' },
    inputs,
  }
  const appended = (number: string, keys: readonly string[]): ModelDays => ({
    kind: 'appended',
    number,
    keys,
    through: { ...LOADS, ...TWINS },
    inputs,
  })
  return {
    sy_app_twin: { kind: 'compared', column: '', ...NOTHING },
    sy_rates: compared(),
    sy_load_day: compared(),
    sy_row_key: appended('row_key_no', ROW_KEY),
    sy_creative: appended('creative_no', ['row_creative_id', 'row_creative']),
    sy_stg_spend: staged,
    sy_stg_cohort: staged,
    sy_record: { kind: 'compared', column: '', ...NOTHING },
    sy_fee: { kind: 'compared', column: '', ...NOTHING },
    sy_cell_key: {
      ...appended('key_no', ['network_id', 'app_id', 'campaign_key', 'app_name', 'network', 'campaign']),
      through: { sy_cell_name: '' },
      inputs: {},
    },
    sy_cell_name: { kind: 'compared', column: '', ...NOTHING },
    sy_spend_day: made(cutBy('sy_stg_spend')),
    sy_cohort_day: made(cutBy('sy_stg_cohort')),
    sy_cost_day: compared(),
    sy_copied_day: compared(),
    sy_spend_claim: compared(CLAIM),
    sy_cohort_claim: compared(CLAIM),
    sy_ad_revenue_day: compared(),
    sy_ad_cohort_app: { kind: 'compared', column: '', ...NOTHING },
    sy_attribution_day: compared(),
    sy_key_day: compared(),
    sy_open_cell: compared(),
    sy_roas_cell: made(cutBy(...FACTS, ...CLAIMS, 'sy_key_day', 'sy_open_cell')),
    sy_ad_share: compared(),
    sy_ad_share_day: compared(),
    sy_creative_fact: made(cutBy(...FACTS, ...CLAIMS)),
    sy_creative_sum: made(cutBy('sy_creative_fact', 'sy_roas_cell')),
    sy_creative_share: made(cutBy('sy_creative_sum', 'sy_roas_cell')),
    sy_creative_cell: made({
      ...cutBy(
        'sy_creative_sum',
        'sy_creative_share',
        'sy_roas_cell',
        'sy_key_day',
        'sy_open_cell',
        'sy_cost_day',
        'sy_attribution_day',
      ),
      ...RECORD,
    }),
    roas: made({ ...cutBy('sy_roas_cell', 'sy_key_day', 'sy_ad_share'), ...FEE }, 'day'),
    creative_roas: made({ ...cutBy('sy_roas_cell', 'sy_creative_cell', 'sy_key_day'), ...FEE }, 'day'),
    left_out: made(
      {
        ...cutBy(
          ...FACTS,
          ...CLAIMS,
          'sy_key_day',
          'sy_open_cell',
          'sy_ad_revenue_day',
          'sy_ad_share',
          'sy_ad_share_day',
        ),
        sy_ad_cohort_app: '',
      },
      'day',
    ),
    spend_zone: made(
      { ...cutBy('sy_stg_spend', 'sy_spend_claim', 'sy_key_day', 'sy_rates'), ...TWINS },
      'day',
    ),
    reconciliation: made({ ...cutBy(...FACTS, ...CLAIMS, 'sy_copied_day'), ...RECORD }, 'day'),
    portfolio_ltv: made(
      { ...cutBy('sy_stg_cohort', 'sy_cohort_claim', 'sy_attribution_day', 'sy_ad_share'), ...FEE },
      'first_day',
    ),
  }
}

/** Days of a table through those tables only that its statement reads. */
export const readingOnly = (days: ModelDays, dependsOn: readonly string[]): ModelDays => ({
  ...days,
  through: Object.fromEntries(Object.entries(days.through).filter(([label]) => dependsOn.includes(label))),
})

/** Tables whose text changes with what they compare, so that it says nothing about the tables after them. */
export const COMPARED_TEXTS: ReadonlySet<string> = new Set(['sy_rates'])
