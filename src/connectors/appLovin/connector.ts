import { type Connector, secret } from '@/connectors/connector'

export const appLovin: Connector = {
  id: 'applovin',
  side: 'source',
  fields: [secret('report_key', 'Report key')],
  aliases: ['MAX', 'AppLovin MAX'],
  arrival: { kind: 'afterDay', hours: 8 },
}
