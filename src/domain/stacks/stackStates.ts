/** How all stacks of an organization are, in one call: for pages that list no runs. */
import type { StackHealth } from './list/stackHealth'

/** How a stack is. Times are epoch ms. */
export interface StackState {
  readonly stackId: number
  readonly sourceTypeId: number
  /** '' for a stack without credential. */
  readonly credentialName: string
  readonly health: StackHealth['kind']
  /** When a failed run ended, or a late one was due; null for other stacks, and where it is not known. */
  readonly since: number | null
  /** Whether the provider has refused the credential in the last run. */
  readonly isRefused: boolean
}

/** Amounts in a currency that are left out of the answers for lack of a rate. */
export interface WaitingCurrency {
  readonly currency: string
  readonly rows: number
  /** In the currency, rounded to a whole number. */
  readonly amount: number
}

/** A target that campaigns, or all of them together, miss now. Amounts are in its currency. */
export interface MissedTarget {
  /** Id of its alert. */
  readonly alertId: number
  /** `*` for all. */
  readonly app: string
  readonly network: string
  readonly age: number
  readonly percent: number
  readonly currency: string
  /** Campaigns that miss it, and the name of the one with the most spend. */
  readonly count: number
  readonly name: string
  /** Key of the campaign if it is one; null for several, and for all together. */
  readonly campaign: string | null
  readonly spend: number
  readonly revenue: number
  readonly firstDay: string
  readonly lastDay: string
}

/** What the page Today says beside the answers. Times are epoch ms; null for none. */
export interface TodayFacts {
  readonly stacks: readonly StackState[]
  /** End of the newest run. */
  readonly lastRunAt: number | null
  /** When the next run is due. */
  readonly nextRunAt: number | null
  /** Largest amount of rows first. */
  readonly waiting: readonly WaitingCurrency[]
  /** Targets with an alert that are missed now, most spend first; none of a backend without such alerts. */
  readonly missed: readonly MissedTarget[]
}
