import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

/** Files of a month, of which those of this and the last month are read again; all of a slice are read at once. */
const monthly = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'day',
    120,
    columnsOf({
      day: 'date',
      app: 'text',
      app_name: 'text',
      platform: 'text',
      country: 'text',
      marketplace: 'text',
      transaction_id: 'text',
      transaction_type: 'text',
      sku: 'text',
      ...types,
      currency: 'text',
      details: 'json',
    }),
    { lookbackDays: 45 },
  )

const plans = {
  sales: monthly({ item_type: 'text', units: 'integer', gross: 'double' }),
  earnings: monthly({ item_type: 'text', units: 'integer', revenue: 'double' }),
  subscriptions: monthly({ subscription_id: 'text', period: 'text', gross: 'double' }),
} as const

export const amazonAppstoreEndpoints = {
  id: 13,
  label: 'amazon_appstore',
  name: 'Amazon Appstore',
  category: 'App Platform',
  guide:
    'Create a *security profile* in the Amazon Developer Console, and attach it under *My Settings > API Access > Reporting API*. Client ID and client secret are on its page *Web Settings*. Amazon writes a file for each month, up to two days late, and adds corrections to the month in which they are made. Each download of a free app is a charge of 0.00. Columns whose titles Stackyard does not know are in *details*. Sales stand beside the answers, and are not added to the revenue of an attribution.',
  tasks: [
    task('sales', 'Sales', 'Orders', plans.sales),
    task('earnings', 'Earnings', 'Payouts', plans.earnings),
    task('subscriptions', 'Subscriptions', 'Subscription events', plans.subscriptions),
  ],
} as const satisfies SourceSeed
