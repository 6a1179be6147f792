/**
 * What happens at the studio that is worth finding. All of it comes from the number of the day, so that each period of a
 * month has some of it, whatever the date.
 */
import { dayNumberOf } from '@/server/lib/days'
import type { Campaign, Creative, Story } from './studio'
import { CAMPAIGNS, NETWORKS } from './studio'

/** How much more or less than usual a creative brings and costs, in percent. */
interface Change {
  readonly installs: number
  readonly cost: number
}

const USUAL: Change = { installs: 100, cost: 100 }

/** The campaign to which a story happens. */
const campaignOf = (story: Story): Campaign | undefined =>
  NETWORKS.flatMap((network) => {
    const place = network.stories?.[story]
    const own = CAMPAIGNS.filter((campaign) => campaign.network === network)
    return place === undefined ? [] : (own[place] ?? [])
  })[0]

/** The first creative of this campaign is shown to the same people for six weeks, until a new cut of it takes its place. */
const TIRING = campaignOf('tiring')
const CUT_DAYS = 42
const FRESH: Change = { installs: 300, cost: 65 }
const TIRED: Change = { installs: 150, cost: 190 }

const isTiring = (campaign: Campaign, creative: Creative): boolean =>
  campaign === TIRING && creative === campaign.creatives[0]

/** Somebody raises the budget of this campaign for three days of four weeks: more installs, and each of them dearer. */
const RAISED = campaignOf('raised')
const RAISE_CYCLE_DAYS = 28
const RAISE_FIRST_DAY = 10
const RAISE_DAYS = 3
const RAISE: Change = { installs: 220, cost: 170 }

const isRaised = (dayNumber: number): boolean => {
  const day = (dayNumber % RAISE_CYCLE_DAYS) - RAISE_FIRST_DAY
  return day >= 0 && day < RAISE_DAYS
}

/** Returns what is unusual about a creative on a day. */
export const changeOn = (day: string, campaign: Campaign, creative: Creative): Change => {
  const dayNumber = dayNumberOf(day)
  if (campaign === RAISED) return isRaised(dayNumber) ? RAISE : USUAL
  if (!isTiring(campaign, creative)) return USUAL
  const age = (dayNumber % CUT_DAYS) / CUT_DAYS
  return {
    installs: FRESH.installs + (TIRED.installs - FRESH.installs) * age,
    cost: FRESH.cost + (TIRED.cost - FRESH.cost) * age,
  }
}

/** Numbers of cuts in a name. */
const CUT_NAMES = 90

/** Returns the creative that runs on a day in place of one of the campaign: a tiring one is cut anew from time to time. */
export const creativeOn = (day: string, campaign: Campaign, creative: Creative): Creative => {
  if (!isTiring(campaign, creative)) return creative
  const cut = Math.floor(dayNumberOf(day) / CUT_DAYS)
  return { id: `${creative.id}${cut}`, name: `${creative.name} v${10 + (cut % CUT_NAMES)}` }
}

/** This campaign gets the month into its name, so that it is called otherwise from the first of each month on. */
const RENAMED = campaignOf('renamed')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns what a campaign is called on a day; its id stays. */
export const campaignNameOn = (day: string, campaign: Campaign): string =>
  campaign === RENAMED
    ? `${campaign.name} ${MONTHS[Number(day.slice('YYYY-'.length, 'YYYY-MM'.length)) - 1] ?? ''}`
    : campaign.name
