/**
 * What decides beside the delivered rows. The constants below are what every organisation begins with; its own choices,
 * such as "the same campaign as …", come in here, and are written into the SQL as the constants are.
 */

/** A name that somebody has for a network. `provider` is the label of a source, or `*`. */
interface NetworkAlias {
  readonly provider: string
  readonly alias: string
  /** An id of `NETWORKS`. */
  readonly network: string
}

/** A name that a provider has for an app. `provider` and `platform` can be `*`. */
interface AppAlias {
  readonly provider: string
  readonly alias: string
  readonly platform: string
  /** The app on one platform, such as `tile-lantern:ios`. */
  readonly app: string
}

/** The id of a campaign that a source knows by its name only. */
interface CampaignName {
  readonly network: string
  readonly app: string
  readonly name: string
  readonly campaignId: string
}

/** The attribution that counts for the installs of an app (`*` for all) from a day on. */
interface RecordChoice {
  readonly app: string
  readonly from: string
  readonly source: string
}

/** US dollars, or another currency of the answers, for one of a currency on a day. */
interface Rate {
  readonly day: string
  readonly currency: string
  readonly rate: number
}

/** Choices of an organisation. */
export interface AnswerSettings {
  /** Currency of all amounts of the answers. */
  readonly currency: string
  readonly networkAliases: readonly NetworkAlias[]
  readonly appAliases: readonly AppAlias[]
  readonly campaignNames: readonly CampaignName[]
  /** By default the attribution whose stack is the oldest of those that deliver installs of an app. */
  readonly record: readonly RecordChoice[]
  readonly rates: readonly Rate[]
}

export const DEFAULT_SETTINGS: AnswerSettings = {
  currency: 'USD',
  networkAliases: [],
  appAliases: [],
  campaignNames: [],
  record: [],
  rates: [],
}
