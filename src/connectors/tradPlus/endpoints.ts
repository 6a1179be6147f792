import { perUser } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const tradPlusEndpoints = {
  id: 23,
  label: 'tradplus',
  name: 'TradPlus',
  category: 'Mediation',
  guide: 'Ask your account manager for the key of the reporting API.',
  sampleCredential: 'Sample TradPlus',
  tasks: [
    sampled('userRevenue', 'report', 'Report', 'Revenue and impressions by app, network and country', [
      perUser,
    ]),
    sampled('report', 'ltv_report', 'LTV Report', 'Lifetime value by install day'),
  ],
} as const satisfies SourceSeed
