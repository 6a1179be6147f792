import { goodValue } from './credentials'
import { json, text } from './standIn'
import type { StandIn } from './standIn'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** ironSource's login: a JSON Web Token in double quotes, which states its end as `expirationTime`. */
export const ironSourceStandIn: StandIn = {
  hosts: ['platform.ironsrc.com'],
  answer: ({ url, headers }) => {
    if (url.pathname !== '/partners/publisher/auth') return json({ error: 'Not found' }, 404)
    if (headers['secretkey'] !== goodValue('ironsource', 'secret_key'))
      return json({ error: 'Invalid secretkey' }, 400)
    if (headers['refreshtoken'] !== goodValue('ironsource', 'refresh_token'))
      return json({ error: 'Invalid refresh token' }, 400)
    const claims = { expirationTime: Date.parse('2030-01-01T00:00:00Z') }
    return text(`"${encoded({ alg: 'HS256' })}.${encoded(claims)}.signature"`)
  },
}
