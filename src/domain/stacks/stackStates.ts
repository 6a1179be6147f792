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

/** What the page Today says beside the answers. Times are epoch ms; null for none. */
export interface TodayFacts {
  readonly stacks: readonly StackState[]
  /** End of the newest run. */
  readonly lastRunAt: number | null
  /** When the next run is due. */
  readonly nextRunAt: number | null
  /** Largest amount of rows first. */
  readonly waiting: readonly WaitingCurrency[]
}
