import { type Connector, field, privateKey } from '@/connectors/connector'

export const appStore: Connector = {
  id: 'apple_appstore',
  side: 'source',
  fields: [
    field('appstore_key_id', 'Key ID'),
    field('issuer_id', 'Issuer ID'),
    privateKey('ecKey'),
    field('vendor_id', 'Vendor ID'),
  ],
  aliases: ['App Store Connect', 'iTunes Connect'],
  mark: {
    load: () => import('simple-icons/icons/appstore.svg?raw'),
    colour: { light: '#0D96F6', dark: '#0D96F6' },
  },
}

export const appleSearchAds: Connector = {
  id: 'apple_search_ads',
  side: 'source',
  fields: [
    field('search_ads_key_id', 'Key ID'),
    field('client_id', 'Client ID'),
    privateKey('ecKey'),
    field('team_id', 'Team ID'),
  ],
  aliases: ['Apple Ads', 'Search Ads'],
  mark: { load: () => import('simple-icons/icons/apple.svg?raw'), colour: null },
}
