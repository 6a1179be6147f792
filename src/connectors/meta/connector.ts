import {
  type Connector,
  field,
  filledByProvider,
  type Mark,
  optional,
  tokenOfProvider,
} from '@/connectors/connector'

const facebook = (name: string, scope: string): Connector['oauth'] => ({
  name,
  // Meta's authorization page has its API version in the URL
  urlTemplate: 'https://www.facebook.com/v26.0/dialog/oauth',
  clientIdParameter: 'client_id',
  parameters: { response_type: 'code', scope },
  otherAccount: { auth_type: 'reauthenticate' },
})

const mark: Mark = {
  load: () => import('simple-icons/icons/meta.svg?raw'),
  colour: { light: '#0467DF', dark: '#3E8AE6' },
}

export const meta: Connector = {
  id: 'meta',
  side: 'source',
  fields: [
    field('ad_account_id', 'Ad account ID', { inputType: 'dropdown' }),
    filledByProvider('name', 'Account name'),
    tokenOfProvider('access_token', 'Access token'),
  ],
  oauth: facebook('Meta', 'ads_read,business_management'),
  aliases: ['Facebook', 'Facebook Ads', 'Instagram'],
  mark,
}

export const metaAudience: Connector = {
  id: 'meta_audience',
  side: 'source',
  fields: [
    optional('advertiser_id', 'Advertiser ID', { inputType: 'dropdown' }),
    filledByProvider('business_id', 'Business ID'),
    filledByProvider('name', 'Account name'),
    tokenOfProvider('access_token', 'Access token'),
  ],
  oauth: facebook('Meta Audience Network', 'read_audience_network_insights,business_management'),
  aliases: ['Facebook Audience Network', 'FAN'],
  arrival: { kind: 'ownZone', zone: 'Pacific', hoursUtc: [8, 7] },
  mark,
}
