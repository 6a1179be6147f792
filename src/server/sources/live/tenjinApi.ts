/** Tenjin's reporting API. Facts from public connectors, not yet confirmed with a live account. */
import type { CheckResult, SourceTools } from '@/server/engine/ports'
import { dayOf, getRequest, headerValue } from '../providerRequest'
import { runProbe } from '../credentialProbe'
import type { CredentialProbe } from '../credentialProbe'
import type { LiveConnector } from './declared'

const TENJIN_API: CredentialProbe = {
  name: 'Tenjin',
  field: 'access_token',
  fieldName: 'access token',
  rules: [
    {
      statuses: [403],
      text: /permission|reporting metrics/i,
      means: {
        kind: 'refused',
        field: 'access_token',
        message:
          'Tenjin knows this access token, but it may not read reports. Give it the permission "Reporting Metrics API" in Tenjin.',
      },
    },
  ],
}

const headersOf = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, TENJIN_API.field, TENJIN_API.fieldName)}`,
})

/** Checks an access token of Tenjin with a report of today's spend. */
const check = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = { start_date: today, end_date: today, group_by: 'app', metrics: 'spend', per_page: '1' }
  return runProbe(
    tools,
    TENJIN_API,
    getRequest(tools, 'https://api.tenjin.com/v2/reports/spend', query, headersOf(tools)),
  )
}

/** Tenjin's reporting API in live mode. */
export const tenjinApi: LiveConnector = { name: TENJIN_API.name, check, reports: {} }
