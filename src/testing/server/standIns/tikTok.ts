import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn } from './standIn'

/** TikTok for Business: every answer has the status 200, and `code` tells what it is. */
export const tikTokStandIn: StandIn = {
  hosts: ['business-api.tiktok.com'],
  answer: ({ url, headers }) => {
    const answer = (code: number, message: string, data: object = {}) =>
      json({ code, message, request_id: '20261123', data })
    if (headers['access-token'] !== goodValue('tiktok', 'access_token'))
      return answer(40_105, 'Access token is incorrect or has been revoked.')
    const advertiser = goodValue('tiktok', 'advertiser_id')
    if (url.searchParams.get('advertiser_ids') !== JSON.stringify([advertiser]))
      return answer(40_001, 'No permission to operate advertiser')
    return answer(0, 'OK', { list: [{ advertiser_id: advertiser, name: 'Lumen', timezone: 'Etc/GMT' }] })
  },
}
