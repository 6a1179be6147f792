import { type Connector, field, secret } from '@/connectors/connector'

export const mintegral: Connector = {
  id: 'mintegral',
  side: 'source',
  fields: [field('username', 'Username'), secret('access-key', 'Access key'), secret('api_key', 'API key')],
  arrival: { kind: 'nextDay', time: '03:00' },
}
