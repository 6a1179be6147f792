import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const odeeoEndpoints = {
  id: 21,
  label: 'odeeo',
  name: 'Odeeo',
  category: 'App Monetization',
  tasks: [
    sampled(
      'revenueReport',
      'publisher_report',
      'Publisher Report',
      'Revenue and impressions of audio ads by app, country and placement',
    ),
  ],
} as const satisfies SourceSeed
