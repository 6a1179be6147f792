import { DraftRow } from '@/components/wizard/DraftRow'
import type { NextAction } from '@/components/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from '@/domain/messages/advanced'
import type { WizardSelections } from '@/domain/wizard/types'
import { draftDestination, draftSources } from './advancedView'

const { draft } = advancedMessages

export interface AdvancedDraftProps {
  readonly catalogue: Catalogue
  readonly selections: WizardSelections
  /** What leads on. */
  readonly next: NextAction
}

/** The stack so far at the foot of the page, and why it cannot go on, or how many stacks it makes. */
export const AdvancedDraft = ({ catalogue, selections, next }: AdvancedDraftProps) => (
  <DraftRow
    sources={draftSources(catalogue, selections)}
    destination={draftDestination(catalogue, selections)}
    hint={next.kind === 'blocked' ? next.reason : draft.stacks(selections.sourceTypeIds.length)}
  />
)
