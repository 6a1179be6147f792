import type { Place } from '@/domain/answers/filters'
import type { GroupReturn } from '@/domain/answers/groups'
import type { CampaignReturn, ReturnDay } from '@/domain/answers/roas'
import type { Horizon } from '@/domain/answers/types'
import { escapeFormula } from '@/domain/shared/text/csvText'
import { type AmountNames, USUAL_NAMES } from '@/features/answers/revenue/messages'
import { roasGroupMessages } from '@/features/answers/roas/groups/messages'
import { roasMessages } from './messages'

const texts = roasMessages.csv
const CENT_DIGITS = 2
const RATIO_DIGITS = 4

const money = (value: number) => value.toFixed(CENT_DIGITS)
const ratio = (value: number | null) => (value === null ? '' : value.toFixed(RATIO_DIGITS))

/** Returns the cells of a CSV file with the install days, header line first; young days have what they earned so far. */
export const dayCells = (
  days: readonly ReturnDay[],
  horizon: Horizon,
  currency: string,
  names: AmountNames = USUAL_NAMES,
): readonly (readonly string[])[] => [
  texts.days(horizon, currency, names),
  ...days.map(({ day, isYoung, installs, spend, revenue, roas }) => [
    day,
    isYoung ? texts.young : texts.complete,
    String(installs),
    money(spend),
    money(revenue),
    ratio(roas),
  ]),
]

/** Returns the cells of a CSV file with the campaigns, header line first; names are escaped against formula injection. */
export const campaignCells = (
  campaigns: readonly CampaignReturn[],
  horizon: Horizon,
  currency: string,
  names: AmountNames = USUAL_NAMES,
): readonly (readonly string[])[] => [
  texts.campaigns(horizon, currency, names),
  ...campaigns.map(({ campaign, isOrganic, app, platform, network, installs, spend, revenue, roas }) => [
    escapeFormula(campaign ?? roasMessages.campaigns[isOrganic ? 'organic' : 'others']),
    escapeFormula(app ?? ''),
    escapeFormula(platform ?? ''),
    escapeFormula(network ?? ''),
    String(installs),
    money(spend),
    money(revenue),
    ratio(roas),
  ]),
]

/** Returns the cells of a CSV file with the groups by a place, header line first. */
export const groupCells = (
  groups: readonly GroupReturn[],
  place: Place,
  horizon: Horizon,
  currency: string,
  names: AmountNames = USUAL_NAMES,
): readonly (readonly string[])[] => [
  roasGroupMessages.csv(place, horizon, currency, names),
  ...groups.map(({ name, installs, spend, costPerInstall, revenue, roas }) => [
    escapeFormula(name ?? roasGroupMessages.rest[place]),
    String(installs),
    money(spend),
    costPerInstall === null ? '' : money(costPerInstall),
    money(revenue),
    ratio(roas),
  ]),
]
