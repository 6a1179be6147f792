/** Shapes that the wizard's drawing shares with the features that fill them. */
import type { GuideSubject } from '@/components/documentation/HoverGuide'
import type { CatalogueSide } from '@/domain/catalogue/types'

/** What the Next button can do right now; blocked says why, in words. */
export type NextAction =
  | { readonly kind: 'ready'; readonly onNext: () => void; readonly label?: string }
  | { readonly kind: 'blocked'; readonly reason: string; readonly label?: string }
  | { readonly kind: 'busy'; readonly label?: string }

/** One link of the trail; the last one names the page itself and has no `href`. */
export interface TrailLink {
  readonly label: string
  readonly href?: string
}

/** What a connector tile needs to draw itself. */
export interface TileData {
  readonly label: string
  readonly name: string
  readonly imageUrl: string
}

/** The part of a wider record that a tile draws. */
export const tileOf = ({ label, name, imageUrl }: TileData): TileData => ({ label, name, imageUrl })

/** One option card of a chooser. */
export interface WizardOption extends TileData {
  readonly id: number
  readonly side: CatalogueSide
  /** Under which the wizard keeps it; the heading above the card may be worded otherwise. */
  readonly category: string
  readonly description: string
  readonly facts: readonly OptionFact[]
}

/** What the guide of a card is about. */
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

/** Options under one category, in the product's order. */
export interface OptionGroup {
  readonly category: string
  readonly options: readonly WizardOption[]
}

/** One place of the draft row: a chosen connector, several that do not fit, or a dashed slot. */
export type DraftSlot =
  | { readonly kind: 'chosen'; readonly tile: TileData; readonly note: string }
  | { readonly kind: 'more'; readonly names: readonly string[] }
  | { readonly kind: 'open'; readonly label: string }

/** One step of creation as it stands. */
export interface CreationStepView {
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
      /** Where what was refused can be changed; null where nothing was refused or there is nothing to change. */
      readonly change: { readonly label: string; readonly href: string } | null
    }
