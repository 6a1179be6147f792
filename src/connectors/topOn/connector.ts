import { type Connector, secret } from '@/connectors/connector'

export const topOn: Connector = {
  id: 'topon',
  side: 'source',
  fields: [secret('key', 'API key')],
}
