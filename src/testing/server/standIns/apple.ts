import { verify } from 'node:crypto'
import { ORGANIZATIONS, appleAnswer } from './appleAds'
import { APPLE_KEYS, goodValue } from './credentials'
import { json } from './standIn'
import type { StandIn } from './standIn'

const TOKEN = 'apple-access-token-canary'

/** Whether an assertion is signed with the right key and has the right claims. */
const isValidAssertion = (assertion: string): boolean => {
  const [head = '', claims = '', signature = ''] = assertion.split('.')
  const part = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: APPLE_KEYS.publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { kid } = Object(part(head))
  const { iss, sub, aud } = Object(part(claims))
  const value = (field: string) => goodValue('apple_search_ads', field)
  return (
    isSigned &&
    kid === value('search_ads_key_id') &&
    iss === value('team_id') &&
    sub === value('client_id') &&
    aud === 'https://appleid.apple.com'
  )
}

/** Apple's login and Apple Search Ads. */
export const appleStandIn: StandIn = {
  hosts: ['appleid.apple.com', 'api.searchads.apple.com'],
  answer: ({ url, headers, body }) => {
    if (url.host === 'appleid.apple.com') {
      const assertion = new URLSearchParams(body).get('client_secret') ?? ''
      return isValidAssertion(assertion)
        ? json({ access_token: TOKEN, token_type: 'Bearer', expires_in: 3_600, scope: 'searchadsorg' })
        : json({ error: 'invalid_client' }, 400)
    }
    if (headers['authorization'] !== `Bearer ${TOKEN}`)
      return json(
        { error: { errors: [{ messageCode: 'UNAUTHORIZED', message: 'Invalid cert', field: '' }] } },
        401,
      )
    return url.pathname === '/api/v5/acls'
      ? json({ data: ORGANIZATIONS })
      : appleAnswer(url, headers['x-ap-context'] ?? '', body)
  },
}
