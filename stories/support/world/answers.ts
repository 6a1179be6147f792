/** Made-up figures of answers for component stories: 16 days, the last seven of them too young. */
import type { Cohort } from '@/domain/answers/cohorts'
import { type RankedCreatives, rankCreatives } from '@/domain/answers/creatives'
import { revenueByAge } from '@/domain/answers/ages'
import { addDays, dayStart, daysOfPeriod } from '@/domain/answers/days'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { returnByGroup } from '@/domain/answers/groups'
import { returnByCampaign, returnByDay, returnRule, returnTotals } from '@/domain/answers/roas'
import type { AnswerSourceRow } from '@/features/answers/page/AnswerSources'
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
      platform: 'ios',
      status: 'counted' as const,
      revenueUpTo: revenueByAge((age) => (age >= 7 && isYoung ? null : spend * ratio * (age < 7 ? 0.4 : 1))),
    }
  }),
)
const rule = returnRule(7, DATA_UP_TO)

/** Install days of the answer. */
export const answerDays = returnByDay(rows, rule)
/** Totals of the complete days. */
export const answerTotals = returnTotals(rows, rule)
/** Campaigns of the answer. */
export const answerCampaigns = returnByCampaign(rows, rule)
/** Networks of the answer. */
export const answerNetworks = returnByGroup(rows, rule, 'network')
/** Countries of the answer; the spend of one network has none. */
export const answerCountries = returnByGroup(
  rows.map((row) => (row.network === 'ironSource' ? { ...row, country: null } : row)),
  rule,
  'country',
)
/** Only the days that are too young. */
export const youngAnswerDays = answerDays.filter(({ isYoung }) => isYoung)

const UP_TO: Readonly<Record<AnswerSourceRow['state'], string | null>> = {
  current: DATA_UP_TO,
  behind: addDays(DATA_UP_TO, -1),
  paused: '2026-09-30',
  empty: null,
  running: null,
  failed: null,
  loaded: null,
}

function source(
  stackId: number,
  label: string,
  name: string,
  credential: string,
  state: AnswerSourceRow['state'],
): AnswerSourceRow {
  const loadedAt = UP_TO[state] === null ? null : dayStart(addDays(UP_TO[state], 1)) + 9 * HOUR_MS
  const link = `/stacks/${stackId}/data`
  return { stackId, label, name, credential, state, dataUpTo: UP_TO[state], loadedAt, link }
}

const creativeRows: readonly CreativeRow[] = ['Harbor_storm_30s', 'Comet_playable_v4', 'Map_static'].flatMap(
  (creative, place) =>
    rows
      .filter(({ campaign }) => campaign === campaigns[place]?.campaign)
      .map(({ campaign: _campaign, ...row }, index) => {
        const luck = 1 + ((index % 5) - 2) / 20
        return {
          ...row,
          creative,
          revenueUpTo: revenueByAge((age) => {
            const revenue = row.revenueUpTo[age]
            return revenue === null ? null : revenue * luck
          }),
        }
      }),
)
/** Creatives of the answer in their groups. */
export const answerCreatives: RankedCreatives = rankCreatives(creativeRows, rule, {
  minSpend: 100,
  completeDays: answerTotals.completeDays,
})

/** A source that is a day behind the others, one that is paused, and one before its first run. */
export const answerSourceRows: readonly AnswerSourceRow[] = [
  source(1, 'tenjin', 'Tenjin DataVault', 'Tenjin Lumen', 'current'),
  source(2, 'applovin', 'AppLovin (MAX)', 'MAX report key of the studio in Copenhagen, read only', 'current'),
  source(3, 'ironsource', 'ironSource', 'LevelPlay EU', 'behind'),
  source(4, 'google_ads', 'Google Ads', '', 'paused'),
  source(5, 'facebook', 'Meta Ads', 'Ads of Lumen', 'empty'),
]

const GROWTH = [0.55, 0.74, 0.98, 1.27, 1.5, 1.79, 2.19]
/** Cohorts by week; younger ones have fewer ages. */
export const answerCohorts: readonly Cohort[] = Array.from({ length: 6 }, (_each, index) => ({
  start: addDays('2026-09-07', 7 * index),
  isPartial: index === 0,
  isIncomplete: false,
  users: 18_000 + 600 * index,
  values: GROWTH.map((value, age) => (age + index > 8 ? null : value * (1 + ((index % 3) - 1) / 25))),
}))
