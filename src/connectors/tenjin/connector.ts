import { type Connector, secret, warehouse } from '@/connectors/connector'

export const tenjin: Connector = { id: 'tenjin', side: 'source', fields: warehouse }

export const tenjinDestination: Connector = { id: 'tenjin', side: 'destination', fields: warehouse }

export const tenjinApi: Connector = {
  id: 'tenjin_api',
  side: 'source',
  fields: [secret('access_token', 'Access token')],
  arrival: { kind: 'late', hours: [2, 3], rereads: 0 },
}
