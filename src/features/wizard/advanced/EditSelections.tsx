import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SourceGroups } from './SourceGroups'
import { SourceSearch } from './SourceSearch'
import type { NextAction } from '@/features/wizard/types'
import { advancedMessages } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { advancedBlock, sourceBlock } from '@/domain/wizard/advanced/advanced'
import type { WizardRouteName } from '@/features/wizard/stepper'
import { AdvancedDraft } from './AdvancedDraft'
import { blockedText, sourceOptionGroups } from './advancedModel'
import { DestinationChooser } from './DestinationChooser'
import { DiscardStackDialog } from '@/features/wizard/DiscardStackDialog'
import { SourceChooser, sourceActions } from './SourceChooser'
import { type AdvancedBuilder, useAdvancedBuilder } from './useAdvancedBuilder'
import { useSourceSearch } from './useSourceSearch'
import { WizardFrame } from '@/features/wizard/WizardFrame'

/** Section of the review of an advanced stack that can be edited; `tasks` are the endpoints and transformations. */
export type EditedPart = 'source' | 'tasks' | 'destination'

export interface EditSelectionsProps {
  /** Section that is edited; selects heading and content. */
  readonly part: EditedPart
}

const { edit, trail } = advancedMessages

const routes = {
  source: 'configurator-source',
  tasks: 'configurator-source-task',
  destination: 'configurator-destination',
} as const satisfies Record<EditedPart, WizardRouteName>

const linksOf = (part: EditedPart) => [
  { label: wizardMessages.trail.build, href: pages.newStack.href() },
  { label: trail, href: pages.advanced.href() },
  { label: edit.trail, href: pages.configuratorConfirm.href() },
  { label: edit[part] },
]

/**
 * Page that edits the sources, the endpoints or the destination of an advanced stack after its review has been opened;
 * Done and Back return to the review. WIZ-3, WIZ-8.
 */
export const EditSelections = ({ part }: EditSelectionsProps) => {
  const builder = useAdvancedBuilder()
  const search = useSourceSearch()
  const navigate = useNavigate()
  const { catalogue, wizard } = builder
  const toReview = () => void navigate(pages.configuratorConfirm.href())
  const next = nextOf(part, builder, toReview)
  return (
    <WizardFrame
      route={routes[part]}
      trail={linksOf(part)}
      heading={edit[part]}
      beside={
        part === 'source' ? (
          <SourceSearch
            searched={search.searched}
            count={catalogue.sourceTypes.length}
            onSearch={search.setSearched}
          />
        ) : undefined
      }
      hasPinnedGuide
      onBack={toReview}
      next={next}
      foot={<AdvancedDraft catalogue={catalogue} selections={wizard.selections} next={next} />}
    >
      <DiscardStackDialog asked={builder.asked} catalogue={catalogue} />
      {part === 'source' && <SourceChooser builder={builder} search={search} />}
      {part === 'tasks' && <ChosenSources builder={builder} />}
      {part === 'destination' && (
        <DestinationChooser
          builder={builder}
          label={edit.destination}
          onSubmit={() => (next.kind === 'ready' ? next.onNext() : undefined)}
        />
      )}
    </WizardFrame>
  )
}

interface ChosenSourcesProps {
  /** State of the advanced builder, and the function that changes its selections. */
  readonly builder: AdvancedBuilder
}

/** Sources selected when the page opened, all expanded; a deselected one stays visible so that it can be reselected. */
const ChosenSources = ({ builder }: ChosenSourcesProps) => {
  const { catalogue } = builder
  const { selections } = builder.wizard
  const [sourceTypeIds] = useState(selections.sourceTypeIds)
  const filter = { searched: '', category: null, sourceTypeIds }
  return (
    <SourceGroups
      groups={sourceOptionGroups(catalogue, selections, filter, builder.note)}
      actions={sourceActions(builder)}
      openIds={sourceTypeIds}
    />
  )
}

const nextOf = (part: EditedPart, { catalogue, wizard }: AdvancedBuilder, onNext: () => void): NextAction => {
  const label = edit.done
  const blockOf = part === 'destination' ? advancedBlock : sourceBlock
  const reason = blockedText(blockOf(wizard.selections, catalogue), catalogue)
  return reason === null ? { kind: 'ready', label, onNext } : { kind: 'blocked', label, reason }
}
