/** What a link shows, as the service sends it. */
import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { sharedLinkEndpoints } from '@/api/contract/sharedLinkEndpoints'

type WireOpened = WireAnswerOf<typeof sharedLinkEndpoints.open>

const figures = { installs: 5100, spend: 31_400, revenue: 28_260, roas: 0.9 }

/** Spend that does not say its country. */
const unplaced = { places: ['country' as const], spend: 27_462, share: 0.4665, revenue: 0, low: 0.48 }

/** The net return of one country by country, of fees from the stores' reports; much spend does not say its country. */
export const netOfCountry: Extract<WireOpened, { readonly state: 'open' }> = {
  state: 'open',
  view: {
    organization: 'Lumen Games',
    name: 'Germany and France, net',
    answer: 'roas',
    expires_at: '2026-12-10T09:00:00+00:00',
    data_up_to: '2026-11-19',
    updated_at: '2026-11-20T09:16:00+00:00',
    from: '2026-11-06',
    to: '2026-11-12',
    week_age: null,
    loading: { before: '2026-11-06', days: 13, of: 30 },
    currency: 'USD',
    filter: { app: [], platform: [], country: ['DE', 'FR'], network: [] },
    revenue_kind: 'all',
    revenue_basis: 'net',
    is_unchecked: false,
    revenue_facts: {
      age: 7,
      has_net: true,
      fees: { low: 0.2811, high: 0.3, origin: 'both' },
      without_fee: { app: 'Word Lantern', app_count: 1, revenue: 1240 },
      one_figure: { revenue: 4100, of: 28_260, sources: ['AppsFlyer'] },
    },
    figures: {
      kind: 'roas',
      horizon: 7,
      installs: 'paid',
      campaign: null,
      target: null,
      totals: {
        ...figures,
        from: '2026-11-06',
        to: '2026-11-07',
        complete_days: 2,
        young_days: 0,
        young_spend: 0,
        unattributed_spend: 0,
      },
      days: [
        { installs: 2600, spend: 16_100, revenue: 14_650, roas: 0.91, day: '2026-11-06', is_young: false },
        { installs: 2500, spend: 15_300, revenue: 13_610, roas: 0.89, day: '2026-11-07', is_young: false },
      ],
      groups: {
        place: 'country',
        rows: [
          { installs: 2800, spend: 17_000, revenue: 15_640, roas: 0.92, name: 'DE' },
          { installs: 1500, spend: 10_000, revenue: 8720, roas: 0.872, name: 'FR' },
          { installs: 800, spend: 4400, revenue: 3900, roas: 0.886, name: null },
        ],
      },
      left_out: null,
      outside: [],
      unplaced,
    },
  },
}

const period = {
  days: 7,
  counted_days: 7,
  young_days: 0,
  young_spend: 0,
  installs: 5100,
  spend: 31_400,
  left_out: { spend: 0, revenue: 0 },
}

/** Two periods of the same countries; the spend of the later one lacks much that does not say its country. */
export const comparedOfCountry: WireOpened = {
  ...netOfCountry,
  view: {
    ...netOfCountry.view,
    name: 'Germany and France, two weeks',
    revenue_basis: 'gross',
    revenue_facts: null,
    loading: null,
    figures: {
      kind: 'compared',
      horizon: 7,
      earlier: { ...period, from: '2026-10-30', to: '2026-11-05', revenue: 25_120 },
      now: { ...period, from: '2026-11-06', to: '2026-11-12', revenue: 28_260 },
      price: 0.06,
      value: 0.03,
      mix: 0.01,
      target: null,
      earlier_unplaced: null,
      now_unplaced: unplaced,
    },
  },
}
