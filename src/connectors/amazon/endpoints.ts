import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const amazonAppstoreEndpoints = {
  id: 13,
  label: 'amazon_appstore',
  name: 'Amazon Appstore',
  category: 'App Platform',
  tasks: [
    sampled('report', 'sales', 'Sales', 'Orders'),
    sampled('report', 'earnings', 'Earnings', 'Payouts'),
    sampled('report', 'subscriptions', 'Subscriptions', 'Subscription events'),
  ],
} as const satisfies SourceSeed
