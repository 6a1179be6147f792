import type { EndpointProof } from '@/domain/credentials/proof/connectionProof'
import type { ConnectionProver } from '@/server/engine/checks'
import { lastDays } from '@/server/lib/days'
import { DAY_MS } from '@/domain/shared/constants'

const REFUSED_VALUE = 'invalid'

/** Rows of an endpoint, the more the longer its name is. */
const endpointProof = (endpoint: string, place: number): EndpointProof => ({
  endpoint,
  outcome: 'read',
  message: '',
  rows: 2 * endpoint.length,
  columns: ['day', 'app', 'country', 'revenue'],
  missing: [],
  added: place === 0 ? ['ad_format'] : [],
  otherTypes: [],
  total: place === 0 ? { isSame: true, amounts: [{ currency: 'USD', sum: 1359.2, own: 1359.2 }] } : null,
})

/** Creates the proof of a mock backend, which asks no provider: the value "invalid" is refused, any other one works. */
export const simulatedProof =
  (now: () => number): ConnectionProver =>
  (_label, endpoints, value) => {
    if (Object.values(value).includes(REFUSED_VALUE))
      return Promise.resolve({
        kind: 'problem',
        problem: { message: 'The provider rejected these credentials.', field: null, verdict: 'refused' },
      })
    return Promise.resolve({
      kind: 'read',
      read: {
        ...lastDays(now() - DAY_MS, 2),
        requests: 14,
        durationMs: 9_000,
        endpoints: endpoints.map(endpointProof),
      },
    })
  }
