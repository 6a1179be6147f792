import { DraftRow } from '@/features/wizard/DraftRow'
import type { NextAction } from '@/features/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from './messages'
import type { WizardSelections } from '@/domain/wizard/types'
import { draftDestination, draftSources } from './advancedModel'

const { draft } = advancedMessages

export interface AdvancedDraftProps {
  /** Connectors that the wizard offers, for names and icons. */
  readonly catalogue: Catalogue
  /** Selected sources, endpoints, transformations and destination. */
  readonly selections: WizardSelections
  /** State of the Next button. */
  readonly next: NextAction
}

/**
 * Bar "Your stack so far" at the bottom of the advanced builder: the selected sources and destination, and why Next is
 * blocked, or else how many stacks will be created.
 */
export const AdvancedDraft = ({ catalogue, selections, next }: AdvancedDraftProps) => (
  <DraftRow
    sources={draftSources(catalogue, selections)}
    destination={draftDestination(catalogue, selections)}
    hint={next.kind === 'blocked' ? next.reason : draft.stacks(selections.sourceTypeIds.length)}
  />
)
