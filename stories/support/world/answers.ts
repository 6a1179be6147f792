/** Made-up figures of answers for component stories: 16 days, the last seven of them too young. */
import type { Cohort } from '@/domain/answers/cohorts'
import { type RankedCreatives, rankCreatives } from '@/domain/answers/creatives'
import { addDays, daysOfPeriod } from '@/domain/answers/days'
import { returnByCampaign, returnByDay, returnTotals, youngDays } from '@/domain/answers/roas'
import type { CreativeRow, RoasRow } from '@/domain/answers/types'

const DATA_UP_TO = '2026-11-19'
const FIRST = '2026-11-04'
const WEEKDAYS = [96, 104, 122, 127, 92, 90, 93]

const campaigns = [
  { campaign: 'MH_US_iOS_tROAS', app: 'Merge Harbor', network: 'AppLovin', spend: 9, ratio: 1.12 },
  { campaign: 'TC_EU_iOS_Broad', app: 'Tile Comet', network: 'Meta Ads', spend: 5, ratio: 0.77 },
  { campaign: 'WL_BR_And_CPI', app: 'Word Lantern', network: 'ironSource', spend: 3, ratio: 0.92 },
]

const rows: readonly RoasRow[] = daysOfPeriod(FIRST, DATA_UP_TO).flatMap((day, index) =>
  campaigns.map(({ spend: size, ratio, ...names }) => {
    const spend = size * (WEEKDAYS[index % WEEKDAYS.length] ?? 100)
    const isYoung = day > addDays(DATA_UP_TO, -7)
    const part = isYoung ? 0.9 - 0.07 * (index - 8) : 1
    return {
      ...names,
      day,
      country: 'US',
      installs: Math.round(spend / 2),
      spend,
      revenue: spend * ratio * part,
      revenueD0: spend * ratio * 0.4,
      revenueD7: isYoung ? null : spend * ratio,
    }
  }),
)
const rule = { horizon: 7, young: youngDays(rows, 7, DATA_UP_TO) } as const

/** Install days of the answer. */
export const answerDays = returnByDay(rows, rule)
/** Totals of the complete days. */
export const answerTotals = returnTotals(rows, rule)
/** Campaigns of the answer. */
export const answerCampaigns = returnByCampaign(rows, rule)
/** Only the days that are too young. */
export const youngAnswerDays = answerDays.filter(({ isYoung }) => isYoung)

const creativeRows: readonly CreativeRow[] = ['Harbor_storm_30s', 'Comet_playable_v4', 'Map_static'].flatMap(
  (creative, place) =>
    rows
      .filter(({ campaign }) => campaign === campaigns[place]?.campaign)
      .map(({ campaign: _campaign, ...row }, index) => {
        const luck = 1 + ((index % 5) - 2) / 20
        return { ...row, creative, revenueD7: row.revenueD7 === null ? null : row.revenueD7 * luck }
      }),
)
/** Creatives of the answer in their groups. */
export const answerCreatives: RankedCreatives = rankCreatives(creativeRows, rule, {
  minSpend: 100,
  completeDays: answerTotals.completeDays,
})

const GROWTH = [0.55, 0.74, 0.98, 1.27, 1.5, 1.79, 2.19]
/** Cohorts by week; younger ones have fewer ages. */
export const answerCohorts: readonly Cohort[] = Array.from({ length: 6 }, (_each, index) => ({
  start: addDays('2026-09-07', 7 * index),
  users: 18_000 + 600 * index,
  values: GROWTH.map((value, age) => (age + index > 8 ? null : value * (1 + ((index % 3) - 1) / 25))),
}))
