import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const odeeoEndpoints = {
  id: 21,
  label: 'odeeo',
  name: 'Odeeo',
  category: 'App Monetization',
  guide:
    "Odeeo's reporting interface is not public, so Stackyard does not read it: only sample mode has rows. Ask Odeeo for the page of its API and send it to us.",
  tasks: [
    sampled(
      'revenueReport',
      'publisher_report',
      'Publisher Report',
      'Revenue and impressions of audio ads by app, country and placement',
    ),
  ],
} as const satisfies SourceSeed
