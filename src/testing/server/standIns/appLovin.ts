import { goodValue } from './credentials'
import { json, text } from './standIn'
import type { StandIn } from './standIn'

/** Key that reads the reports of a publisher only, not those of MAX. */
export const PUBLISHER_KEY = 'applovin-publisher-key-canary'

/** AppLovin's reporting API; a refused key gets 403 with plain text. */
export const appLovinStandIn: StandIn = {
  hosts: ['r.applovin.com'],
  answer: ({ url }) => {
    const key = url.searchParams.get('api_key')
    const isPublisher = url.pathname === '/report' && url.searchParams.get('report_type') === 'publisher'
    const may = key === goodValue('applovin', 'report_key') || (key === PUBLISHER_KEY && isPublisher)
    return may ? json({ code: 200, results: [], count: 0 }) : text('Authentication Failed', 403)
  },
}
