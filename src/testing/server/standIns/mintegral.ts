/** Mintegral, which looks at signatures, too. */
import { signatureOf } from '@/connectors/mintegral/keys'
import { mintegralSimulator } from '@/connectors/mintegral/simulator'
import { goodValue } from './credentials'
import { ask, json } from './standIn'
import type { StandIn } from './standIn'

export const mintegralStandIn: StandIn = {
  hosts: mintegralSimulator.hosts,
  answer: (request) => {
    const { url, headers } = request
    const time = headers['timestamp'] ?? url.searchParams.get('time') ?? ''
    const signature = headers['token'] ?? url.searchParams.get('sign')
    return signature === signatureOf(goodValue('mintegral', 'api_key'), time) ||
      (headers['access-key'] ?? url.searchParams.get('skey')) !== goodValue('mintegral', 'access-key')
      ? ask(mintegralSimulator, request)
      : json(
          headers['token'] === undefined
            ? { code: 'system.error.sign' }
            : { code: 10_000, msg: 'token error' },
        )
  },
}
