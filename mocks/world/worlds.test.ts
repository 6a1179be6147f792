import { describe, expect, it } from 'vitest'
import { DAY_MS, MOCK_ALLOWANCE_ROWS, MOCK_RUN_COUNT, MOCK_TOTAL_ROWS } from '@/domain/shared/constants'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { ORG, STORY_NOW } from '../data/ids'
import type { World } from './types'
import { worlds } from './worlds'

const all: readonly World[] = [
  worlds.fresh(),
  worlds.busy(),
  worlds.trial({ daysLeft: 3 }),
  worlds.overAllowance(),
  worlds.noOrgName(),
  worlds.admin(),
  worlds.impersonating(),
  worlds.member(),
  worlds.development(),
  worlds.longest(),
  worlds.many({ stacks: 100 }),
  worlds.manyEndpoints({ endpoints: 500 }),
  worlds.alerts(),
  worlds.manyAlerts({ alerts: 300 }),
  worlds.visitor(),
]

const rowsOf = (counts: Readonly<Record<string, number | null | undefined>> | null | undefined): number =>
  Object.values(counts ?? {}).reduce<number>((sum, rows) => sum + (rows ?? 0), 0)

describe('the named worlds', () => {
  it.each(all)(
    'CAL-1 $name is whole: every reference leads somewhere, every id is positive',
    ({ records, content }) => {
      const ids = (rows: readonly { readonly id: number | string }[]) => new Set(rows.map(({ id }) => id))
      const destinations = ids(records.destinations)
      const credentials = ids(records.credentials)
      const tasks = ids(content.sourceTypes.flatMap((type) => type.source_tasks ?? []))
      for (const stack of records.stacks) {
        expect(destinations).toContain(stack.destinationId)
        expect(credentials).toContain(stack.credentialsId)
        for (const id of stack.taskIds) expect(tasks).toContain(id)
      }
      for (const rows of Object.values(records)) for (const row of rows) expect(row.id).toBeGreaterThan(0)
    },
  )
  it('CAL-2 development holds the figures of spec 2 §9', () => {
    const { recorded } = worlds.development()
    const metering = recorded.metering[ORG.lumen]
    expect(metering).toMatchObject({
      monthly_row_allowance: MOCK_ALLOWANCE_ROWS,
      total_rows: MOCK_TOTAL_ROWS,
    })
    expect(recorded.runs['source:16']).toHaveLength(MOCK_RUN_COUNT)
  })
  it('MET-1 the rows of stacks and transformations add up to the total', () => {
    const metering = worlds.busy().recorded.metering[ORG.lumen]
    const sources = Object.values(metering?.sources ?? {})
    const destinations = Object.values(metering?.destination_transformations ?? {})
    const sum =
      sources.reduce(
        (total, { endpoints, transformations }) => total + rowsOf(endpoints) + rowsOf(transformations),
        0,
      ) + destinations.reduce<number>((total, counts) => total + rowsOf(counts), 0)
    expect(sum).toBe(MOCK_TOTAL_ROWS)
  })
  it('DSH-7 runs of the busy world are newest first and not in the future', () => {
    for (const runs of Object.values(worlds.busy().recorded.runs)) {
      const dates = runs.map(({ logicalDate }) => logicalDate)
      expect(dates).toEqual(dates.toSorted((a, b) => b - a))
      for (const run of runs) expect(Math.max(run.startDate, run.endDate ?? 0)).toBeLessThanOrEqual(STORY_NOW)
    }
  })
  it('CAL-2 development moves with the clock', () => {
    const now = STORY_NOW + 3 * DAY_MS
    const newest = worlds.development({ now }).recorded.runs['source:16']?.[0]?.logicalDate ?? 0
    expect(now - newest).toBeLessThan(DAY_MS)
  })
})

describe('the built-in catalogue', () => {
  const { sourceTypes, destinationTypes, storageTypes } = worlds.fresh().content
  it('CAT-1 has every source, destination and storage type once', () => {
    expect(sourceTypes.map(({ label }) => label).toSorted()).toEqual(Object.keys(SOURCE).toSorted())
    expect(destinationTypes.map(({ label }) => label).toSorted()).toEqual(Object.keys(DESTINATION).toSorted())
    expect(storageTypes.map(({ label }) => label).toSorted()).toEqual(['dummy', 'gcs', 's3'])
  })
  it('CAT-1 has the endpoints of Tenjin that the spec names', () => {
    const tenjin = sourceTypes.find(({ label }) => label === 'tenjin')
    expect(tenjin?.source_tasks?.map(({ label }) => label)).toEqual([
      'apps',
      'events',
      'daily_ad_revenue',
      'publisher_apps',
      'daily_country_spend',
      'campaigns',
      'ad_networks',
      'reporting_metrics',
      'reporting_cohort_metrics',
    ])
  })
  it('CAT-1 knows what depends on User Level Revenue', () => {
    const bigquery =
      destinationTypes.find(({ label }) => label === 'bigquery')?.destination_transformation_types ?? []
    const named = (label: string) => bigquery.find((type) => type.label === label)
    expect(named('user_portfolio_ltv')?.depends_on).toBe(named('user_level_revenue')?.id)
    expect(named('custom_events')?.depends_on).toBe(named('user_level_revenue')?.id)
    expect(named('custom_events_analysis')?.depends_on).toBe(named('custom_events')?.id)
  })
  it('CAT-2 hides the dummies, and has hidden and unimplemented transformations', () => {
    const hidden = [...sourceTypes, ...destinationTypes].filter((type) => type.hidden)
    expect(hidden.map(({ label }) => label)).toEqual(['dummy', 'dummy'])
    const types = destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
    expect(types.some((type) => type.hidden)).toBe(true)
    expect(types.some((type) => !type.hidden && type.implemented === false)).toBe(true)
  })
  it('CAT-1 gives no id twice', () => {
    const tasks = sourceTypes.flatMap((type) => type.source_tasks ?? [])
    const ids = [...tasks, ...tasks.flatMap((task) => task.transformation_types ?? [])].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
