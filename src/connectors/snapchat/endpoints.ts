import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const snapchatEndpoints = {
  id: 27,
  label: 'snapchat',
  name: 'Snapchat Ads',
  category: 'UA Channel',
  tasks: [
    sampled('list', 'campaigns', 'Campaigns', 'Set-up of the campaigns'),
    sampled('list', 'adsquads', 'Ad Squads', 'Set-up of the ad squads'),
    sampled('list', 'ads', 'Ads', 'Set-up of the ads'),
    sampled('list', 'creatives', 'Creatives', 'Texts, pictures and videos'),
    sampled('campaignReport', 'campaigns_stats_daily', 'Campaigns by Day', 'Spend, swipes and conversions'),
    sampled('campaignReport', 'adsquads_stats_daily', 'Ad Squads by Day', 'The same per ad squad'),
    sampled('campaignReport', 'ads_stats_daily', 'Ads by Day', 'The same per ad'),
  ],
} as const satisfies SourceSeed
