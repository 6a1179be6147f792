import type { TotalFact } from '../core/ownTotals'
import { PROVIDERS } from './catalogueSources'
import type { Provider } from '../core/answerReadings'

/** A report that stands first in a comparison of two sources, so that its provider's own total comes before it. */
export interface TotalledReport {
  readonly endpoint: string
  readonly fact: TotalFact
  /** Reports of one list have the same money; the one in the first place counts. */
  readonly list: number
  readonly place: number
}

/** Providers that can be asked for a total of their own of some of these reports; a test holds the list against the connectors. */
export const TOTALLED_SOURCES: ReadonlySet<string> = new Set([
  'applovin',
  'google_ads',
  'ironsource',
  'meta',
  'snapchat',
  'tiktok',
  'vungle',
])

/** Reports of a network's costs by campaign, and the one report of a mediation; none of a provider without own totals. */
export const totalledReports = ({
  source,
  network,
  spend,
  adRevenue,
}: Provider): readonly TotalledReport[] => {
  if (!TOTALLED_SOURCES.has(source)) return []
  const mediated = [
    ...new Set(adRevenue.filter(({ role }) => role === 'mediation').map(({ endpoint }) => endpoint)),
  ]
  return [
    ...(network === null ? [] : spend).flatMap((alternatives, list) =>
      alternatives.flatMap(({ endpoint, role, levels, installs }, place) =>
        role === 'network' && levels.includes('campaign')
          ? [
              { endpoint, fact: 'spend' as const, list, place },
              ...(installs === undefined ? [] : [{ endpoint, fact: 'installs' as const, list, place }]),
            ]
          : [],
      ),
    ),
    // rows of two reports can no longer be told apart
    ...(mediated.length === 1 ? mediated : []).map((endpoint) => ({
      endpoint,
      fact: 'ads' as const,
      list: 0,
      place: 0,
    })),
  ]
}

/** What the money of the total of an endpoint is compared with; null for an endpoint of which nothing is. */
export const totalFactOf = (source: string, endpoint: string): TotalFact | null => {
  const own = PROVIDERS.find((provider) => provider.source === source)
  const found = own && totalledReports(own).find((report) => report.endpoint === endpoint)
  return found?.fact ?? null
}
