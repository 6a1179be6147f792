import { DraftRow, DraftSkeleton } from '@/components/wizard/DraftRow'
import type { NextAction } from '@/components/wizard/types'
import { advancedMessages } from '@/domain/messages/advanced'
import type { WizardSelections } from '@/domain/wizard/types'
import { draftDestination, draftSources } from './advancedView'
import type { CatalogueState } from './useCatalogue'

const { draft } = advancedMessages

export interface AdvancedDraftProps {
  readonly state: CatalogueState
  readonly selections: WizardSelections
  /** State of the Next button. */
  readonly next: NextAction
}

/** Draft row at the page's foot: the selected stack, and why Next is blocked or how many stacks will be created. */
export const AdvancedDraft = ({ state, selections, next }: AdvancedDraftProps) => {
  if (state.kind === 'loading') return <DraftSkeleton />
  if (state.kind === 'failed') return null
  return (
    <DraftRow
      sources={draftSources(state.catalogue, selections)}
      destination={draftDestination(state.catalogue, selections)}
      hint={next.kind === 'blocked' ? next.reason : draft.stacks(selections.sourceTypeIds.length)}
    />
  )
}
