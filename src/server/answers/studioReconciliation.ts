/** What networks and the attribution of the invented studio tell of the same, for a service without a warehouse. */
import { daysBetween } from '@/domain/answers/days'
import { RECONCILED_FACTS, reconcile, SETTLING_DAYS } from '@/domain/answers/reconciliation'
import type { OwnDayTotal, ReconciledFact, ReconciledLine, ToldAmount } from '@/domain/answers/reconciliation'
import { TOTALLED_SOURCES } from '../connectors/catalogue/totalFacts'
import { billedOn, campaignSpendOn } from '../connectors/studio/studioSpend'
import type { CampaignSpend } from '../connectors/studio/studioSpend'
import { NETWORKS } from '../connectors/studio/studio'

/** Facts that the studio tells from two sources. */
const STUDIO_FACTS: readonly ReconciledFact[] = RECONCILED_FACTS.filter(
  (fact) => fact === 'spend' || fact === 'installs',
)
const CENTS = 100
const ATTRIBUTION = 'tenjin'

type Spend = Pick<CampaignSpend, 'day' | 'campaign' | 'installs' | 'spendCents'>

const toldOf =
  (fact: ReconciledFact, side: ToldAmount['side'], source: string, attributed: ReadonlySet<string>) =>
  ({ day, campaign, installs, spendCents }: Spend): ToldAmount => {
    const amount = fact === 'spend' ? spendCents / CENTS : installs
    return {
      side,
      part: attributed.has(campaign.game.id) ? 'both' : 'alone',
      source,
      networkId: campaign.network.name,
      network: campaign.network.name,
      appId: campaign.game.id,
      day,
      currency: fact === 'spend' ? 'USD' : '',
      amount,
      value: amount,
      rows: 1,
    }
  }

/** What networks say that they have billed: their reports lack nothing. */
const totalsOf = (days: readonly string[]): readonly OwnDayTotal[] =>
  NETWORKS.flatMap(({ name, source }) =>
    source === undefined || !TOTALLED_SOURCES.has(source)
      ? []
      : days.map((day) => {
          const rows = billedOn(name, day)
          const total = rows.reduce((sum, { spendCents }) => sum + spendCents, 0) / CENTS
          return { source, networkId: name, network: name, day, total, delivered: total, rows: rows.length }
        }),
  )

const linesOf = (
  days: readonly string[],
  fact: ReconciledFact,
  settledTo: string,
): readonly ReconciledLine[] => {
  const told = days.flatMap((day) => {
    const copies = campaignSpendOn(day)
    const attributed = new Set(copies.map(({ campaign }) => campaign.game.id))
    return [
      ...copies.map(toldOf(fact, 'other', ATTRIBUTION, attributed)),
      ...NETWORKS.flatMap(({ name, source }) =>
        source === undefined ? [] : billedOn(name, day).map(toldOf(fact, 'own', source, attributed)),
      ),
    ]
  })
  return reconcile(told, { fact, settledTo, shifted: [], totals: fact === 'spend' ? totalsOf(days) : [] })
}

/** Compares networks and attribution on some days; of ads and downloads the studio has one source only. */
export const studioReconciliation = (days: readonly string[], fact: ReconciledFact, dataUpTo: string) => {
  const settledTo = days.filter((day) => daysBetween(day, dataUpTo) >= SETTLING_DAYS).at(-1) ?? null
  return {
    facts: STUDIO_FACTS,
    settledTo,
    lines: STUDIO_FACTS.includes(fact) ? linesOf(days, fact, settledTo ?? '') : [],
  }
}
