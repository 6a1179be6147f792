import {
  IRONSOURCE_FILE_HOST,
  IRONSOURCE_HOST,
  ironSourceFileSample,
  ironSourceSample,
} from '@/server/connectors/simulated/ironSourceSample'
import { goodValue } from './credentials'
import { sampleReport } from './sampleReports'
import { json, text } from './standIn'
import type { StandIn } from './standIn'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const CLAIMS = { expirationTime: Date.parse('2030-01-01T00:00:00Z') }
const TOKEN = `${encoded({ alg: 'HS256' })}.${encoded(CLAIMS)}.ironsource-token-canary`

/** ironSource: its login sends a JSON Web Token in double quotes, which states its end as `expirationTime`. */
export const ironSourceStandIn: StandIn = {
  hosts: [IRONSOURCE_HOST, IRONSOURCE_FILE_HOST],
  answer: (request) => {
    const { url, headers } = request
    if (url.host === IRONSOURCE_FILE_HOST) return sampleReport(ironSourceFileSample, request)
    if (url.pathname !== '/partners/publisher/auth')
      return headers['authorization'] === `Bearer ${TOKEN}`
        ? sampleReport(ironSourceSample, request)
        : json({ error: 'Unauthorized' }, 401)
    if (headers['secretkey'] !== goodValue('ironsource', 'secret_key'))
      return json({ error: 'Invalid secretkey' }, 400)
    if (headers['refreshtoken'] !== goodValue('ironsource', 'refresh_token'))
      return json({ error: 'Invalid refresh token' }, 400)
    return text(`"${TOKEN}"`)
  },
}
