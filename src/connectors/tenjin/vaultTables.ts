/** How the tables of a Tenjin DataVault are read. */
import type { SqlTable } from '@/server/connectors/core/sqlTables'
import { plansOf } from '@/server/connectors/core/seed'
import { tenjinEndpoints } from './endpoints'

const DIMENSIONS = ['ad_network_id', 'app_id', 'campaign_id', 'country', 'platform', 'site_id'] as const

type Reading = Omit<SqlTable, 'plan'>

const list: Reading = { position: null, order: ['id'] }
const report = (position: string, order: readonly string[]): Reading => ({ position, order })

/** Tables by label of the endpoint, which is the name of the table too. */
const READINGS: Readonly<Record<string, Reading>> = {
  apps: list,
  publisher_apps: list,
  campaigns: list,
  ad_networks: list,
  events: {
    position: 'created_at',
    order: ['event_id', 'advertising_id'],
  },
  daily_ad_revenue: report('date', ['id', 'publisher_app_id', 'country']),
  daily_country_spend: report('date', ['id', 'campaign_id', 'country']),
  reporting_metrics: report('date', DIMENSIONS),
  reporting_cohort_metrics: report('event_date', ['install_date', ...DIMENSIONS]),
}

/** Tables by label of the endpoint, with their plans. */
export const VAULT_TABLES: Readonly<Record<string, SqlTable>> = Object.fromEntries(
  Object.entries(plansOf(tenjinEndpoints)).map(([label, plan]) => [
    label,
    { ...(READINGS[label] ?? list), plan },
  ]),
)
