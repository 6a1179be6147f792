import type { AnswerCells } from '@/api/contract/answers'
import { daysBetween } from '@/domain/answers/days'
import { groupBy } from '@/domain/answers/roas'
import { LTV_AGES } from '@/domain/shared/constants'
import { cohortAdRevenueByAge, cohortRevenueByAge } from '../connectors/studio/studioRevenue'
import { installsOn } from '../connectors/studio/studioSpend'
import type { CampaignSpend } from '../connectors/studio/studioSpend'
import { appOf, studioAmount } from './studioFees'
import type { AskedAmounts } from './studioFees'
import { titleOf } from './studioTitles'

const CENTS = 100

const cohortOf = (
  { day, campaign, country }: CampaignSpend,
  own: readonly CampaignSpend[],
  dataUpTo: string,
  asked: AskedAmounts,
): AnswerCells<'portfolio-ltv'> => {
  const reached = daysBetween(day, dataUpTo)
  const fee = asked.feeOf(appOf(campaign.game), day)
  const sumOf = (revenueOf: typeof cohortRevenueByAge, age: number) =>
    own.reduce((sum, one) => sum + revenueOf(day, one.campaign, one.country, Math.min(age, reached)), 0)
  const revenueUpTo = (age: number) =>
    (studioAmount(sumOf(cohortRevenueByAge, age), sumOf(cohortAdRevenueByAge, age), asked, fee) ?? 0) / CENTS
  const [d0 = 0, d1 = 0, d3 = 0, d7 = 0, d14 = 0, d30 = 0, d60 = 0] = LTV_AGES.map(revenueUpTo)
  return {
    first_day: day,
    app: titleOf(campaign.game),
    country,
    users: own.reduce((sum, { installs }) => sum + installs, 0),
    ltv_d0: d0,
    ltv_d1: d1,
    ltv_d3: d3,
    ltv_d7: d7,
    ltv_d14: d14,
    ltv_d30: d30,
    ltv_d60: d60,
    // the studio's attribution does not say which installs have paid
    payers_d0: null,
    payers_d1: null,
    payers_d3: null,
    payers_d7: null,
    payers_d14: null,
    payers_d30: null,
    payers_d60: null,
  }
}

/**
 * Returns the users of the studio by their first day, app and country: all installs, and what they earn by age. An app
 * without a store fee has no net value, so that its users are left out.
 */
export const studioCohorts = (
  days: readonly string[],
  dataUpTo: string,
  asked: AskedAmounts,
): AnswerCells<'portfolio-ltv'>[] =>
  days.flatMap((day) =>
    [
      ...groupBy(
        installsOn(day).filter(
          ({ campaign }) => studioAmount(0, 0, asked, asked.feeOf(appOf(campaign.game), day)) !== null,
        ),
        ({ campaign, country }) => `${campaign.game.id} ${country}`,
      ).values(),
    ].flatMap((own) => (own[0] === undefined ? [] : [cohortOf(own[0], own, dataUpTo, asked)])),
  )
