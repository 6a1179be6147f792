/** View models of the command palette. Features compute them from the user's permissions; texts are formatted. */
import type { LucideIcon } from 'lucide-react'
import type { ConnectorModel } from '@/components/stacks/list/stackRowModel'

interface Option {
  /** Unique among all results. */
  readonly id: string
  /** Second line; '' for none. */
  readonly detail: string
  /** Text at the end of the line; '' for none. */
  readonly aside: string
}

/** A page, guide, dialog or setting. */
export interface CommandOption extends Option {
  readonly kind: 'command'
  readonly name: string
  readonly Icon: LucideIcon
}

/** A source type that a new stack can read. */
export interface PaletteSourceOption extends Option {
  readonly kind: 'source'
  readonly name: string
  readonly connector: ConnectorModel
}

export interface StackOption extends Option {
  readonly kind: 'stack'
  /** Shown in place of source and destination; '' for none. */
  readonly note: string
  readonly source: ConnectorModel
  /** Null if the stack has no destination. */
  readonly destination: ConnectorModel | null
}

export type PaletteOption = CommandOption | PaletteSourceOption | StackOption

export interface PaletteGroup {
  readonly label: string
  readonly options: readonly PaletteOption[]
}

/** Action of the selected result. */
export interface PaletteAction {
  readonly id: string
  readonly name: string
  readonly Icon: LucideIcon
  /** Shortcut letter while the pane is active, "↵" for the first action, '' for none. */
  readonly keyLabel: string
  readonly isDangerous?: boolean
}

/** Right pane: the selected result and its actions; the first is what Enter does in the list. */
export interface PalettePane {
  readonly title: string
  /** '' for none. */
  readonly detail: string
  readonly actions: readonly PaletteAction[]
  /** One or two sentences about the result; '' for none. */
  readonly facts: string
}
