import { type Connector, filledByProvider, optional, tokenOfProvider } from '@/connectors/connector'

export const tikTok: Connector = {
  id: 'tiktok',
  side: 'source',
  fields: [
    optional('advertiser_id', 'Advertiser ID', { inputType: 'dropdown' }),
    filledByProvider('email', 'Email'),
    tokenOfProvider('access_token', 'Access token'),
  ],
  oauth: {
    name: 'TikTok',
    urlTemplate: 'https://business-api.tiktok.com/portal/auth',
    clientIdParameter: 'app_id',
    parameters: {},
    otherAccount: {},
  },
  aliases: ['Pangle', 'TikTok for Business'],
  arrival: { kind: 'late', hours: [11, 11], rereads: 3 },
  mark: { load: () => import('simple-icons/icons/tiktok.svg?raw'), colour: null },
}
