import { type Connector, secret } from '@/connectors/connector'
import { bucket } from '../google/connector'

export const adjust: Connector = {
  id: 'adjust',
  side: 'source',
  fields: [secret('api_token', 'API token')],
}

/** Source type for the raw data that Adjust exports to a bucket of Google Cloud Storage. */
export const adjustCsv: Connector = {
  id: 'adjust_csv_google',
  side: 'source',
  fields: bucket,
  uploads: ['json'],
}
