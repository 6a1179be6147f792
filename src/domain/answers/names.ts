/** Names that providers deliver: what they may be, what a person has decided, and what a choice changes. */

export const NAME_KINDS = ['network', 'app', 'campaign'] as const
/** What a name stands for. */
export type NameKind = (typeof NAME_KINDS)[number]

/** App, network or campaign that no source names and nobody has mapped. */
export const UNMAPPED_APP = '(unmapped)'

/** A name as a source delivers it; all of its fields tell one name from another. */
export interface DeliveredName {
  readonly kind: NameKind
  /** Label of the source. */
  readonly source: string
  readonly name: string
  /** '' where the source does not say it. */
  readonly platform: string
  readonly networkId: string
  /** App of a campaign, `UNMAPPED_APP` for one whose app is unknown; '' for other kinds. */
  readonly appId: string
  /** The network's id of a campaign; '' where the source has only its name, and for other kinds. */
  readonly ownId: string
}

/** What a person decides about a name. `target` is the id of an app, network or campaign, see `askedOf`. */
export type NameChoice =
  | { readonly kind: 'same'; readonly target: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'ignore' }

/** What a name is matched with: a campaign without an app, with the app that it belongs to. */
export const askedOf = ({ kind, appId }: Pick<DeliveredName, 'kind' | 'appId'>): NameKind =>
  kind === 'campaign' && appId === UNMAPPED_APP ? 'app' : kind

/** Key of a name, for lists. */
export const nameKey = (name: DeliveredName): string =>
  [name.kind, name.source, name.name, name.platform, name.networkId, name.appId, name.ownId].join('\n')

export const SIGN_KINDS = [
  'bundle_id',
  'store_id',
  'account',
  'campaign_id',
  'campaign_name',
  'alike',
] as const
/** What speaks for a match. */
export type SignKind = (typeof SIGN_KINDS)[number]

export interface NameSign {
  readonly kind: SignKind
  /** The id or name that both have. */
  readonly detail: string
}

/** App, network or campaign that a name can be the same as. */
export interface KnownName {
  readonly id: string
  readonly title: string
  /** Platform of an app; '' for others. */
  readonly platform: string
}

/** An attribution that delivers installs of an app, or is the one of record from a day on. */
export interface AppAttribution {
  /** Id of the app. */
  readonly app: string
  /** Label of the source. */
  readonly source: string
  /** Whether it is the one of record; the same source can also be listed as one that delivers. */
  readonly isRecord: boolean
  /** First day on which it is the one of record, `YYYY-MM-DD`; null for the beginning. */
  readonly from: string | null
}

/** A campaign of a network, by the network's id. */
export interface KnownCampaign extends KnownName {
  readonly networkId: string
  readonly appId: string
}

/** What a name may be, with what speaks for it; the one with the most signs first. */
export interface NameProposal {
  readonly target: KnownName
  readonly signs: readonly NameSign[]
}

/** A choice of a person that stands. */
export interface NameDecision {
  readonly choice: NameChoice
  /** Title of the target; the name itself for others. */
  readonly title: string
  /** Name of the person; '' if they have left. */
  readonly by: string
  readonly isMine: boolean
  /** Epoch ms. */
  readonly at: number
}

/** Amounts in a currency for which no rate is known. */
interface UnratedWorth {
  readonly currency: string
  readonly spend: number | null
  readonly revenue: number | null
}

/** Days up to the last one with rows in which a name is valued. */
export const WORTH_DAYS = 28

/** What a name is worth in 28 days, in the currency of the answers; null for what its source does not deliver. */
export interface NameWorth {
  readonly spend: number | null
  readonly revenue: number | null
  readonly installs: number | null
  readonly unrated: UnratedWorth | null
}

/** A name that nobody has mapped, or whose choice is not counted yet. */
export interface UnmappedName extends DeliveredName {
  /** Title as a list of the source has it; otherwise the name. */
  readonly title: string
  /** Title of its network. */
  readonly network: string
  /** Title of its app; '' where there is none. */
  readonly app: string
  /** `YYYY-MM-DD`. */
  readonly firstDay: string
  readonly lastDay: string
  /** Whether it had rows, on each of the 28 days, the oldest first. */
  readonly days: readonly boolean[]
  readonly worth: NameWorth
  /** Rows of all days, which a choice counts again. */
  readonly rowCount: number
  readonly proposals: readonly NameProposal[]
  /** Null until somebody decides. */
  readonly decision: NameDecision | null
}

export const FOUND_BY = ['person', 'alias', 'list'] as const
/** How a name was mapped: by a person, as a known alias, or by a list of a source. */
export type FoundBy = (typeof FOUND_BY)[number]

/** A name that is mapped. */
export interface DecidedName extends DeliveredName {
  /** What it is; '' for an ignored name. */
  readonly title: string
  readonly foundBy: FoundBy
  /** Null for a rule. */
  readonly decision: NameDecision | null
}

/** Names of an organisation in one warehouse. */
export interface Names {
  /** Currency of the worth. */
  readonly currency: string
  /** Time of the newest count, epoch ms; null before the first one. */
  readonly countedAt: number | null
  /** Whether a choice is not counted yet. */
  readonly isCounting: boolean
  readonly names: readonly UnmappedName[]
  readonly decided: readonly DecidedName[]
  readonly apps: readonly KnownName[]
  readonly networks: readonly KnownName[]
  readonly campaigns: readonly KnownCampaign[]
  /** Of an app, those of record in the order of their days. */
  readonly attributions: readonly AppAttribution[]
  /** Warehouse whose names these are; null for none. */
  readonly destinationId: number | null
}

/** Figures of the answer over the days that are 7 days old. */
export interface EffectFigures {
  readonly spend: number
  /** Return on spend on day 7; null without spend. */
  readonly roas: number | null
}

/** What a choice changes, computed by the same rules as the answer. */
export interface NameEffect {
  /** First and last day that the figures are of; null without any. */
  readonly from: string | null
  readonly to: string | null
  readonly before: EffectFigures
  readonly after: EffectFigures
  /** Code of ISO 4217 of the amounts, which can be a newly chosen one; null where it is that of the names. */
  readonly currency: string | null
  /** Figures of the app, network or campaign that the name is the same as; null for other choices. */
  readonly target: {
    readonly title: string
    readonly before: EffectFigures
    readonly after: EffectFigures
  } | null
}

/** Signs that a proposal needs to be preselected. */
const SIGNS_TO_PRESELECT = 2

/** Returns the proposal that is selected before a person chooses: with two signs, and more than any other. */
export const preselected = (proposals: readonly NameProposal[]): NameProposal | null => {
  const [best, next] = proposals
  if (best === undefined || best.signs.length < SIGNS_TO_PRESELECT) return null
  return next !== undefined && next.signs.length >= best.signs.length ? null : best
}

/** All amounts of a name, by which it is ranked; those without a rate count as if they had one. */
const worthOf = ({ spend, revenue, unrated }: NameWorth): number =>
  (spend ?? 0) + (revenue ?? 0) + (unrated?.spend ?? 0) + (unrated?.revenue ?? 0)

/** Orders names by their worth, the largest first. */
export const byWorth = <Name extends UnmappedName>(names: readonly Name[]): readonly Name[] =>
  names.toSorted(
    (one, other) => worthOf(other.worth) - worthOf(one.worth) || (nameKey(one) < nameKey(other) ? -1 : 1),
  )

/** What counts nowhere, and what counts without its campaign. */
export interface UnmappedSum {
  /** In the currency of the answers; spend and revenue are of different names, so their sum says nothing. */
  readonly spend: number
  readonly revenue: number
  /** Without those of which another source delivers the same amounts, unless there are no others. */
  readonly names: number
  /** Campaigns of known apps: their amounts are counted, but not by campaign. */
  readonly campaigns: number
}

/** Adds up the names that nobody has decided about. */
export const sumOf = (names: readonly UnmappedName[]): UnmappedSum => {
  const open = names.filter(({ decision }) => decision === null)
  const campaigns = open.filter((name) => askedOf(name) === 'campaign')
  const nowhere = open.filter((name) => askedOf(name) !== 'campaign')
  const valued = nowhere.filter(({ worth }) => Object.values(worth).some((value) => value !== null))
  return {
    spend: nowhere.reduce((sum, { worth }) => sum + (worth.spend ?? 0), 0),
    revenue: nowhere.reduce((sum, { worth }) => sum + (worth.revenue ?? 0), 0),
    names: (valued.length > 0 ? valued : nowhere).length,
    campaigns: campaigns.length,
  }
}

/** Words of a name that can tell it from others. */
const LONG_WORD = 4
const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LONG_WORD && !/^\d+$/.test(word))
const compact = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a name contains another one, or at least half of its words. */
export const isAlike = (name: string, title: string): boolean => {
  const [whole, part] = [compact(name), compact(title)]
  if (part.length >= LONG_WORD && whole.includes(part)) return true
  const known = wordsOf(title)
  const own = new Set(wordsOf(name))
  const shared = known.filter((word) => own.has(word)).length
  return shared > 0 && shared * 2 >= known.length
}
