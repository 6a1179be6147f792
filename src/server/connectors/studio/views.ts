/**
 * How attributions and networks write what the studio has. The truth is in the other files of this folder: here it is
 * spoiled, and no amount changes.
 */
import { campaignNameOn } from './stories'
import { PRELOAD } from './studio'
import type { Attribution, Campaign, Network } from './studio'
import { hashOf } from './hash'
import { fromDollars } from './studioRates'

/** Returns what an attribution calls a network. */
export const networkNameAt = (attribution: Attribution, { name, names }: Network): string =>
  names?.[attribution] ?? name

/** Returns the country as an attribution writes it; phones with a game on them are not counted by country. */
export const countryAt = (attribution: Attribution, { network }: Campaign, country: string): string => {
  if (network === PRELOAD) return ''
  if (attribution === 'adjust') return country.toLowerCase()
  return attribution === 'appsflyer' && country === 'GB' ? 'UK' : country
}

/** How a person types a name. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name} `,
  (name) => name.toLowerCase(),
]

/** Returns a name of a campaign as an attribution has it: blanks and case are not those of the network. */
const spelledAt = (attribution: Attribution, campaign: Campaign, name: string): string =>
  campaign.network.isRetyped === true
    ? (SPELLINGS[hashOf(attribution, campaign.id) % SPELLINGS.length]?.(name) ?? name)
    : name

/** Returns the name of a campaign in an attribution's list, which was made once and knows no new names. */
export const listedNameAt = (attribution: Attribution, campaign: Campaign): string =>
  spelledAt(attribution, campaign, campaign.name)

/** Returns the name of a campaign in an attribution's report of a day; '' for installs without a campaign. */
export const campaignNameAt = (attribution: Attribution, day: string, campaign: Campaign): string =>
  campaign.remoteId === '' ? '' : spelledAt(attribution, campaign, campaignNameOn(day, campaign))

/** Returns the network's id of a campaign as attributions know it, '' for none. */
export const linkedIdOf = ({ isLinked, remoteId }: Campaign): string => (isLinked ? remoteId : '')

/** Networks that tell the attributions which installs are theirs. */
const SELF_ATTRIBUTING: ReadonlySet<string> = new Set(['Google Ads', 'TikTok', 'Meta', 'Snapchat'])
/** Networks whose ads have ids of their own, beside those of what they show. */
const WITH_ADS: ReadonlySet<string> = new Set(['TikTok', 'Meta', 'Snapchat'])

/** Returns whether attributions have the names of a campaign from its network, with the id behind them. */
export const isSelfAttributing = ({ network }: Campaign): boolean => SELF_ATTRIBUTING.has(network.name)

/** Returns the network's id of the ad that shows a creative. */
export const adIdOf = ({ network }: Campaign, { id }: { readonly id: string }): string =>
  WITH_ADS.has(network.name) ? `3${id}` : id

interface Account {
  readonly currency: string
  readonly timeZone: string
}

/** Accounts of the studio at networks that bill by account. */
export const ACCOUNTS = {
  googleAds: { currency: 'GBP', timeZone: 'Europe/London' },
  tikTok: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  adMob: { currency: 'EUR', timeZone: 'America/Los_Angeles' },
  snapchat: { currency: 'GBP', timeZone: 'Europe/London' },
  meta: { currency: 'SEK', timeZone: 'Europe/Stockholm' },
} as const satisfies Readonly<Record<string, Account>>

/** Returns US cents in units of the account's currency. */
export const billedTo = ({ currency }: Account, cents: number, day: string): number =>
  fromDollars(cents / 100, currency, day)
