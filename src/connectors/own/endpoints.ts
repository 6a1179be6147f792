import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

export const predictionEndpoints = {
  id: 29,
  label: 'prediction',
  name: 'LTV Prediction',
  category: 'Prediction',
  tasks: [
    sampled('report', 'predicted_ltv', 'Predicted LTV', 'Predicted revenue per cohort'),
    {
      ...sampled('report', 'predicted_ltv_user', 'Predicted LTV per User', 'Predicted revenue per user'),
      isHidden: true,
    },
  ],
} as const satisfies SourceSeed

export const dummyEndpoints = {
  id: 30,
  label: 'dummy',
  name: 'Dummy Source',
  category: 'Attribution',
  isHidden: true,
  tasks: [sampled('report', 'dummy_task', 'Dummy Endpoint', 'Rows of no meaning')],
} as const satisfies SourceSeed
