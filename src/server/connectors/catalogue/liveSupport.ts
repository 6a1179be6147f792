/** What live mode does with each type of source and destination, and how that is known to work. */
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { SourceSeed } from '../core/seed'
import { sourceSeeds } from './catalogueSources'
import { destinationSeeds } from './destinationSeeds'
import type { Evidence } from './types'

/** What live mode does with a type; types that are not listed are not connected. */
export interface LiveSupport {
  readonly does: 'checks and reads' | 'checks and delivers'
  readonly evidence: Evidence
}

const documented = (does: LiveSupport['does'], labels: readonly string[]) =>
  labels.map((label): readonly [string, LiveSupport] => [
    label,
    { does, evidence: { kind: 'documentation' } },
  ])

/** Whether reports of a type are read: not all of its endpoints have invented rows. */
const isRead = ({ tasks }: SourceSeed): boolean => tasks.some(({ sampled }) => sampled === undefined)

/** Types that live mode connects to, by side and label. */
export const LIVE_SUPPORT: Readonly<Record<CatalogueSide, ReadonlyMap<string, LiveSupport>>> = {
  source: new Map(
    documented(
      'checks and reads',
      sourceSeeds.filter(isRead).map(({ label }) => label),
    ),
  ),
  destination: new Map(
    destinationSeeds.flatMap((seed): readonly (readonly [string, LiveSupport])[] =>
      'evidence' in seed ? [[seed.label, { does: 'checks and delivers', evidence: seed.evidence }]] : [],
    ),
  ),
}

const evidenceText = (evidence: Evidence): string =>
  evidence.kind === 'account'
    ? `Confirmed with a live account on ${evidence.day}.`
    : "Built from the provider's documentation, not yet confirmed with a live account."

/** Types without a connection to the outside, and the one whose provider its user names. */
const WITHOUT_PROVIDER: ReadonlySet<string> = new Set(['no_destination', 'dummy', 'own_source'])

/** Returns what people are told about a type in live mode; '' for one without a provider of its own. */
export const liveLabelOf = (side: CatalogueSide, label: string): string => {
  if (WITHOUT_PROVIDER.has(label)) return ''
  const support = LIVE_SUPPORT[side].get(label)
  return support === undefined ? 'Not connected to the provider yet.' : evidenceText(support.evidence)
}
