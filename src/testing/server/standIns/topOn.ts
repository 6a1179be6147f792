import { createHash } from 'node:crypto'
import { goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn } from './standIn'

const md5 = (value: string): string => createHash('md5').update(value).digest('hex').toUpperCase()

/** TopOn: statuses beyond those of HTTP, and a signature over the request. */
export const topOnStandIn: StandIn = {
  hosts: ['openapi.toponad.com'],
  answer: ({ method, url, headers, body }) => {
    const { 'x-up-key': key, 'x-up-timestamp': time, 'x-up-signature': signature } = headers
    if (key === undefined || time === undefined || signature === undefined)
      return json({ msg: 'header is missing' }, 600)
    const lines = [
      method,
      md5(body),
      headers['content-type'],
      `X-Up-Key:${key}`,
      `X-Up-Timestamp:${time}`,
      `${url.pathname}${url.search}`,
    ]
    if (md5(lines.join('\n')) !== signature || key !== goodValue('topon', 'key'))
      return json({ msg: 'signature error' }, 601)
    return json({ count: 0, records: [] })
  },
}
