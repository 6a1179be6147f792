/** View models of the wizard; features compute them. */
import type { GuideSubject } from '@/components/documentation/HoverGuide'
import type { CatalogueSide } from '@/domain/catalogue/types'

/** State of the Next button; `blocked` has a reason. */
export type NextAction =
  | { readonly kind: 'ready'; readonly onNext: () => void; readonly label?: string }
  | { readonly kind: 'blocked'; readonly reason: string; readonly label?: string }
  | { readonly kind: 'busy'; readonly label?: string }

/** Breadcrumb link; the last one is the current page and has no `href`. */
export interface BreadcrumbLink {
  readonly label: string
  readonly href?: string
}

/** Data of a connector tile. */
export interface TileData {
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

/** Picks the tile data from a wider record. */
export const tileOf = ({ label, name, imageUrl }: TileData): TileData => ({ label, name, imageUrl })

/** Option card of a chooser. */
export interface WizardOption extends TileData {
  readonly id: number
  readonly side: CatalogueSide
  /** Category key of the wizard; the heading above the card may be worded differently. */
  readonly category: string
  readonly description: string
  readonly facts: readonly OptionFact[]
}

/** Converts an option's card into the subject of its guide. */
export const subjectOf = ({ side, id, name, description }: WizardOption): GuideSubject => ({
  kind: side,
  id,
  name,
  description,
})

export interface OptionFact {
  readonly kind: 'endpoints' | 'fields' | 'transformations' | 'steps'
  readonly text: string
}

/** Options of one category, in the product's order. */
export interface OptionGroup {
  readonly category: string
  readonly options: readonly WizardOption[]
}

/** Slot of the draft row: a selected connector, a count of further ones, or a dashed placeholder. */
export type DraftSlot =
  | { readonly kind: 'chosen'; readonly tile: TileData; readonly note: string }
  | { readonly kind: 'more'; readonly names: readonly string[] }
  | { readonly kind: 'open'; readonly label: string }

/** View model of a creation step. */
export interface CreationStepModel {
  readonly id: string
  readonly text: string
  readonly status: CreationStepStatus
}

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
