import {
  type ConnectionProof,
  differenceCount,
  type EndpointProof,
  needsLook,
} from '@/domain/credentials/proof/connectionProof'
import { dayStart } from '@/domain/answers/days'
import { formatCurrency } from '@/domain/shared/text/money'
import { formatDuration, formatUtcDay } from '@/domain/shared/text/dates'
import { formatNumber } from '@/domain/shared/text/numbers'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { proveMessages as texts } from './messages'

/** One endpoint of a proof, as a row. */
export interface EndpointRowModel {
  readonly endpoint: string
  readonly look: 'good' | 'warning' | 'bad'
  readonly came: string
  /** What differs or why it was not read. */
  readonly notes: readonly string[]
  readonly result: string
}

/** View model of a proof. */
export interface ProofModel {
  readonly headline: string
  readonly facts: string
  readonly differences: string
  readonly rows: readonly EndpointRowModel[]
}

/** Names of the endpoints by label. */
export type EndpointNames = ReadonlyMap<string, string>

const CENTS = 2
/** Two amounts that differ are shown with cents, because rounded ones might look the same. */
const amountText = (amount: number, currency: string, isExact: boolean): string => {
  if (currency === '') return formatNumber(amount, CENTS)
  return isExact ? `${currency} ${formatNumber(amount, CENTS)}` : formatCurrency(amount, currency)
}

const totalOf = ({ endpoints }: ConnectionProof) => {
  const totals = endpoints.flatMap(({ total }) => total ?? [])
  return totals.find(({ isSame }) => !isSame) ?? totals[0]
}

const headlineOf = (proof: ConnectionProof, provider: string): string => {
  const { endpoints } = proof
  if (endpoints.every(({ outcome }) => outcome === 'refused' || outcome === 'notRead'))
    return texts.headline.nothing
  const count = endpoints.reduce((sum, { rows }) => sum + rows, 0)
  if (count === 0) return texts.headline.empty
  const total = totalOf(proof)
  if (total === undefined) return texts.headline.rows(count)
  const sums = texts.and(total.amounts.map(({ sum, currency }) => amountText(sum, currency, !total.isSame)))
  const own = texts.and(total.amounts.map((each) => amountText(each.own, each.currency, !total.isSame)))
  return total.isSame ? texts.headline.same(sums, provider) : texts.headline.differs(sums, own, provider)
}

const differencesIn = ({ missing, added, otherTypes }: EndpointProof): readonly string[] => [
  ...(missing.length === 0 ? [] : [texts.missing(missing)]),
  ...(added.length === 0 ? [] : [texts.added(added)]),
  ...otherTypes.map(({ column, described, came }) => texts.otherType(column, described, came)),
]

const notesOf = (endpoint: EndpointProof): readonly string[] => {
  if (endpoint.outcome === 'cut') return [texts.cutText, ...differencesIn(endpoint)]
  if (endpoint.outcome === 'refused') return [endpoint.message === '' ? texts.refusedText : endpoint.message]
  return endpoint.outcome === 'notRead' ? [endpoint.message] : differencesIn(endpoint)
}

const resultOf = (endpoint: EndpointProof): string => {
  const { outcome, rows, total, missing, added, otherTypes } = endpoint
  if (outcome !== 'read') return texts.result[outcome]
  if (rows === 0) return texts.result.empty
  if (total !== null) return total.isSame ? texts.result.same : texts.result.differs
  const count = missing.length + added.length + otherTypes.length
  return count === 0 ? texts.result.read : texts.result.differences(count)
}

const lookOf = (endpoint: EndpointProof): EndpointRowModel['look'] => {
  if (endpoint.outcome === 'refused') return 'bad'
  return needsLook(endpoint) ? 'warning' : 'good'
}

const dayText = (day: string): string => formatUtcDay(dayStart(day))

/** Computes the view model of a proof. */
export const proofModel = (
  proof: ConnectionProof,
  provider: string,
  names: EndpointNames,
  zone: string,
): ProofModel => {
  const count = differenceCount(proof)
  return {
    headline: headlineOf(proof, provider),
    facts: texts.facts(
      texts.and([proof.from, proof.to].map(dayText)),
      proof.endpoints.length,
      proof.requests,
      formatDuration(proof.durationMs),
      dateTimeWithZone(proof.at, zone),
    ),
    differences: count === 0 ? texts.noDifference : texts.differences(count),
    rows: proof.endpoints.map((endpoint) => ({
      endpoint: names.get(endpoint.endpoint) ?? endpoint.endpoint,
      look: lookOf(endpoint),
      came: endpoint.rows === 0 ? '' : texts.came(endpoint.rows, endpoint.columns.length),
      notes: notesOf(endpoint).filter((note) => note !== ''),
      result: resultOf(endpoint),
    })),
  }
}
