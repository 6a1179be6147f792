import type { GuideSubject } from '@/features/guides/HoverGuide'
import type { ConnectorRef, CatalogueSide } from '@/domain/catalogue/types'

/** State of the wizard's Next button: ready, blocked for a reason, or busy. `label` replaces the text "Next". */
export type NextAction =
  /** A click calls `onNext`. */
  | { readonly kind: 'ready'; readonly onNext: () => void; readonly label?: string }
  /** A click shows `reason`, which says what is missing. */
  | { readonly kind: 'blocked'; readonly reason: string; readonly label?: string }
  /** Shows a spinner and ignores clicks. */
  | { readonly kind: 'busy'; readonly label?: string }

/** Link of a breadcrumb; the last one stands for the current page and has no `href`. */
export interface BreadcrumbLink {
  readonly label: string
  readonly href?: string
}

/** Copies label, name and logo URL from a record with more fields, e.g. an option card. */
export const tileOf = ({ label, name, imageUrl }: ConnectorRef): ConnectorRef => ({ label, name, imageUrl })

/** View model of an option card in a wizard step: a source type or destination type. */
export interface WizardOption extends ConnectorRef {
  readonly id: number
  readonly side: CatalogueSide
  /** Category key of the wizard; the heading above the card may be worded differently. */
  readonly category: string
  readonly description: string
  /** Short facts below the description, e.g. the number of endpoints. */
  readonly facts: readonly OptionDetail[]
}

/**
 * Converts an option card to the catalogue item (`GuideSubject`) whose documentation opens when the card is hovered.
 */
export const documentationItemOf = ({ side, id, name, description }: WizardOption): GuideSubject => ({
  kind: side,
  id,
  name,
  description,
})

/** Short fact on an option card, e.g. "9 endpoints"; `kind` selects the icon. */
export interface OptionDetail {
  readonly kind: 'endpoints' | 'fields' | 'transformations' | 'steps'
  readonly text: string
}

/** Option cards of one category of source types or destination types. */
export interface OptionGroup {
  readonly category: string
  readonly options: readonly WizardOption[]
}

/**
 * Item in the wizard's bar "Your stack so far": a selected connector, the names of further sources, or a placeholder.
 */
export type DraftSlot =
  /** Selected connector with a note below its name. */
  | { readonly kind: 'chosen'; readonly tile: ConnectorRef; readonly note: string }
  /** Names of further sources, which are only counted. */
  | { readonly kind: 'more'; readonly names: readonly string[] }
  /** Dashed placeholder for a connector that is not selected yet. */
  | { readonly kind: 'open'; readonly label: string }

/** View model of one request in the creation of stacks, e.g. saving a credential: its text and state. */
export interface CreationStepModel {
  readonly id: string
  readonly text: string
  readonly status: CreationStepStatus
}

/** State of a request in the creation of stacks: waiting, in progress, done, or failed for a reason. */
export type CreationStepStatus =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'doing' }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed'
      readonly reason: string
      /** Link to correct a rejected value; null if nothing was rejected or nothing can be corrected. */
      readonly change: { readonly label: string; readonly href: string } | null
    }
