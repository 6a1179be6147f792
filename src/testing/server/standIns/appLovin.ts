import { appLovinSimulator } from '@/connectors/appLovin/simulator'
import { goodValue } from './credentials'
import { ask, text } from './standIn'
import type { StandIn } from './standIn'

/** Key that reads the reports of a publisher only, not those of MAX. */
export const PUBLISHER_KEY = 'applovin-publisher-key-canary'

/** AppLovin, which has keys of publishers, too. */
export const appLovinStandIn: StandIn = {
  hosts: appLovinSimulator.hosts,
  answer: (request) => {
    const url = new URL(request.url)
    if (url.searchParams.get('api_key') !== PUBLISHER_KEY) return ask(appLovinSimulator, request)
    if (url.pathname !== '/report' || url.searchParams.get('report_type') !== 'publisher')
      return text('Authentication Failed', 403)
    url.searchParams.set('api_key', goodValue('applovin', 'report_key'))
    return ask(appLovinSimulator, { ...request, url })
  },
}
