/**
 * Providers whose credential is one key in a header, and whose proof is one request. Facts from the providers'
 * documentation and public connectors, not yet confirmed with a live account.
 */
import type { CheckResult, SourceTools } from '@/server/engine/ports'
import { dayOf, getRequest, headerValue, prove } from '../proof'
import type { Proof } from '../proof'

const bearer = (tools: SourceTools, { field, fieldName }: Proof) => ({
  Authorization: `Bearer ${headerValue(tools, field, fieldName)}`,
})

const ADJUST: Proof = {
  name: 'Adjust',
  field: 'api_token',
  fieldName: 'API token',
  rules: [
    {
      statuses: [403],
      means: {
        kind: 'refused',
        field: 'api_token',
        message:
          'The API token works, but its user may not read reports. Give the user access to the report service in Adjust.',
      },
    },
  ],
}
/** Report service of Adjust; an older host, dash.adjust.com, has the same calls. */
const ADJUST_BASE = 'https://automate.adjust.com/reports-service'

/** Checks an API token of Adjust with a report of today. */
export const checkAdjust = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = { dimensions: 'day', metrics: 'installs', date_period: `${today}:${today}` }
  return prove(tools, ADJUST, getRequest(tools, `${ADJUST_BASE}/report`, query, bearer(tools, ADJUST)))
}

const APPSFLYER: Proof = {
  name: 'AppsFlyer',
  field: 'api_token',
  fieldName: 'API token (V2)',
  rules: [
    {
      statuses: [400, 403],
      text: /limit/i,
      means: {
        kind: 'unclear',
        message: 'AppsFlyer permits no more requests of this account today. Try again after 00:00 UTC.',
      },
    },
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

/** Checks an API token of AppsFlyer with its list of apps, which permits 100 requests a day. */
export const checkAppsFlyer = (tools: SourceTools): Promise<CheckResult> =>
  prove(
    tools,
    APPSFLYER,
    getRequest(tools, 'https://hq1.appsflyer.com/api/mng/apps', {}, bearer(tools, APPSFLYER)),
  )

const VUNGLE: Proof = {
  name: 'Vungle',
  field: 'api_key',
  fieldName: 'API key',
  rules: [
    {
      statuses: [401, 403],
      means: {
        kind: 'refused',
        field: 'api_key',
        message: 'Vungle does not accept this API key. Copy the reporting API key, not the management token.',
      },
    },
  ],
}

/** Checks an API key of Vungle with a report of today; an account without data answers with an empty body. */
export const checkVungle = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = { start: today, end: today, dimensions: 'date', aggregates: 'views' }
  const headers = { ...bearer(tools, VUNGLE), 'Vungle-Version': '1', Accept: 'application/json' }
  return prove(
    tools,
    VUNGLE,
    getRequest(tools, 'https://report.api.vungle.com/ext/pub/reports/performance', query, headers),
  )
}

const TENJIN_API: Proof = {
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

/** Checks an access token of Tenjin with a report of today's spend. */
export const checkTenjinApi = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = { start_date: today, end_date: today, group_by: 'app', metrics: 'spend', per_page: '1' }
  return prove(
    tools,
    TENJIN_API,
    getRequest(tools, 'https://api.tenjin.com/v2/reports/spend', query, bearer(tools, TENJIN_API)),
  )
}

const UNITY: Proof = {
  name: 'Unity Ads',
  field: 'token',
  fieldName: 'API token',
  rules: [
    {
      statuses: [400],
      text: /access token/i,
      means: {
        kind: 'refused',
        field: 'token',
        message: 'Unity Ads does not accept this API token. Copy the Monetization Stats API key again.',
      },
    },
    {
      statuses: [404],
      means: {
        kind: 'refused',
        field: 'organization_id',
        message:
          'Unity Ads has no organization with this ID. Copy the Organization Core ID, not the developer ID.',
      },
    },
    {
      statuses: [408],
      means: { kind: 'unclear', message: 'Unity Ads did not answer in time. Try again in a minute.' },
    },
  ],
}

/** Checks a token of Unity Ads with the ad requests of today. */
export const checkUnity = (tools: SourceTools): Promise<CheckResult> => {
  const today = dayOf(tools.now())
  const query = {
    fields: 'adrequest_count',
    scale: 'all',
    start: `${today}T00:00:00Z`,
    end: `${today}T23:59:59Z`,
  }
  const organisation = encodeURIComponent((tools.secret['organization_id'] ?? '').trim())
  const headers = {
    Authorization: `Token ${headerValue(tools, 'token', UNITY.fieldName)}`,
    Accept: 'application/json',
  }
  const url = `https://monetization.api.unity.com/stats/v1/operate/organizations/${organisation}`
  return prove(tools, UNITY, getRequest(tools, url, query, headers))
}
