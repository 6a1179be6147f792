import { type Connector, secret } from './connector'

export const appsFlyer: Connector = {
  id: 'appsflyer',
  side: 'source',
  fields: [secret('api_token', 'API token')],
}
