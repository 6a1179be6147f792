import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn } from './standIn'
import { studioRows } from './studioReports'

/** Rows of a period, with one of the day on which it ends. */
const unityRows = ({ searchParams }: URL) => {
  const dayOf = (name: string) => (searchParams.get(name) ?? '').slice(0, 'YYYY-MM-DD'.length)
  const group = (searchParams.get('groupBy') ?? '').split(',')
  return studioRows(dayOf('start'), dayOf('end')).map(({ day, app, country, impressions, cents }) => ({
    timestamp: `${day}T00:00:00.000Z`,
    ...(group.includes('game') && { source_game_id: app.length, source_name: app }),
    ...(group.includes('country') && { country }),
    ...(group.includes('placement') && { placement: `${app} rewarded` }),
    platform: 'ios',
    adrequest_count: impressions * 2,
    start_count: impressions,
    view_count: impressions,
    available_sum: impressions,
    revenue_sum: cents / 100,
  }))
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
      ? json(unityRows(url))
      : error('start is required', 400)
  },
}
