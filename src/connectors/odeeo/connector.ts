import { type Connector, secret } from '@/connectors/connector'

export const odeeo: Connector = {
  id: 'odeeo',
  side: 'source',
  fields: [secret('api_key', 'API key')],
}
