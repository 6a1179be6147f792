import { type Connector, filledByProvider, optional, tokenOfProvider } from '@/connectors/connector'

export const snapchat: Connector = {
  id: 'snapchat',
  side: 'source',
  fields: [
    optional('organization_id', 'Organization ID', { inputType: 'dropdown' }),
    filledByProvider('snapchat_username', 'Snapchat username'),
    tokenOfProvider('refresh_token', 'Refresh token'),
  ],
  oauth: {
    name: 'Snapchat',
    urlTemplate: 'https://accounts.snapchat.com/login/oauth2/authorize',
    clientIdParameter: 'client_id',
    parameters: { response_type: 'code', scope: 'snapchat-marketing-api' },
    otherAccount: {},
  },
  mark: { load: () => import('simple-icons/icons/snapchat.svg?raw'), colour: null },
}
