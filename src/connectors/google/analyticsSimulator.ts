/** The Data API of Google Analytics, simulated. */
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer, jsonRows, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { appRevenueOn } from '@/server/connectors/studio/studioRevenue'
import type { AppRevenue } from '@/server/connectors/studio/studioRevenue'

const LABEL = 'google_analytics'
const LIMIT_MAX = 250_000

const error = (status: number, code: string, message: string): SimulatorAnswer =>
  jsonAnswer({ error: { code: status, message, status: code } }, status)

/** Values of dimensions; those that the studio does not have are constant. */
const dimensionOf = (name: string, { day, game, country }: AppRevenue): string => {
  if (name === 'date') return day.replaceAll('-', '')
  if (name === 'platform' || name === 'operatingSystem') return game.platform === 'ios' ? 'iOS' : 'Android'
  if (name === 'country' || name === 'countryId') return country
  if (name === 'unifiedScreenName' || name === 'streamId') return name === 'streamId' ? game.id : game.name
  return '(not set)'
}

/** Figures by metric; others count users. */
const FIGURES: Readonly<Record<string, (row: AppRevenue) => number>> = {
  totalRevenue: ({ adCents, purchaseCents }) => (adCents + purchaseCents) / 100,
  purchaseRevenue: ({ purchaseCents }) => purchaseCents / 100,
  totalAdRevenue: ({ adCents }) => adCents / 100,
}

const report = (request: SimulatorRequest): SimulatorAnswer => {
  const asked = Object(JSON.parse(request.body))
  const names = (list: unknown): readonly string[] =>
    Object(list ?? []).map(({ name }: { name: string }) => name)
  const [dimensions, metrics] = [names(asked.dimensions), names(asked.metrics)]
  const [{ startDate: from, endDate: to }] = asked.dateRanges
  const groups = new Map<string, number[]>()
  for (const row of daysIn(upToYesterday({ from, to }, request.now)).flatMap(appRevenueOn)) {
    const key = JSON.stringify(dimensions.map((name) => dimensionOf(name, row)))
    const sums = groups.get(key) ?? metrics.map(() => 0)
    groups.set(
      key,
      sums.map((sum, index) => sum + (FIGURES[metrics[index] ?? '']?.(row) ?? row.activeUsers)),
    )
  }
  const rows = [...groups].map(([key, sums]): Row => {
    const values: readonly string[] = JSON.parse(key)
    return {
      dimensionValues: values.map((value) => ({ value })),
      metricValues: sums.map((sum) => ({ value: String(Math.round(sum * 100) / 100) })),
    }
  })
  const offset = Number(asked.offset ?? 0)
  const size = pageSize(request, Number(asked.limit ?? 10_000), LIMIT_MAX)
  return jsonRows(rows, offset, size, (part) => ({
    dimensionHeaders: dimensions.map((name) => ({ name })),
    metricHeaders: metrics.map((name) => ({ name, type: 'TYPE_INTEGER' })),
    // without rows there is no count, either
    ...(rows.length > 0 && part !== null && { rows: part, rowCount: rows.length }),
    metadata: { currencyCode: 'USD', timeZone: 'Europe/Berlin' },
    kind: 'analyticsData#runReport',
  }))
}

/** Answers requests to the Data API. */
export const analyticsSimulator: Simulator = {
  hosts: ['analyticsdata.googleapis.com'],
  answer: (request) => {
    const { url, headers, accepts } = request
    if (!(headers.get('authorization') ?? '').startsWith('Bearer '))
      return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    const id = /^\/v1beta\/properties\/(\d+):runReport$/.exec(url.pathname)?.[1]
    if (id === undefined) return error(404, 'NOT_FOUND', 'Not found')
    return accepts(LABEL, 'property_ids', id)
      ? report(request)
      : error(403, 'PERMISSION_DENIED', 'User does not have sufficient permissions for this property.')
  },
}
