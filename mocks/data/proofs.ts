import type { ConnectionProof, EndpointProof } from '@/domain/credentials/proof/connectionProof'
import { STORY_NOW } from '@mocks/data/ids'

const COLUMNS = ['day', 'campaign', 'clicks', 'cost']

/** What a proof found of an endpoint: as described, by default. */
const endpointProof = (endpoint: string, differs: Partial<EndpointProof> = {}): EndpointProof => ({
  endpoint,
  outcome: 'read',
  message: '',
  rows: 28,
  columns: COLUMNS,
  missing: [],
  added: [],
  otherTypes: [],
  total: null,
  ...differs,
})

const amounts = (sum: number, own: number) => [{ currency: 'USD', sum, own }]

/** Proof of a connection to Google Ads, whose sum is the provider's own total. */
export const goodProof: ConnectionProof = {
  at: STORY_NOW,
  by: { kind: 'person', name: 'Ana Ribeiro' },
  isSample: false,
  from: '2026-11-17',
  to: '2026-11-18',
  requests: 14,
  durationMs: 9_000,
  endpoints: [
    endpointProof('campaigns', { rows: 14 }),
    endpointProof('campaign_report', { total: { isSame: true, amounts: amounts(1359, 1359) } }),
    endpointProof('keyword_report', { rows: 0 }),
  ],
}

/** Proof with everything that may differ. */
export const differentProof: ConnectionProof = {
  ...goodProof,
  endpoints: [
    endpointProof('campaigns', { missing: ['status'], added: ['bidding', 'labels'] }),
    endpointProof('campaign_report', { total: { isSame: false, amounts: amounts(1340.5, 1359) } }),
    endpointProof('clicks', { otherTypes: [{ column: 'clicks', described: 'integer', came: 'text' }] }),
    endpointProof('ads', { outcome: 'cut', rows: 20_000 }),
    endpointProof('assets', {
      outcome: 'refused',
      rows: 0,
      columns: [],
      message: 'The login may not read assets. Give it access in Google Ads.',
    }),
    endpointProof('changes', {
      outcome: 'notRead',
      rows: 0,
      columns: [],
      message: 'It was not read in the time that a proof takes.',
    }),
  ],
}
