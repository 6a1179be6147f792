import { DraftRow } from '@/components/wizard/DraftRow'
import type { NextAction } from '@/components/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import type { WizardSelections } from '@/domain/wizard/types'
import { draftDestination, draftSources } from './advancedModel'

const { draft } = advancedMessages

export interface AdvancedDraftProps {
  readonly catalogue: Catalogue
  readonly selections: WizardSelections
  /** State of the Next button. */
  readonly next: NextAction
}

/** Draft row at the page's foot: the selected stack, and why Next is blocked or how many stacks will be created. */
export const AdvancedDraft = ({ catalogue, selections, next }: AdvancedDraftProps) => (
  <DraftRow
    sources={draftSources(catalogue, selections)}
    destination={draftDestination(catalogue, selections)}
    hint={next.kind === 'blocked' ? next.reason : draft.stacks(selections.sourceTypeIds.length)}
  />
)
