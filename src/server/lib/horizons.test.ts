import { describe, expect, it } from 'vitest'
import { endpointPlans, sourceSeeds } from '@/server/connectors/catalogue/catalogueSources'
import { agesBetween, completeOn, horizonsIn, reachOf } from './horizons'

const plans = sourceSeeds.flatMap(({ label }) =>
  Object.entries(endpointPlans(label)).map(([endpoint, plan]) => ({ label, endpoint, plan })),
)
const planOf = (label: string, endpoint: string) =>
  plans.find((one) => one.label === label && one.endpoint === endpoint)?.plan

describe('D-1 a plan', () => {
  it('of every endpoint reaches two days beyond its last horizon, and has as much history', () => {
    const withHorizons = plans.filter(({ plan }) => (plan.horizons ?? []).length > 0)
    expect(withHorizons.length).toBeGreaterThan(10)
    const broken = withHorizons.filter(({ plan }) => {
      const reach = reachOf(plan)
      return reach < Math.max(...(plan.horizons ?? [])) + 2 || plan.historyDays < reach
    })
    expect(broken).toEqual([])
  })

  it('has the horizons of its columns', () => {
    const forgotten = plans.filter(({ plan }) => {
      const named = horizonsIn(plan.columns.map(({ name }) => name))
      return named.some((age) => plan.horizons?.includes(age) !== true)
    })
    expect(forgotten).toEqual([])
  })

  it.each([
    ['adjust', 'campaigns', [0, 1, 3, 7, 14, 30, 60, 90]],
    ['adjust', 'creatives', [0, 1, 3, 7, 14, 30, 60, 90]],
    ['appsflyer', 'campaigns', [1, 3, 7, 14, 30, 60, 90]],
    ['tenjin_api', 'reporting_metrics', [0, 1, 3, 7, 14, 30, 60, 90]],
    ['topon', 'ltv_retention_report', [1, 2, 7, 14, 30, 60]],
    ['google_ads', 'campaign_report_daily', [14, 30]],
    ['tiktok', 'campaigns_reports_daily', undefined],
    ['applovin', 'max_report', undefined],
  ])('of %s %s has the horizons that the provider fills', (label, endpoint, horizons) => {
    const plan = planOf(label, endpoint)
    expect(plan).toBeDefined()
    expect(plan?.horizons).toEqual(horizons)
  })

  it('names the day on which a figure is complete', () => {
    expect(completeOn({}, '2026-10-01', 30)).toBe('2026-11-02')
    expect(completeOn({ settleDays: 2 }, '2026-10-01', 30)).toBe('2026-11-03')
    expect(completeOn({ lagDays: 2 }, '2026-10-01', 30)).toBe('2026-11-03')
  })

  it('names the ages that are complete now and were not when a day was read', () => {
    const plan = { horizons: [0, 7, 30] }
    const ages = (age: number, readAge: number) => agesBetween(plan, readAge, age)
    expect(ages(9, 8)).toEqual([7])
    expect(ages(9, 9)).toEqual([])
    expect(ages(8, 1)).toEqual([0])
    expect(ages(60, 8)).toEqual([7, 30])
    expect(ages(60, 32)).toEqual([])
    expect(agesBetween({}, 1, 300)).toEqual([])
  })
})
