import { type Connector, field, secret } from '@/connectors/connector'

export const digitalTurbine: Connector = {
  id: 'digital_turbine',
  side: 'source',
  fields: [field('client_id', 'Client ID'), secret('client_secret', 'Client secret')],
  arrival: { kind: 'afterDay', hours: 6 },
  aliases: ['Fyber', 'DT Exchange', 'Inneractive'],
}
