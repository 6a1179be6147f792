import type { ConnectorRef } from '@/domain/catalogue/types'
import type { Alert } from '@/domain/alerts/alertKinds'

/** What an alert's button does: the fix, or the place to look at. */
export interface AlertAction {
  readonly label: string
  readonly href: string
}

/** Source of one of an alert's stacks. */
export interface AlertSource extends ConnectorRef {
  readonly stackId: number
}

/** View model of an alert in the inbox. */
export interface AlertRowModel {
  readonly id: number
  readonly kind: Alert['kind']
  /** Time of the cause, ISO 8601. */
  readonly at: string
  readonly isRead: boolean
  readonly title: string
  /** After the title, what tells the stack apart; '' for none. */
  readonly context: string
  /** Sentences below the title. */
  readonly detail: string
  /** Sources of the stacks; empty for an alert about one stack or none. */
  readonly sources: readonly AlertSource[]
  /** Names of these stacks, for screen readers and the tooltip. */
  readonly sourceNames: string
  /** Address that the title leads to. */
  readonly href: string
  /** Null if there is nothing to do. */
  readonly action: AlertAction | null
  /** Text in place of the action, what has become of it; '' for none. */
  readonly note: string
}
