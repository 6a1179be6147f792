import type { CallRow } from './everyCall'

/** A valid request of every optional call about credentials and the settings of a stack; see `callRows`. */
export const credentialCallRows: Readonly<Record<string, CallRow>> = {
  // refused, because a stack uses it
  'credentialDelete.remove': {
    may: 'members',
    path: ({ sourceCredential }) => `/api/users/credentials/${sourceCredential}`,
    ids: ['sourceCredential'],
    status: 409,
  },
  'credentialCheck.list': { may: 'members', path: () => '/api/users/credential_checks', staff: 200 },
  'credentialRotate.rotate': {
    may: 'members',
    path: ({ sourceCredential }) => `/api/users/credentials/${sourceCredential}/rotate`,
    body: () => ({ value: { password: 'another-password' } }),
    ids: ['sourceCredential'],
  },
  'storedCheck.check': {
    may: 'members',
    path: ({ sourceCredential }) => `/api/users/credentials/${sourceCredential}/check`,
    ids: ['sourceCredential'],
  },
  'connectionProof.list': { may: 'members', path: () => '/api/users/connection_proofs', staff: 200 },
  'connectionProof.prove': {
    may: 'members',
    path: ({ sourceCredential }) => `/api/users/credentials/${sourceCredential}/prove`,
    ids: ['sourceCredential'],
  },
  'stackLookback.read': {
    may: 'members',
    path: ({ stack }) => `/api/users/sources/${stack}/lookback`,
    ids: ['stack'],
  },
  'stackLookback.update': {
    may: 'members',
    path: ({ stack }) => `/api/users/sources/${stack}/lookback`,
    body: () => ({ days: 14 }),
    ids: ['stack'],
  },
}
