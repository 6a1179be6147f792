import { verify } from 'node:crypto'
import { appleSimulator } from '@/connectors/apple/simulator'
import { appStoreSimulator } from '@/connectors/apple/storeSimulator'
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

/** App Store Connect, which looks at the signature of each token. */
export const appStoreStandIn: StandIn = {
  hosts: appStoreSimulator.hosts,
  answer: (request) => {
    const token = (request.headers['authorization'] ?? '').replace('Bearer ', '')
    return token !== '' && !isSigned(token)
      ? json({ errors: [{ status: '401', code: 'NOT_AUTHORIZED', detail: 'Invalid signature' }] }, 401)
      : ask(appStoreSimulator, request)
  },
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
