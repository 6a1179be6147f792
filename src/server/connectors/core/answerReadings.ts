/**
 * How the rows of a provider's reports are read as spend, cohorts, ad revenue and revenue of users: `answers.ts` of a provider's folder. All
 * others work with the columns that these give, so that a new one adds its file and its line in `catalogue/catalogueSources.ts`.
 */
import type { Horizon } from '@/domain/answers/types'

/** Where a row belongs, in SQL over the columns of the report; what a report lacks is left out. */
interface Keys {
  readonly day: string
  /** The provider's name of the network. */
  readonly network: string
  readonly app?: string
  readonly platform?: string
  readonly country?: string
  /** The network's own id of the campaign. */
  readonly campaignId?: string
  readonly campaign?: string
  readonly creativeId?: string
  readonly creative?: string
}

/** Rows of a report. `from` names its table `report`. */
interface Reading extends Keys {
  readonly endpoint: string
  readonly from: string
  readonly where?: string
  /** Other endpoints of `from`, whose rows meet those of the report on the same day only. */
  readonly sameDay?: readonly string[]
  /** `creative` for rows by creative; both for rows by creative whose sums are those of the campaigns. */
  readonly levels: readonly ('campaign' | 'creative')[]
  readonly currency: string
}

/** Rows that say what was spent. */
export interface SpendReading extends Reading {
  /** A network's own report is the invoice; an attribution's is a copy. */
  readonly role: 'network' | 'attribution'
  readonly account?: string
  readonly impressions?: string
  readonly clicks?: string
  /** Installs as the network claims them. */
  readonly installs?: string
  /** In whole units of the currency. */
  readonly amount: string
  /** Name of the zone in which the days begin; UTC where it is left out. */
  readonly zone?: string
}

/**
 * What the revenue of a reading is of: purchases (`iap`), ads (`ad`), or both in one figure that nobody can tell apart
 * (`all`). Of `both`, the part of ads is read beside.
 */
type CohortKind =
  | { readonly kind: 'iap' | 'ad' | 'all' }
  | {
      readonly kind: 'both'
      /** Ad revenue up to each age of `revenue`, in whole units of the currency. */
      readonly adRevenue: Readonly<Partial<Record<Horizon, string>>>
      /** Ad revenue of all days so far; by default the one of the highest age that has some. */
      readonly adTotal?: string
      /** Whether rows may lack the part of ads, such as those of earlier loads: then nobody can tell what they are of. */
      readonly mayLack?: boolean
    }

/** Rows that say what the installs of a day have earned. */
export interface CohortReading extends Reading {
  readonly of: CohortKind
  /** Installs that the attribution has tracked; absent for rows with revenue only. */
  readonly installs?: string
  /** Whether the report has the installs of a part of the networks only. */
  readonly hasSomeNetworks?: boolean
  /** Revenue up to an age, in whole units of the currency; ages that the report lacks are left out. */
  readonly revenue: Readonly<Partial<Record<Horizon, string>>>
  /** Revenue of all days so far; by default the one of the highest age that has some. */
  readonly total?: string
  /** 1 on the row of a user's first purchase, from its age on, so that the sum is that of the users who have paid. */
  readonly payers?: Readonly<Partial<Record<Horizon, string>>>
  /** Revenue of users whose install no report has. */
  readonly hasNoInstall?: boolean
}

/** What a list says of an app: other names of the alias by which the provider's reports name it. */
interface AppReading {
  readonly endpoint: string
  readonly from: string
  readonly alias: string
  readonly platform: string
  readonly title: string
  readonly names: readonly string[]
}

/** Rows that say to which app a campaign belongs, for networks whose reports of campaigns do not. */
interface CampaignAppReading extends Omit<Keys, 'day'> {
  readonly endpoint: string
  readonly from: string
  readonly app: string
}

/** Ad revenue by the day on which it was earned, of all users. */
interface AdRevenueReading {
  readonly endpoint: string
  readonly from: string
  readonly where?: string
  /**
   * A mediation's total is what there is; an attribution's is the part of it whose install it knows. What a network pays counts for
   * the apps and days of which no mediation has a total.
   */
  readonly role: 'mediation' | 'network' | 'attribution'
  /** Day of the row; the revenue is of `daysAfter` days later. */
  readonly day: string
  readonly daysAfter?: string
  readonly app: string
  readonly platform?: string
  readonly country?: string
  /** In whole units of the currency. */
  readonly amount: string
  readonly currency: string
}

/** Ages in days up to which mediations tell what the installs of a day have earned by ads. */
export const AD_COHORT_AGES = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 18, 21, 24, 27, 30] as const
export type AdCohortAge = (typeof AD_COHORT_AGES)[number]

/** What a mediation says that all installs of a day have earned by ads, without their campaigns. */
interface AdCohortReading {
  readonly endpoint: string
  readonly from: string
  readonly day: string
  readonly app: string
  readonly platform: string
  readonly country: string
  /** Ad revenue up to each age, in whole units of the currency; null until all of its days are over. */
  readonly revenue: Readonly<Record<AdCohortAge, string>>
  readonly currency: string
}

/** What a store knows of an app's day. It stands beside what attributions have of the same money, and is never added to it. */
interface StoreReading {
  readonly endpoint: string
  readonly from: string
  readonly where?: string
  /** First downloads; what people have paid, less what was given back; what the store pays of it. */
  readonly measure: 'installs' | 'gross' | 'proceeds'
  readonly day: string
  readonly app: string
  readonly platform?: string
  readonly country?: string
  /** Downloads, or an amount in whole units of the currency. */
  readonly amount: string
  /** Absent for downloads. */
  readonly currency?: string
}

/**
 * Installs of iOS that a network counts by Apple's postbacks (SKAdNetwork, AdAttributionKit), without a user. They cannot be told from
 * those of an attribution, and are never added to them.
 */
interface PostbackReading {
  readonly endpoint: string
  readonly from: string
  readonly day: string
  readonly network: string
  readonly app: string
  readonly platform: string
  readonly country: string
  readonly campaignId: string
  readonly campaign: string
  readonly count: string
}

/** Rows that say what a user has earned on a day. */
export interface UserRevenueReading {
  readonly endpoint: string
  readonly from: string
  readonly where?: string
  readonly kind: 'ads' | 'purchases'
  /** A mediation's ads come before an attribution's copy of them. */
  readonly role: 'mediation' | 'attribution'
  readonly day: string
  readonly user: string
  readonly app: string
  /** Name of the app, for one that no list names. */
  readonly title?: string
  readonly platform?: string
  readonly country?: string
  /** In whole units of the currency; a refund is negative. */
  readonly amount: string
  readonly currency: string
  /** Id of the event: rows with the same one are one event. */
  readonly event?: string
}

/** Whether an id stands for no user: none, or that of devices that hide theirs. */
export const isNobody = (user: string): string =>
  `${user} is null or trim(${user}) = '' or replace(replace(trim(${user}), '0', ''), '-', '') = ''`

/** A report with revenue, and what its days are. */
interface RevenueReport {
  readonly endpoint: string
  /** `install` for figures that grow after their day, `event` for rows of the day on which something was earned. */
  readonly days: 'install' | 'event'
  /** Days until the provider's figures are final. */
  readonly settleDays: number
}

/** A network by the names that attributions and other networks have for it; those that end in `_int` are known without being listed. */
interface NetworkNames {
  readonly id: string
  readonly title: string
  /** Names besides the title, in any spelling. */
  readonly aliases: readonly string[]
}

export interface Provider {
  /** Label of the source. */
  readonly source: string
  /** Source of the same attribution by whose label people choose it; undefined for the source itself. */
  readonly sameAs?: string
  /**
   * It is no attribution by trade. Where there is one, an app that it does not know counts once a person has said that it is
   * another one, and an app that both know is the attribution's.
   */
  readonly isSecondary?: boolean
  /** Network whose own reports these are; null for an attribution. */
  readonly network: string | null
  /** A row of costs and installs without a cost means that there was none; by default that it is unknown. */
  readonly isNullCostNone?: boolean
  /** Of the readings of one list the first one counts that has rows of a stack's day. */
  readonly spend: readonly (readonly SpendReading[])[]
  readonly cohorts: readonly (readonly CohortReading[])[]
  readonly revenueReports: readonly RevenueReport[]
  /** Ad revenue that can be told from purchases. */
  readonly adRevenue: readonly AdRevenueReading[]
  readonly adCohorts: readonly AdCohortReading[]
  readonly userRevenue: readonly UserRevenueReading[]
  readonly stores: readonly StoreReading[]
  readonly postbacks: readonly PostbackReading[]
  readonly apps: readonly AppReading[]
  readonly campaignApps: readonly CampaignAppReading[]
  /**
   * Reports that name apps by a name which two apps of a platform can have, with the columns `app`, `platform`, `app_token` and
   * `store_id`: `sy_app_twin` has the tokens of such apps.
   */
  readonly twins: readonly string[]
  /** Endpoints that transformations read, by the label of the transformation. */
  readonly reads: Readonly<Record<string, readonly string[]>>
  /** The network that the provider is; undefined for one that is none. */
  readonly knownAs?: NetworkNames
}

const NOTHING: Omit<Provider, 'source'> = {
  network: null,
  spend: [],
  cohorts: [],
  revenueReports: [],
  adRevenue: [],
  adCohorts: [],
  userRevenue: [],
  stores: [],
  postbacks: [],
  apps: [],
  campaignApps: [],
  twins: [],
  reads: {},
}

/** Whether the revenue of a source's installs is told apart by purchases and ads: by all rows, by some of them, or by none. */
export const tellsKinds = ({ cohorts }: Pick<Provider, 'cohorts'>): 'all' | 'some' | 'none' => {
  const kinds = cohorts.flat().map(({ of }) => of)
  if (kinds.every(({ kind }) => kind === 'all')) return 'none'
  return kinds.some((of) => of.kind === 'all' || (of.kind === 'both' && of.mayLack === true)) ? 'some' : 'all'
}

/** Whether a source says which installs have paid. */
export const tellsPayers = ({ cohorts }: Pick<Provider, 'cohorts'>): boolean =>
  cohorts.flat().some(({ payers }) => payers !== undefined)

/** Creates a provider; what is left out is nothing. */
export const provider = (source: string, parts: Partial<Omit<Provider, 'source'>>): Provider => ({
  ...NOTHING,
  ...parts,
  source,
})

/** SQL of the condition that a source is not secondary; see `isSecondary`. */
export const isPrimary = (providers: readonly Provider[], source: string): string =>
  `${source} not in (${['', ...providers.flatMap((each) => (each.isSecondary === true ? [each.source] : []))]
    .map((each) => `'${each}'`)
    .join(', ')})`

/** A currency of the report, or the one in which the provider's documentation states all amounts. */
export const currencyOr = (column: string, documented: string): string =>
  `coalesce(nullif(trim(${column}), ''), '${documented}')`

/** The table of an endpoint, named `report`. */
export const tableOf = (source: string, endpoint: string): string => `${source}__${endpoint} as report`
