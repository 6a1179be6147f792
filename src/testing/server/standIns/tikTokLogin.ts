import { goodValue } from './credentials'
import { GOOD_CODE, TEST_CLIENTS } from './oauthClients'
import { json } from './standIn'
import type { StandIn } from './standIn'

/** TikTok's login and lists of accounts: every answer has the status 200, and `code` tells what it is. */
export const tikTokLoginStandIn: StandIn = {
  hosts: ['business-api.tiktok.com'],
  answer: ({ url, headers, body }) => {
    const answer = (code: number, message: string, data: object = {}) =>
      json({ code, message, request_id: '20261123', data })
    const app = TEST_CLIENTS['tiktok']
    if (url.pathname === '/open_api/v1.3/oauth2/access_token/') {
      const { app_id, secret, auth_code } = Object(JSON.parse(body))
      if (app_id !== app?.clientId || secret !== app?.clientSecret)
        return answer(40_001, 'The app_id or secret is incorrect.')
      return auth_code === GOOD_CODE
        ? answer(0, 'OK', {
            access_token: goodValue('tiktok', 'access_token'),
            advertiser_ids: ['7000000000000000001'],
            scope: [4],
          })
        : answer(40_110, 'Auth_code is used or expired.')
    }
    if (headers['access-token'] !== goodValue('tiktok', 'access_token'))
      return answer(40_105, 'Access token is incorrect or has been revoked.')
    if (url.pathname === '/open_api/v1.3/user/info/')
      return answer(0, 'OK', { display_name: 'Ana', email: 'ana@lumen.example' })
    if (url.searchParams.get('secret') !== app?.clientSecret)
      return answer(40_001, 'The app_id or secret is incorrect.')
    return answer(0, 'OK', {
      list: ['7000000000000000001', '7000000000000000002'].map((id) => ({
        advertiser_id: id,
        advertiser_name: 'Lumen',
      })),
    })
  },
}
