import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SourceGroups } from '@/components/wizard/SourceGroups'
import { SourceSearch } from '@/components/wizard/SourceSearch'
import { EndpointsSkeleton, SourcesSkeleton } from '@/components/wizard/SourcesSkeleton'
import type { NextAction } from '@/components/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from '@/domain/messages/advanced'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { advancedBlock, sourceBlock } from '@/domain/wizard/advanced'
import type { WizardRouteName } from '@/domain/wizard/stepper'
import { AdvancedDraft } from './AdvancedDraft'
import { blockedText, sourceOptionGroups } from './advancedView'
import { CatalogueGate } from './CatalogueGate'
import { DestinationChooser, DestinationSkeleton } from './DestinationChooser'
import { ForgetQuestion } from './ForgetQuestion'
import { SourceChooser, sourceActions } from './SourceChooser'
import { type AdvancedBuilder, useAdvancedBuilder } from './useAdvancedBuilder'
import { useSourceSearch } from './useSourceSearch'
import { WizardFrame } from './WizardFrame'

export type EditedPart = 'source' | 'tasks' | 'destination'

export interface EditSelectionsProps {
  readonly part: EditedPart
}

const { edit, trail, blocked } = advancedMessages

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

/** Editor of one part of the review; Done and Back return to the review. WIZ-3, WIZ-8. */
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
        part === 'source' && builder.state.kind !== 'failed' ? (
          <SourceSearch
            searched={search.searched}
            count={catalogue?.sourceTypes.length ?? null}
            onSearch={search.setSearched}
          />
        ) : undefined
      }
      hasPinnedGuide={builder.state.kind !== 'failed'}
      onBack={toReview}
      next={next}
      foot={<AdvancedDraft state={builder.state} selections={wizard.selections} next={next} />}
    >
      <ForgetQuestion asked={builder.asked} catalogue={catalogue} />
      <CatalogueGate
        state={builder.state}
        skeleton={skeletonOf(part, wizard.selections.sourceTypeIds.length)}
      >
        {(ready): ReactNode => {
          if (part === 'source') return <SourceChooser builder={builder} catalogue={ready} search={search} />
          if (part === 'tasks') return <ChosenSources builder={builder} catalogue={ready} />
          const submit = () => (next.kind === 'ready' ? next.onNext() : undefined)
          return (
            <DestinationChooser
              builder={builder}
              catalogue={ready}
              label={edit.destination}
              onSubmit={submit}
            />
          )
        }}
      </CatalogueGate>
    </WizardFrame>
  )
}

const skeletonOf = (part: EditedPart, sources: number): ReactNode => {
  if (part === 'source') return <SourcesSkeleton />
  return part === 'tasks' ? <EndpointsSkeleton sources={sources} /> : <DestinationSkeleton />
}

interface ChosenSourcesProps {
  readonly builder: AdvancedBuilder
  readonly catalogue: Catalogue
}

/** Sources selected when the page opened, all expanded; a deselected one stays visible so that it can be reselected. */
const ChosenSources = ({ builder, catalogue }: ChosenSourcesProps) => {
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
  if (catalogue === null) return { kind: 'blocked', label, reason: blocked.noSource }
  const blockOf = part === 'destination' ? advancedBlock : sourceBlock
  const reason = blockedText(blockOf(wizard.selections, catalogue), catalogue)
  return reason === null ? { kind: 'ready', label, onNext } : { kind: 'blocked', label, reason }
}
