import { type Connector, secret } from '@/connectors/connector'
import { s3Bucket } from '../amazon/connector'

export const gameAnalytics: Connector = {
  id: 'gameanalytics',
  side: 'source',
  fields: [secret('api_key', 'API key')],
}

/** Source type for the raw data that GameAnalytics exports to a bucket in S3. */
export const gameAnalyticsS3: Connector = {
  id: 'game_analytics_s3',
  side: 'source',
  fields: s3Bucket,
}
