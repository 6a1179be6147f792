import {
  APPLOVIN_FILE_HOST,
  APPLOVIN_HOST,
  appLovinFileSample,
  appLovinSample,
} from '@/server/connectors/simulated/appLovinSample'
import { goodValue } from './credentials'
import { sampleReport } from './sampleReports'
import { text } from './standIn'
import type { StandIn } from './standIn'

/** Key that reads the reports of a publisher only, not those of MAX. */
export const PUBLISHER_KEY = 'applovin-publisher-key-canary'

/** AppLovin's reporting API; a refused key gets 403 with plain text. */
export const appLovinStandIn: StandIn = {
  hosts: [APPLOVIN_HOST, APPLOVIN_FILE_HOST],
  answer: (request) => {
    const { url } = request
    if (url.host === APPLOVIN_FILE_HOST) return sampleReport(appLovinFileSample, request)
    const key = url.searchParams.get('api_key')
    const isPublisher = url.pathname === '/report' && url.searchParams.get('report_type') === 'publisher'
    const may = key === goodValue('applovin', 'report_key') || (key === PUBLISHER_KEY && isPublisher)
    return may ? sampleReport(appLovinSample, request) : text('Authentication Failed', 403)
  },
}
