import { type Connector, field, secret } from '@/connectors/connector'

export const unityAds: Connector = {
  id: 'unity_ads',
  side: 'source',
  fields: [field('organization_id', 'Organization ID'), secret('token', 'API token')],
  mark: { load: () => import('simple-icons/icons/unity.svg?raw'), colour: null },
}
