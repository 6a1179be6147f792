/** AppsFlyer. Facts from its documentation and public connectors, not yet confirmed with a live account. */
import type { CheckResult } from '@/server/lib/credentialForm'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError, quotaError } from '@/server/lib/runErrors'
import { listUnder, runProbe } from '@/server/connectors/core/credentialProbe'
import type { AnsweredProbe } from '@/server/connectors/core/credentialProbe'
import { addressOf, getRequest, headerValue } from '@/server/connectors/core/providerRequest'
import { reportsOf } from './reports'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { plansOf } from '@/server/connectors/core/seed'
import type { AnswerMapping } from '@/server/connectors/declared/declared'
import { appsFlyerEndpoints } from './endpoints'

const MINUTE_MS = 60_000
const USED_UP = 'AppsFlyer permits no more requests of this account today. Try again after 00:00 UTC.'
/** Words of the limits of a minute, with 403, and of a day, with 400. */
const SHORT_LIMIT = /limit reached/i
const DAILY_LIMIT = /limit has been reached/i

const APPSFLYER: AnsweredProbe = {
  name: 'AppsFlyer',
  field: 'api_token',
  fieldName: 'API token (V2)',
  form: listUnder('data'),
  rules: [
    {
      statuses: [403],
      text: SHORT_LIMIT,
      means: { kind: 'unclear', message: 'AppsFlyer asks for fewer requests. Try again in a minute.' },
    },
    { statuses: [400], text: DAILY_LIMIT, means: { kind: 'unclear', message: USED_UP } },
    {
      statuses: [403],
      means: {
        kind: 'refused',
        field: 'api_token',
        message: 'AppsFlyer knows this API token, but its plan does not include the reports.',
      },
    },
  ],
}

const headersOf = (tools: SourceTools) => ({
  Authorization: `Bearer ${headerValue(tools, APPSFLYER.field, APPSFLYER.fieldName)}`,
})

/** Checks an API token of AppsFlyer with its list of apps, which permits 100 requests a day. */
const check = (tools: SourceTools): Promise<CheckResult> =>
  runProbe(
    tools,
    APPSFLYER,
    getRequest(tools, `${addressOf(tools, 'appsflyer')}/api/mng/apps`, {}, headersOf(tools)),
  )

/** Limits, which AppsFlyer reports with the statuses of other errors, and plans without a report. */
const answers: AnswerMapping = ({ status, text }, detail, now) => {
  if (status === 403 && SHORT_LIMIT.test(text))
    return new RetryableError('AppsFlyer asks for fewer requests.', detail, MINUTE_MS)
  if (status === 400 && DAILY_LIMIT.test(text)) return quotaError(USED_UP, detail, now)
  return status === 403
    ? new RunError(
        'limit',
        "The account's plan at AppsFlyer does not include this report. Ask AppsFlyer to add it, or remove the report from the stack.",
        detail,
      )
    : null
}

const api = {
  name: APPSFLYER.name,
  authorization: { kind: 'headers', headers: headersOf },
  answers,
} as const

/** Reads AppsFlyer. Reports of the Master API and of devices depend on the customer's plan. */
export const appsFlyer = declaredSource({
  endpoints: plansOf(appsFlyerEndpoints),
  limit: { api: 'appsflyer', rate: { requests: 20, perMs: MINUTE_MS } },
  ...api,
  check,
  reports: reportsOf(api),
})
