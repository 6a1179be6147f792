import { type Connector, secret } from '@/connectors/connector'

export const tradPlus: Connector = {
  id: 'tradplus',
  side: 'source',
  fields: [secret('key', 'API key')],
  arrival: { kind: 'afterDay', hours: 7 },
}
