import { verify } from 'node:crypto'
import { appleSimulator } from '@/connectors/apple/simulator'
import { APPLE_KEYS } from './credentials'
import { ask, json } from './standIn'
import type { StandIn } from './standIn'

/** Whether an assertion is signed with the right key. */
const isSigned = (assertion: string): boolean => {
  const [head = '', claims = '', signature = ''] = assertion.split('.')
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: APPLE_KEYS.publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

/** Apple, which looks at the signature of a login, too. */
export const appleStandIn: StandIn = {
  hosts: appleSimulator.hosts,
  answer: (request) => {
    const assertion = new URLSearchParams(request.body).get('client_secret') ?? ''
    return request.url.host === 'appleid.apple.com' && !isSigned(assertion)
      ? json({ error: 'invalid_client' }, 400)
      : ask(appleSimulator, request)
  },
}
