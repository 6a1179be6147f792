import type { ConnectionProof, EndpointProof } from '@/domain/credentials/proof/connectionProof'
import { formatDay } from '@/domain/shared/text/dates'
import { UTC } from '@/domain/shared/text/zone'
import { proveMessages } from './messages'

const texts = proveMessages.report
const SECOND_MS = 1_000

const linesOf = ({ endpoint, outcome, rows, columns, missing, added, otherTypes, total }: EndpointProof) => [
  texts.endpoint(endpoint, outcome, rows),
  ...(total === null ? [] : [total.isSame ? texts.sameTotal : texts.otherTotal]),
  ...(columns.length === 0 ? [] : [texts.shape(columns)]),
  ...(missing.length === 0 ? [] : [texts.missing(missing)]),
  ...(added.length === 0 ? [] : [texts.added(added)]),
  ...otherTypes.map(({ column, described, came }) => texts.otherType(column, described, came)),
]

/**
 * Text of a proof for the makers of the product: labels, counts, and names and types of fields. Without amounts, names of accounts,
 * and the provider's own words, which could have both.
 */
export const proofReport = (proof: ConnectionProof, provider: string): string =>
  [
    texts.title(provider),
    texts.facts(
      proof.endpoints.length,
      proof.requests,
      Math.round(proof.durationMs / SECOND_MS),
      formatDay(proof.at, UTC),
    ),
    proof.isSample ? texts.sample : texts.live,
    '',
    ...proof.endpoints.flatMap(linesOf),
  ].join('\n')
