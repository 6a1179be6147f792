import { type Connector, secret } from '@/connectors/connector'

export const appsFlyer: Connector = {
  id: 'appsflyer',
  side: 'source',
  fields: [secret('api_token', 'API token')],
}
