/** Every total that a run reads is, day by day, what the simulated provider's report adds up to. */
import { expect, it } from 'vitest'
import { lastDays } from '@/server/lib/days'
import type { Row } from '@/server/lib/tables'
import { readEndpoint, sampleTools, TEST_NOW } from '@/testing/server/readSampleEndpoint'
import { TOTALLED_SOURCES, totalledReports } from '../catalogue/totalFacts'
import { PROVIDERS } from '../catalogue/catalogueSources'
import { sampleSourceOf } from '../sources'

const DAYS = 4

const READ = PROVIDERS.flatMap((provider) =>
  totalledReports(provider).flatMap(({ endpoint, fact }) => {
    if (fact === 'installs') return []
    const { totals = {}, endpoints } = sampleSourceOf(provider.source)
    const [total, plan] = [totals[endpoint], endpoints[endpoint]]
    return total === undefined || plan === undefined
      ? []
      : [{ source: provider.source, endpoint, total, dayColumn: plan.dayColumn }]
  }),
)

it('those are the providers with totals of their own', () => {
  const compared = (label: string): boolean =>
    PROVIDERS.some(
      ({ source, network, adRevenue }) =>
        source === label && (network !== null || adRevenue.some(({ role }) => role === 'mediation')),
    )
  const has = PROVIDERS.map(({ source }) => source).filter((label) => {
    const { totals = {} } = sampleSourceOf(label)
    const { spend = [], adRevenue = [] } = PROVIDERS.find(({ source }) => source === label) ?? {}
    const read = [
      ...spend.flat().map(({ endpoint }) => endpoint),
      ...adRevenue.filter(({ role }) => role === 'mediation').map(({ endpoint }) => endpoint),
    ]
    return compared(label) && read.some((endpoint) => endpoint in totals)
  })
  expect(has.toSorted()).toEqual([...TOTALLED_SOURCES].toSorted())
  expect([...new Set(READ.map(({ source }) => source))].toSorted()).toEqual(has.toSorted())
})

const sumsByDay = (
  rows: readonly Row[],
  dayColumn: string,
  column: string,
  perUnit = 1,
): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const value = row[dayColumn]
    const day = typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : ''
    sums[day] = (sums[day] ?? 0) + Number(row[column] ?? 0) / perUnit
  }
  return sums
}

it.each(READ)('$source $endpoint', async ({ source, endpoint, total, dayColumn }) => {
  const tools = sampleTools()
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page = await total.readPage(tools, lastDays(TEST_NOW, DAYS), cursor)
    rows.push(...page.rows)
    if (page.rest !== undefined) for await (const more of page.rest) rows.push(...more)
    cursor = page.cursor
  } while (cursor !== null)
  const delivered = await readEndpoint(source, endpoint, tools, DAYS)
  const { column, installsColumn, perUnit } = total
  for (const [each, unit] of [
    [column, perUnit],
    ...(installsColumn === undefined ? [] : ([[installsColumn, 1]] as const)),
  ] as const) {
    const report = sumsByDay(delivered, dayColumn, each, unit)
    expect(Object.values(report).some((amount) => amount > 0)).toBe(true)
    expect(sumsByDay(rows, total.dayColumn ?? 'day', each, unit)).toEqual(
      Object.fromEntries(
        Object.entries(report).map(([day, amount]): [string, unknown] => [day, expect.closeTo(amount, 1)]),
      ),
    )
  }
})
