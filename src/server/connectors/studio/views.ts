/**
 * How attributions and networks write what the studio has. The truth is in the other files of this folder: here it is
 * spoiled, and no amount changes.
 */
import { campaignNameOn } from './stories'
import { ORGANIC, PRELOAD } from './studio'
import type { Campaign, Network } from './studio'
import { hashOf } from './hash'
import { fromDollars } from './studioRates'

type Attribution = 'tenjin' | 'adjust' | 'appsflyer'

/** Names of networks by attribution; those not listed here are as the network calls itself. */
const NETWORK_NAMES: Readonly<Record<Attribution, Readonly<Record<string, string>>>> = {
  tenjin: {
    'Google Ads': 'Google AdWords',
    TikTok: 'TikTok for Business',
    Vungle: 'Liftoff Vungle',
    Meta: 'Facebook',
  },
  adjust: {
    'Google Ads': 'Google Ads ACI',
    TikTok: 'TikTok SAN',
    Meta: 'Facebook Installs',
    Snapchat: 'Snapchat Installs',
  },
  appsflyer: {
    AppLovin: 'applovin_int',
    ironSource: 'ironsource_int',
    'Google Ads': 'googleadwords_int',
    TikTok: 'bytedanceglobal_int',
    Vungle: 'vungle_int',
    Meta: 'Facebook Ads',
    Snapchat: 'snapchat_int',
    Mintegral: 'mintegral_int',
    [ORGANIC.name]: 'organic',
  },
}

/** Returns what an attribution calls a network. */
export const networkNameAt = (attribution: Attribution, { name }: Network): string =>
  NETWORK_NAMES[attribution][name] ?? name

/** Returns the country as an attribution writes it; phones with a game on them are not counted by country. */
export const countryAt = (attribution: Attribution, { network }: Campaign, country: string): string => {
  if (network === PRELOAD) return ''
  if (attribution === 'adjust') return country.toLowerCase()
  return attribution === 'appsflyer' && country === 'GB' ? 'UK' : country
}

/** Networks whose names of campaigns a person has typed into the attributions once more. */
const TYPED: readonly string[] = ['AppLovin', 'Google Ads', 'Vungle']
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name} `,
  (name) => name.toLowerCase(),
]

/** Returns a name of a campaign as an attribution has it: blanks and case are not those of the network. */
const spelledAt = (attribution: Attribution, campaign: Campaign, name: string): string =>
  TYPED.includes(campaign.network.name)
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

interface Account {
  readonly currency: string
  readonly timeZone: string
}

/** Accounts of the studio at networks that bill by account. */
export const ACCOUNTS = {
  googleAds: { currency: 'GBP', timeZone: 'Europe/London' },
  tikTok: { currency: 'EUR', timeZone: 'Europe/Berlin' },
} as const satisfies Readonly<Record<string, Account>>

/** Returns US cents in units of the account's currency. */
export const billedTo = ({ currency }: Account, cents: number, day: string): number =>
  fromDollars(cents / 100, currency, day)
