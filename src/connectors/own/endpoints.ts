import type { ColumnType } from '@/server/lib/tables'
import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'
import { sampled } from '@/server/connectors/simulated/sampled'

const prediction = (types: Readonly<Record<string, ColumnType>>) =>
  reportPlan(
    'install_date',
    30,
    columnsOf({
      install_date: 'date',
      ...types,
      app: 'text',
      platform: 'text',
      country: 'text',
      network: 'text',
      campaign: 'text',
      campaign_id: 'text',
      horizon: 'integer',
      value: 'double',
      low: 'double',
      high: 'double',
      currency: 'text',
      installs: 'integer',
      predicted_at: 'timestamp',
    }),
    // a model predicts young cohorts again each day
    { lookbackDays: 30 },
  )

const plans = { predicted_ltv: prediction({}), predicted_ltv_user: prediction({ user_id: 'text' }) } as const

export const predictionEndpoints = {
  id: 29,
  label: 'prediction',
  name: 'LTV Prediction',
  category: 'Prediction',
  guide:
    'Reads the predictions of your own model from tables named `predicted_ltv` and `predicted_ltv_user` in a Redshift database, of whatever schema. Both need the columns `install_date`, `app`, `horizon` (an age in days) and `value`; that of users needs `user_id`, too. `platform`, `country`, `network`, `campaign`, `campaign_id`, `low`, `high`, `currency`, `installs` and `predicted_at` are read if they are there. Predictions are not added to any revenue.',
  tasks: [
    task('predicted_ltv', 'Predicted LTV', 'Predicted revenue per cohort', plans.predicted_ltv),
    {
      ...task(
        'predicted_ltv_user',
        'Predicted LTV per User',
        'Predicted revenue per user',
        plans.predicted_ltv_user,
      ),
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
