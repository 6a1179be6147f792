import { bookEndpoints } from '@/api/contract/bookEndpoints'
import { RECONCILED_FACTS } from '@/domain/answers/reconciliation'
import type { ReconciledDay, ReconciledFact, ReconciledLine } from '@/domain/answers/reconciliation'
import type { Core } from '@/server/accounts/core'
import { iso } from '@/server/lib/iso'
import { wrongField } from '@/server/lib/refusal'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'
import { askedDays } from './answers'

const factFrom = (text: string | undefined): ReconciledFact => {
  const [usual] = RECONCILED_FACTS
  if (text === undefined) return usual
  const found = RECONCILED_FACTS.find((fact) => fact === text)
  if (found === undefined) throw wrongField('fact', `must be one of ${RECONCILED_FACTS.join(', ')}`)
  return found
}

const dayToWire = ({ day, own, other, causes }: ReconciledDay) => ({
  day,
  own,
  other,
  causes: Object.entries(causes).map(([cause, amount]) => ({ cause, amount })),
})

const lineToWire = (line: ReconciledLine) => ({
  network_id: line.networkId,
  network: line.network,
  own_source: line.ownSource,
  other_source: line.otherSource,
  own_up_to: line.ownUpTo,
  other_up_to: line.otherUpTo,
  days: line.days.map(dayToWire),
})

/** Creates the routes of the books: what two sources tell of the same. */
export const bookRoutes = (core: Core): Route[] => [
  bindEndpoint(core, bookEndpoints.reconciliation, async ({ query, orgId }) => {
    const fact = factFrom(query.fact)
    const table = await core.answers.reconciliation(orgId(), { fact, ...askedDays(query) })
    return {
      fact,
      facts: [...table.facts],
      first_day: table.firstDay,
      data_up_to: table.dataUpTo,
      from: table.from,
      to: table.to,
      settled_to: table.settledTo,
      currency: table.currency,
      lines: table.lines.map(lineToWire),
      updated_at: table.updatedAt === null ? '' : iso(table.updatedAt),
      ...(table.isOutdated ? { outdated: true } : {}),
      destination_id: table.destinationId,
      destination_ids: [...table.destinationIds],
    }
  }),
]
