import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const digitalTurbineEndpoints = {
  id: 14,
  label: 'digital_turbine',
  name: 'Digital Turbine',
  category: 'App Monetization',
  tasks: [
    sampled(
      'revenueReport',
      'dt_exchange_report',
      'DT Exchange',
      'Revenue and impressions by app, placement and country',
    ),
    sampled('revenueReport', 'dt_fairbid_report', 'DT FairBid', 'Mediation results'),
    sampled('userRevenue', 'dt_fairbid_user_report', 'DT FairBid per User', 'Revenue per device'),
  ],
} as const satisfies SourceSeed
