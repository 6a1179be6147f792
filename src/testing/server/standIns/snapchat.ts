import { goodValue } from './credentials'
import { GOOD_CODE, isClient, testRedirect } from './oauthClients'
import { snapchatSimulator } from '@/connectors/snapchat/simulator'
import { ask, json } from './standIn'
import type { StandIn, StandInAnswer } from './standIn'

const ACCESS_TOKEN = 'snapchat-access-canary'

/** An organization without ad accounts that the login may read. */
const OTHER_ORGANIZATION = '507d7a57-94de-4239-8a74-e93c00ca53e6'

const tokenAnswer = (form: URLSearchParams): StandInAnswer => {
  if (!isClient(form, 'snapchat'))
    return json({ error: 'invalid_client', error_description: 'Client authentication failed.' }, 400)
  const isRefresh = form.get('grant_type') === 'refresh_token'
  const isAccepted = isRefresh
    ? form.get('refresh_token') === goodValue('snapchat', 'refresh_token')
    : form.get('code') === GOOD_CODE && form.get('redirect_uri') === testRedirect('snapchat')
  return isAccepted
    ? json({
        access_token: ACCESS_TOKEN,
        token_type: 'Bearer',
        expires_in: 1_800,
        refresh_token: goodValue('snapchat', 'refresh_token'),
        scope: 'snapchat-marketing-api',
      })
    : json({ error: 'invalid_grant', error_description: 'Invalid authorization grant.' }, 400)
}

/** Snapchat's login and Marketing API. */
export const snapchatStandIn: StandIn = {
  hosts: ['accounts.snapchat.com', 'adsapi.snapchat.com'],
  answer: (request) => {
    const { url, headers, body } = request
    if (url.host === 'accounts.snapchat.com') return tokenAnswer(new URLSearchParams(body))
    if (headers['authorization'] !== `Bearer ${ACCESS_TOKEN}`)
      return json({ request_status: 'ERROR', request_id: '57affee3', msg: 'Unauthorized' }, 401)
    if (!url.pathname.startsWith('/v1/me')) return ask(snapchatSimulator, request)
    const ids = [goodValue('snapchat', 'organization_id'), OTHER_ORGANIZATION]
    return url.pathname === '/v1/me'
      ? json({
          request_status: 'success',
          me: { id: 'a22b5575', email: 'ana@lumen.example', display_name: 'Ana', snapchat_username: 'ana_r' },
        })
      : json({
          request_status: 'success',
          organizations: ids.map((id) => ({
            sub_request_status: 'success',
            organization: { id, name: 'Lumen' },
          })),
        })
  },
}
