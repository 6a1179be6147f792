import { type Connector, field, filledByProvider, tokenOfProvider } from '@/connectors/connector'

export const googleAds: Connector = {
  id: 'google_ads',
  side: 'source',
  fields: [
    field('advertiser_id', 'Advertiser ID', { inputType: 'dropdown' }),
    filledByProvider('email', 'Email'),
    tokenOfProvider('refresh_token', 'Refresh token'),
  ],
  oauth: {
    name: 'Google Ads',
    urlTemplate: 'https://accounts.google.com/o/oauth2/v2/auth',
    clientIdParameter: 'client_id',
    parameters: {
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/adwords openid email',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
    },
    otherAccount: { prompt: 'consent select_account' },
  },
  aliases: ['AdWords', 'UAC'],
  mark: {
    load: () => import('simple-icons/icons/googleads.svg?raw'),
    colour: { light: '#4285F4', dark: '#4285F4' },
  },
}
