/** Adjust, AppsFlyer, Tenjin's API, Unity Ads and Vungle: one key in a header. */
import { goodValue } from './credentials'
import { json, text } from './standIn'
import type { StandIn } from './standIn'

const isBearer = (header: string | undefined, label: string, field: string): boolean =>
  header === `Bearer ${goodValue(label, field)}`

/** Adjust's report service. The error bodies are those that PostHog's connector reads. */
export const adjustStandIn: StandIn = {
  hosts: ['automate.adjust.com'],
  answer: ({ url, headers }) => {
    if (!isBearer(headers['authorization'], 'adjust', 'api_token'))
      return json({ error: 'Authorization token is invalid' }, 401)
    if (url.pathname !== '/reports-service/report') return json({ message: 'Not found' }, 404)
    const hasParameters = ['dimensions', 'metrics', 'date_period'].every((name) => url.searchParams.has(name))
    return hasParameters ? json({ rows: [], totals: {} }) : json({ detail: 'date_period is missing' }, 400)
  },
}

/** AppsFlyer's list of apps. */
export const appsFlyerStandIn: StandIn = {
  hosts: ['hq1.appsflyer.com'],
  answer: ({ url, headers }) => {
    if (!isBearer(headers['authorization'], 'appsflyer', 'api_token')) return text('Unauthorized', 401)
    return url.pathname === '/api/mng/apps'
      ? json({ data: [{ id: 'id123456789', type: 'app' }], meta: { total_items: 1 }, links: {} })
      : text('Not found', 404)
  },
}

/** Tenjin's reporting API, with the bodies that PostHog's connector saw live. */
export const tenjinApiStandIn: StandIn = {
  hosts: ['api.tenjin.com'],
  answer: ({ url, headers }) => {
    const { authorization = '' } = headers
    if (authorization === 'Bearer garbled') return json({ error: 'AuthHandler::DecodeError' }, 403)
    if (!isBearer(authorization, 'tenjin_api', 'access_token'))
      return json({ error: 'Unauthorized. Invalid access token provided.' }, 401)
    return url.pathname === '/v2/reports/spend'
      ? json({ data: [], links: {}, meta: { count: 0 } })
      : json({ error: 'Not found' }, 404)
  },
}

/** Unity's Monetization Stats API. */
export const unityStandIn: StandIn = {
  hosts: ['monetization.api.unity.com'],
  answer: ({ url, headers }) => {
    const error = (msg: string, status: number) => json({ errors: [{ msg }] }, status)
    const { authorization = '' } = headers
    if (!authorization.startsWith('Token ')) return error('access token required', 400)
    if (authorization !== `Token ${goodValue('unity_ads', 'token')}`)
      return error('invalid access token', 401)
    const path = `/stats/v1/operate/organizations/${goodValue('unity_ads', 'organization_id')}`
    if (url.pathname !== path) return error('organization not found', 404)
    return ['fields', 'scale', 'start', 'end'].every((name) => url.searchParams.has(name))
      ? json([])
      : error('start is required', 400)
  },
}

/** Vungle's report for publishers; an account without data answers 200 with an empty body. */
export const vungleStandIn: StandIn = {
  hosts: ['report.api.vungle.com'],
  answer: ({ url, headers }) => {
    if (!isBearer(headers['authorization'], 'vungle', 'api_key'))
      return json({ status: 'invalid authentication', error: 'Key length should be 32 instead of 24' }, 401)
    if (headers['vungle-version'] !== '1') return json({ error: 'Vungle-Version is required' }, 400)
    return url.pathname === '/ext/pub/reports/performance' ? text('') : json({ error: 'Not found' }, 404)
  },
}
