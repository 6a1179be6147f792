/** A line of what is left out, in words. */
import { formatDayOf } from '@/features/answers/dayWords'
import {
  type LeftOut,
  type LeftOutFact,
  type LeftOutLine,
  type LeftOutPart,
  type LeftOutReason,
  REASONS_SO_FAR,
} from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'
import { formatCurrency, type Money } from '@/domain/shared/text/money'
import { leftOutMessages } from './messages'

const { reasons } = leftOutMessages

/** Different names of the parts, of the largest part first. */
const namesOf = (parts: readonly LeftOutPart[], name: (part: LeftOutPart) => string | null) => [
  ...new Set(parts.flatMap((part) => name(part) ?? [])),
]

/** Says why a line is left out; `sourceName` names a source by its label. */
export const reasonWords = (
  { reason, currency, spend, parts, installs, rows, firstDay, lastDay }: LeftOutLine,
  horizon: Horizon,
  sourceName: (label: string) => string,
): string => {
  const networks = namesOf(parts, ({ network }) => network)
  const sources = namesOf(parts, ({ source }) => (source === null ? null : sourceName(source)))
  const words = {
    unmapped_app: () => reasons.unmapped_app(networks, spend !== null),
    unmapped_network: () => reasons.unmapped_network(networks, installs),
    cost_unknown: () => reasons.cost_unknown(networks, installs),
    no_attribution: () =>
      reasons.no_attribution(
        networks,
        namesOf(parts, ({ app }) => app),
      ),
    not_connected: () => reasons.not_connected(sources, networks),
    unattributed: () => reasons.unattributed(sources, installs),
    no_coverage: () => reasons.no_coverage(sources),
    not_read: () => reasons.not_read(horizon, sources),
    no_place: () => reasons.no_place(networks),
    ages_missing: () => reasons.ages_missing(sources),
    unknown: () => reasons.unknown,
    revenue_unrated: () => reasons.revenue_unrated(networks),
    no_rate: () => reasons.no_rate(networks, currency ?? ''),
    young: () => reasons.young(horizon, formatDayOf(firstDay), formatDayOf(lastDay)),
    young_open: () => {
      const [from, to] = [formatDayOf(firstDay), formatDayOf(lastDay)]
      return currency === null
        ? reasons.young_open(horizon, from, to)
        : reasons.young_unrated(horizon, from, to, currency)
    },
    young_apart: () => reasons.young_apart(horizon, formatDayOf(firstDay), formatDayOf(lastDay)),
    settling: () => reasons.settling(horizon, formatDayOf(firstDay), formatDayOf(lastDay)),
    organic: () => reasons.organic(installs),
    other_claim: () => reasons.other_claim(sources),
    other_attribution: () => reasons.other_attribution(sources),
    ads_not_told: () => reasons.ads_not_told(horizon),
    ads_contradicted: () => reasons.ads_contradicted(sources),
    ads_not_attributed: () => reasons.ads_not_attributed(sources),
    ads_in_attribution: () => reasons.ads_in_attribution(sources),
    ads_untold: () => reasons.ads_untold(sources),
    held_back: () => reasons.held_back(sources),
    ignored: () => reasons.ignored,
  } satisfies Record<LeftOutLine['reason'], () => string>
  return [words[reason](), ...(rows === 0 ? [leftOutMessages.noRows] : [])].join(' ')
}

/** An amount and its side. */
export interface LineAmount {
  readonly amount: string
  readonly side: string
}

/** Returns the side of an amount; revenue without a rate is in no column of an age. */
export const sideWords = (fact: LeftOutFact, reason: LeftOutReason): string =>
  fact === 'revenue' && (REASONS_SO_FAR.includes(reason) || reason === 'no_rate')
    ? leftOutMessages.soFar
    : leftOutMessages.facts[fact]

/** Returns the amounts of a line or a part, each with its side; those of the answer's currency without its name. */
export const amountWords = (
  { spend, revenue, currency, reason }: Pick<LeftOutLine, 'spend' | 'revenue' | 'currency' | 'reason'>,
  horizon: Horizon,
  money: Money,
): readonly LineAmount[] => {
  // its 0 is what is not known, as its reason says
  if (reason === 'not_connected') return [{ amount: leftOutMessages.unknown, side: '' }]
  const format = (amount: number) =>
    currency === null ? money.format(amount) : formatCurrency(amount, currency)
  const all = [
    { value: spend, side: sideWords('spend', reason) },
    { value: revenue, side: sideWords('revenue', reason) },
  ].flatMap(({ value, side }) => (value === null ? [] : [{ value, side }]))
  const known = all.filter(({ value }) => value !== 0)
  // an amount of 0 is only said where there is no other
  const shown = known.length > 0 ? known : all.slice(0, 1)
  return shown.length === 0
    ? [{ amount: leftOutMessages.unknown, side: leftOutMessages.untold(horizon) }]
    : shown.map(({ value, side }) => ({ amount: format(value), side }))
}

/** Says that each delivered row is in the number or in one of the lines, which have `listed` rows. */
export const footWords = (
  { kind, deliveredRows, counted }: Pick<LeftOut, 'kind' | 'deliveredRows' | 'counted'>,
  listed: number,
): string =>
  (kind === 'value' ? leftOutMessages.value : leftOutMessages).foot(deliveredRows, counted.rows, listed)
