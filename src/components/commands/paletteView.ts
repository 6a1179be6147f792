/** What the command palette shows. Features make it from what the person may do; texts are ready to read. */
import type { LucideIcon } from 'lucide-react'
import type { ConnectorView } from '@/components/stacks/stackRowView'

export interface CommandOption {
  readonly kind: 'command'
  readonly id: string
  readonly name: string
  readonly Icon: LucideIcon
  /** At the end of the line; '' for nothing. */
  readonly aside: string
}

export interface StackOption {
  readonly kind: 'stack'
  readonly id: string
  readonly source: ConnectorView
  /** Null when the stack has no destination. */
  readonly destination: ConnectorView | null
  /** What tells it from others of the same name: dataset and credentials; '' for nothing. */
  readonly detail: string
  readonly aside: string
}

export type PaletteOption = CommandOption | StackOption

export interface PaletteGroup {
  readonly label: string
  readonly options: readonly PaletteOption[]
}
