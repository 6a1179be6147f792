import { DraftRow } from '@/components/wizard/DraftRow'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from '@/domain/messages/advanced'
import type { WizardSelections } from '@/domain/wizard/types'
import { draftDestination, draftSources } from './advancedView'

export interface AdvancedDraftProps {
  readonly catalogue: Catalogue
  readonly selections: WizardSelections
}

/** The stack so far at the foot of the page, and how many stacks it makes. */
export const AdvancedDraft = ({ catalogue, selections }: AdvancedDraftProps) => {
  const count = selections.sourceTypeIds.length
  return (
    <DraftRow
      sources={draftSources(catalogue, selections)}
      destination={draftDestination(catalogue, selections)}
      hint={count === 0 ? advancedMessages.blocked.noSource : advancedMessages.draft.stacks(count)}
    />
  )
}
