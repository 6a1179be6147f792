import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const gameAnalyticsS3Endpoints = {
  id: 6,
  label: 'game_analytics_s3',
  name: 'GameAnalytics Raw Export (S3)',
  category: 'Product Analytics',
  tasks: [
    sampled('eventReport', 'session_start', 'Session Starts', 'One row per session'),
    sampled('eventReport', 'session_end', 'Session Ends', 'Length of each session'),
    sampled('eventReport', 'business', 'Business Events', 'Purchases'),
    sampled('eventReport', 'progression', 'Progression Events', 'Levels begun, passed and failed'),
    sampled('eventReport', 'design', 'Design Events', 'Events of your own'),
    sampled('eventReport', 'ads', 'Ad Events', 'Ads shown and clicked'),
    sampled('eventReport', 'impression', 'Impressions', 'Revenue of each impression'),
  ],
} as const satisfies SourceSeed

export const gameAnalyticsEndpoints = {
  id: 7,
  label: 'gameanalytics',
  name: 'GameAnalytics',
  category: 'Product Analytics',
  tasks: [
    sampled('eventReport', 'player_checkpoint', 'Player Checkpoints', 'One row per player and day'),
    sampled('report', 'dau', 'Daily Active Users', 'Active users per day'),
    sampled('report', 'retention', 'Retention', 'Retention by install day'),
    sampled('report', 'revenue', 'Revenue', 'Revenue per day'),
  ],
} as const satisfies SourceSeed
