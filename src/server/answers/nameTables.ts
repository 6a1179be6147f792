/** Port of the names: what the warehouse of an organisation knows of them, and what a choice would change. */
import type {
  AppAttribution,
  DeliveredName,
  FoundBy,
  KnownCampaign,
  KnownName,
  NameChoice,
  NameEffect,
  NameKind,
  NameWorth,
  SignKind,
} from '@/domain/answers/names'

/** A name that nobody had mapped when the tables were made. */
export interface NameLine extends DeliveredName {
  readonly title: string
  readonly network: string
  readonly app: string
  readonly firstDay: string
  readonly lastDay: string
  /** Bit 0 is the last day. */
  readonly dayBits: number
  readonly worth: NameWorth
  readonly rowCount: number
}

/** What speaks for a match. */
export interface SignLine extends DeliveredName {
  readonly targetKind: NameKind
  readonly target: string
  readonly sign: SignKind
  readonly detail: string
}

/** A name that was mapped when the tables were made. */
export interface MappedLine extends DeliveredName {
  readonly title: string
  readonly foundBy: Exclude<FoundBy, 'person'>
}

/** What the warehouse knows of the names of an organisation. */
export interface NameTable {
  /** Null without a warehouse that can be read. */
  readonly destinationId: number | null
  /** Time of the run that made the tables began, epoch ms; null before the first one. */
  readonly countedAt: number | null
  readonly lines: readonly NameLine[]
  readonly signs: readonly SignLine[]
  readonly mapped: readonly MappedLine[]
  readonly apps: readonly KnownName[]
  readonly campaigns: readonly KnownCampaign[]
  readonly attributions: readonly AppAttribution[]
  /** Of the amounts; null where none says it. */
  readonly currency?: string | null
}

/** What a choice is asked about. */
export interface AskedEffect {
  readonly destinationId: number | null
  readonly name: DeliveredName
  readonly choice: NameChoice
}

export interface NameTables {
  readonly read: (orgId: number, destinationId: number | null) => Promise<NameTable>
  readonly effect: (orgId: number, asked: AskedEffect) => Promise<NameEffect>
}

/** Table of an organisation whose names are not compared yet. */
export const NO_NAMES: NameTable = {
  destinationId: null,
  countedAt: null,
  lines: [],
  signs: [],
  mapped: [],
  apps: [],
  campaigns: [],
  attributions: [],
}
/** Effect where there is nothing to compare. */
export const NO_EFFECT: NameEffect = {
  currency: null,
  from: null,
  to: null,
  before: { spend: 0, roas: null },
  after: { spend: 0, roas: null },
  target: null,
}
