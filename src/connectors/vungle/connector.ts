import { type Connector, secret } from '@/connectors/connector'

export const vungle: Connector = {
  id: 'vungle',
  side: 'source',
  fields: [secret('api_key', 'API key')],
  aliases: ['Liftoff', 'Liftoff Monetize'],
}
