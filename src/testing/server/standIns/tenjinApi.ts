import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn } from './standIn'

/** Tenjin's reporting API, with the bodies that PostHog's connector saw live. */
export const tenjinApiStandIn: StandIn = {
  hosts: ['api.tenjin.com'],
  answer: ({ url, headers }) => {
    const { authorization = '' } = headers
    if (authorization === 'Bearer garbled') return json({ error: 'AuthHandler::DecodeError' }, 403)
    if (authorization !== `Bearer ${goodValue('tenjin_api', 'access_token')}`)
      return json({ error: 'Unauthorized. Invalid access token provided.' }, 401)
    return url.pathname === '/v2/reports/spend'
      ? json({ data: [], links: {}, meta: { count: 0 } })
      : json({ error: 'Not found' }, 404)
  },
}
