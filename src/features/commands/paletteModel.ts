import type { ConnectorRef } from '@/domain/catalogue/types'
import type { LucideIcon } from 'lucide-react'

/** What all results of the command palette have in common. */
interface Option {
  /** Unique among all results. */
  readonly id: string
  /** Second line; '' for none. */
  readonly detail: string
  /** Short text at the right end of the line; '' for none. */
  readonly aside: string
}

/** Result of the command palette that opens a page, guided flow or dialog, or changes a setting. */
export interface CommandOption extends Option {
  readonly kind: 'command'
  readonly name: string
  readonly Icon: LucideIcon
}

/** Result of the command palette that starts the creation of a stack with a source type. */
export interface PaletteSourceOption extends Option {
  readonly kind: 'source'
  readonly name: string
  /** Source type, for its icon. */
  readonly connector: ConnectorRef
}

/** Result of the command palette that stands for a stack (a source that delivers into a destination). */
export interface StackOption extends Option {
  readonly kind: 'stack'
  /** The user's note on the stack, shown in place of source and destination; '' for none. */
  readonly note: string
  readonly source: ConnectorRef
  /** Null if the stack has no destination. */
  readonly destination: ConnectorRef | null
}

/** A result of the command palette: a command, a source type to connect, or a stack. */
export type PaletteOption = CommandOption | PaletteSourceOption | StackOption

/** Results of the command palette under one heading. */
export interface PaletteGroup {
  readonly label: string
  readonly options: readonly PaletteOption[]
}

/** An action of the selected result of the command palette, e.g. "Pause" for a stack. */
export interface PaletteAction {
  readonly id: string
  readonly name: string
  readonly Icon: LucideIcon
  /** Letter that runs it while the arrow keys move through the actions; "↵" for the first action; '' for none. */
  readonly keyLabel: string
  /** Whether it deletes something; shown in the error colour. */
  readonly isDangerous?: boolean
}

/**
 * Content of the right column of the command palette: the selected result and its actions. The first action is what
 * Enter does in the list of results.
 */
export interface PalettePane {
  /** Name of the selected result. */
  readonly title: string
  /** Text below the title; '' for none. */
  readonly detail: string
  readonly actions: readonly PaletteAction[]
  /** One or two sentences about the result; '' for none. */
  readonly facts: string
}
