import { type Connector, secret } from '@/connectors/connector'

export const ironSource: Connector = {
  id: 'ironsource',
  side: 'source',
  fields: [secret('secret_key', 'Secret key'), secret('refresh_token', 'Refresh token')],
  aliases: ['Unity LevelPlay', 'LevelPlay', 'ironSource'],
}
