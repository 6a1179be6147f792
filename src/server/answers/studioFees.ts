/** Purchases, ads and store fees in the answers of the invented studio, whose attribution tells them apart. */
import type { AnswerCells, RevenuePartCells } from '@/api/contract/answers'
import { addDays } from '@/domain/answers/days'
import { matchesFilter } from '@/domain/answers/filters'
import type { PlaceFilter } from '@/domain/answers/filters'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import type { AskedRevenue } from '@/domain/answers/revenue'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { ALL_APPS } from '@/domain/answers/records'
import { groupBy } from '@/domain/answers/roas'
import type { AnswerName, Horizon } from '@/domain/answers/types'
import { LTV_AGES } from '@/domain/shared/constants'
import { NETWORKS, PRELOAD } from '../connectors/studio/studio'
import type { Game } from '../connectors/studio/studio'
import { cohortAdRevenueByAge, cohortRevenueByAge } from '../connectors/studio/studioRevenue'
import { installsOn } from '../connectors/studio/studioSpend'
import type { CampaignSpend } from '../connectors/studio/studioSpend'
import type { Store } from '../store/store'
import { PLATFORM_NAMES, titleOf } from './studioTitles'

const CENTS = 100
const BASIS_POINTS = 10_000

/** Returns the store fee of an app on an install day; null for none. */
type FeeOf = (app: string, day: string) => number | null

/** Which revenue is asked for, and what the stores keep. */
export interface AskedAmounts extends AskedRevenue {
  readonly feeOf: FeeOf
}

/** All revenue, before what the stores keep. */
export const ALL_REVENUE: AskedAmounts = { ...USUAL_REVENUE, feeOf: () => null }

/** Id of an app in the answers. */
export const appOf = ({ id, platform }: Pick<Game, 'id' | 'platform'>): string => `${id}:${platform}`

/** Returns the store fees of an organisation: those of an app count before those of all. */
export const feesOf = (store: Store, orgId: number): FeeOf => {
  const choices = store
    .list('feeChoices', { orgId })
    .toSorted((one, other) => ((one.fromDay ?? '') < (other.fromDay ?? '') ? -1 : 1))
  return (app, day) => {
    const own = (of: string) =>
      choices.findLast((choice) => choice.app === of && (choice.fromDay ?? '') <= day)?.basisPoints ?? null
    const points = own(app) ?? own(ALL_APPS)
    return points === null ? null : points / BASIS_POINTS
  }
}

/** Returns the amount that is asked for; null where no store fee is known. */
export const studioAmount = (
  all: number,
  ads: number,
  { kind, basis }: AskedRevenue,
  fee: number | null,
): number | null => {
  if (kind === 'ad') return ads
  const purchases = all - ads
  if (basis === 'net' && fee === null) return null
  const left = purchases * (1 - (basis === 'net' ? (fee ?? 0) : 0))
  return kind === 'iap' ? left : left + ads
}

const statusOf = ({ campaign }: CampaignSpend): AnswerCells<'roas'>['status'] => {
  if (NETWORKS.includes(campaign.network)) return 'counted'
  return campaign.network === PRELOAD ? 'unmapped_network' : 'organic'
}

const placeOf = ({ campaign: { game, network }, country }: CampaignSpend) => ({
  app: titleOf(game),
  platform: PLATFORM_NAMES[game.platform],
  country,
  network: network.name,
})

/** Returns the parts of the studio's revenue of the days that are old enough. */
export const studioRevenueParts = (
  answer: AnswerName,
  days: readonly string[],
  dataUpTo: string,
  filter: PlaceFilter,
  feeOf: FeeOf,
): readonly RevenuePartCells[] => {
  const isLtv = answer === 'portfolio-ltv'
  const found = days
    .flatMap(installsOn)
    .filter((one) => matchesFilter(placeOf(one), filter))
    .map((one) => ({
      one,
      status: isLtv ? ('counted' as const) : statusOf(one),
      fee: feeOf(appOf(one.campaign.game), one.day),
    }))
  const ages: readonly number[] = isLtv ? LTV_AGES : ROAS_HORIZONS
  return [...groupBy(found, ({ status, fee }) => `${status} ${fee ?? ''}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const apps = [...new Set(own.map(({ one }) => titleOf(one.campaign.game)))].toSorted()
    const sumAt = (revenueOf: typeof cohortRevenueByAge, age: Horizon) => {
      if (!ages.includes(age)) return null
      const newest = addDays(dataUpTo, -age)
      const old = own.filter(({ one }) => one.day <= newest)
      if (old.length === 0) return null
      return old.reduce((sum, { one }) => sum + revenueOf(one.day, one.campaign, one.country, age), 0) / CENTS
    }
    const part = (kind: 'iap' | 'ad', amountAt: (age: Horizon) => number | null): RevenuePartCells => ({
      source: 'tenjin',
      status: first.status,
      kind,
      fee: first.fee,
      fee_origin: first.fee === null ? null : 'set',
      apps: apps.length,
      app: apps[0] ?? null,
      revenue_d0: amountAt(0),
      revenue_d1: amountAt(1),
      revenue_d3: amountAt(3),
      revenue_d7: amountAt(7),
      revenue_d14: amountAt(14),
      revenue_d30: amountAt(30),
      revenue_d60: amountAt(60),
      revenue_d90: amountAt(90),
      revenue_d180: amountAt(180),
      revenue_d365: amountAt(365),
    })
    return [
      part('iap', (age) => {
        const [all, ads] = [sumAt(cohortRevenueByAge, age), sumAt(cohortAdRevenueByAge, age)]
        return all === null || ads === null ? null : all - ads
      }),
      part('ad', (age) => sumAt(cohortAdRevenueByAge, age)),
    ]
  })
}
