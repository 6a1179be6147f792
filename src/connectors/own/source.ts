/** Predictions of the customer's own model, in tables of a Redshift database. */
import { plansOf } from '@/server/connectors/core/seed'
import type { SqlWords } from '@/server/connectors/core/sqlErrors'
import { sqlTables } from '@/server/connectors/core/sqlTables'
import { predictionEndpoints } from './endpoints'

const WORDS: SqlWords = {
  name: 'LTV Prediction',
  database: 'the database',
  otherDatabase:
    'This database has no table named predicted_ltv that this user may read. Enter another database, or create the table.',
  mayNotRead:
    'This user may not read the table predicted_ltv. Grant it USAGE on the schema and SELECT on the table.',
  missingTable: 'Create it, or leave the endpoint out.',
}

/** Columns without which a row predicts nothing. */
const REQUIRED = ['install_date', 'app', 'horizon', 'value']
const ORDER = ['app', 'platform', 'country', 'network', 'campaign_id', 'campaign', 'horizon']

const { predicted_ltv: cohorts, predicted_ltv_user: users } = plansOf(predictionEndpoints)

/** Reads predictions. */
export const prediction = sqlTables({
  words: WORDS,
  schema: null,
  checked: 'predicted_ltv',
  tables: {
    ...(cohorts && {
      predicted_ltv: { plan: cohorts, position: 'install_date', order: ORDER, requires: REQUIRED },
    }),
    ...(users && {
      predicted_ltv_user: {
        plan: users,
        position: 'install_date',
        order: ['user_id', 'horizon'],
        requires: [...REQUIRED, 'user_id'],
      },
    }),
  },
})
