/**
 * Tables of a Tenjin DataVault in live mode. Facts from Tenjin's public model and schema pages, not yet confirmed with a
 * live account: days that are read again, and that money is in cents in all tables, as the transformations expect.
 */
import type { EndpointPlan } from '@/server/lib/tables'
import { tenjin } from '../tenjin'

/** How a table is read in pages. */
export interface VaultTable {
  readonly plan: EndpointPlan
  /** Column of the day or time by which the rows of a slice are selected and ordered; null for a list. */
  readonly position: string | null
  /** Columns that order the rows of a position; those that an account lacks are left out. */
  readonly order: readonly string[]
}

/** Networks correct their figures for weeks, and the tables tell no day of which rows have changed. */
const REPORT_LOOKBACK_DAYS = 30
/** Events arrive late from devices that were offline. */
const EVENT_LOOKBACK_DAYS = 3

const DIMENSIONS = ['ad_network_id', 'app_id', 'campaign_id', 'country', 'platform', 'site_id'] as const

type Reading = Omit<VaultTable, 'plan'> & Partial<Pick<EndpointPlan, 'lookbackDays' | 'sliceDays'>>

const list: Reading = { position: null, order: ['id'] }
const report = (position: string, order: readonly string[]): Reading => ({
  position,
  order,
  lookbackDays: REPORT_LOOKBACK_DAYS,
})

/** Tables by label of the endpoint, which is the name of the table too. */
const READINGS: Readonly<Record<string, Reading>> = {
  apps: list,
  publisher_apps: list,
  campaigns: list,
  ad_networks: list,
  events: {
    position: 'created_at',
    order: ['event_id', 'advertising_id'],
    lookbackDays: EVENT_LOOKBACK_DAYS,
    sliceDays: 1,
  },
  daily_ad_revenue: report('date', ['id', 'publisher_app_id', 'country']),
  daily_country_spend: report('date', ['id', 'campaign_id', 'country']),
  reporting_metrics: report('date', DIMENSIONS),
  reporting_cohort_metrics: report('event_date', ['install_date', ...DIMENSIONS]),
}

/** Tables by label of the endpoint, with the columns of the sample source, which the transformations read. */
export const VAULT_TABLES: Readonly<Record<string, VaultTable>> = Object.fromEntries(
  Object.entries(tenjin.endpoints).map(([label, plan]) => {
    const { position, order, ...differs } = READINGS[label] ?? list
    return [label, { position, order, plan: { ...plan, ...differs } }]
  }),
)
