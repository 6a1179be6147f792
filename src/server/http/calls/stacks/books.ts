import { bookEndpoints } from '@/api/contract/bookEndpoints'
import { RECONCILED_FACTS } from '@/domain/answers/reconciliation'
import { changeSinceClosed, isClosed } from '@/domain/answers/dayVersions'
import type { DayVersion } from '@/domain/answers/dayVersions'
import { DAY_VERSIONS_MAX } from '@/domain/answers/books'
import { USUAL_HORIZON } from '@/domain/answers/horizons'
import { ANSWER_MAX_DAYS } from '@/domain/shared/constants'
import type { ReconciledDay, ReconciledFact, ReconciledLine } from '@/domain/answers/reconciliation'
import type { Core } from '@/server/accounts/core'
import { iso } from '@/server/lib/iso'
import { wrongField } from '@/server/lib/refusal'
import type { Records } from '@/server/store/records'
import { bindEndpoint } from '../endpoint'
import type { Route } from '../route'
import { askedDay, askedDays } from './answers'

const factFrom = (text: string | undefined): ReconciledFact => {
  const [usual] = RECONCILED_FACTS
  if (text === undefined) return usual
  const found = RECONCILED_FACTS.find((fact) => fact === text)
  if (found === undefined) throw wrongField('fact', `must be one of ${RECONCILED_FACTS.join(', ')}`)
  return found
}

const dayToWire = ({ day, total, own, other, causes }: ReconciledDay) => ({
  day,
  total,
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

const versionOf = ({ createdAt, ...rest }: Records['dayVersions']): DayVersion => ({
  ...rest,
  writtenAt: createdAt,
})

const versionToWire = ({ writtenAt, cause, isClosed, modelVersion, currency, networks }: DayVersion) => ({
  written_at: iso(writtenAt),
  cause,
  closed: isClosed,
  model_version: modelVersion,
  currency,
  networks: networks.map((each) => ({ ...each, revenue: [...each.revenue] })),
})

/** The newest days with versions, and all versions of one of them. */
const versionsOf = (core: Core, orgId: number, destinationId: number | null, asked: string | null) => {
  const own = core.store.list('dayVersions', { orgId, replacedAt: null })
  const chosen = destinationId ?? own[0]?.destinationId ?? null
  const newest = own
    .filter((each) => each.destinationId === chosen)
    .map(({ day, currency }) => ({ day, currency }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
  const dataUpTo = newest[0]?.day ?? null
  if (chosen === null || dataUpTo === null) return null
  // a day at a time: reading all versions of a destination that runs each hour takes seconds
  const versions = (day: string) =>
    core.store
      .list('dayVersions', { destinationId: chosen, day })
      .filter((each) => each.orgId === orgId)
      .map(versionOf)
      .toSorted((one, other) => one.writtenAt - other.writtenAt)
  const days = newest.slice(0, ANSWER_MAX_DAYS).map(({ day }) => {
    const own = versions(day)
    return {
      day,
      closed: isClosed(day, dataUpTo),
      versions: own.length,
      change: changeSinceClosed(own, USUAL_HORIZON),
    }
  })
  const changed = days.find(({ change }) => change.spend !== 0 || change.revenue !== 0)
  const day = asked ?? changed?.day ?? days.find(({ closed }) => closed)?.day ?? dataUpTo
  return {
    destinationId: chosen,
    currency: newest[0]?.currency,
    dataUpTo,
    days,
    day,
    versions: versions(day),
  }
}

/** Creates the routes of the books: what two sources tell of the same, and what was believed of days. */
export const bookRoutes = (core: Core): Route[] => [
  bindEndpoint(core, bookEndpoints.versions, ({ query, orgId }) => {
    const { day, destinationId } = askedDay(query)
    const found = versionsOf(core, orgId(), destinationId, day)
    if (found === null) return { destination_id: null, data_up_to: null, day: null, days: [], versions: [] }
    return {
      destination_id: found.destinationId,
      currency: found.currency,
      data_up_to: found.dataUpTo,
      day: found.versions.length === 0 ? null : found.day,
      days: found.days.map(({ change: { spend, revenue }, ...rest }) => ({
        ...rest,
        spend_change: spend,
        revenue_change: revenue,
      })),
      versions: found.versions.slice(-DAY_VERSIONS_MAX).map(versionToWire),
    }
  }),
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
