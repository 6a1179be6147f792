import Box from '@mui/material/Box'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SourceSearch } from './SourceSearch'
import type { NextAction } from '@/features/wizard/types'
import { advancedMessages } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { advancedBlock, sourceBlock } from '@/domain/wizard/advanced/advanced'
import { currentFlow } from '@/domain/wizard/flow/flows'
import { goBackAtom, goNextAtom, wizardAtom } from '@/state/wizard/wizard'
import { AdvancedDraft } from './AdvancedDraft'
import { blockedText } from './advancedModel'
import { DestinationChooser } from './DestinationChooser'
import { DiscardStackDialog } from '@/features/wizard/DiscardStackDialog'
import { SourceChooser } from './SourceChooser'
import { OwnStack } from '@/features/wizard/OwnStack'
import { UnfinishedStack } from '@/features/wizard/guided/UnfinishedStack'
import { type AdvancedBuilder, useAdvancedBuilder } from './useAdvancedBuilder'
import { useStepHistory } from '@/features/wizard/useStepHistory'
import { useSourceSearch } from './useSourceSearch'
import { WizardFrame } from '@/features/wizard/WizardFrame'

const { source, destination, trail } = advancedMessages
const links = [{ label: wizardMessages.trail.build, href: pages.newStack.href() }, { label: trail }]

/**
 * Advanced builder in two steps: sources with their endpoints and transformations, then a destination; the review
 * follows on its own page. WIZ-3, WIZ-8, WIZ-9.
 */
export const AdvancedFlow = () => (
  <OwnStack flow="allData">
    <Steps />
  </OwnStack>
)

const Steps = () => {
  const builder = useAdvancedBuilder()
  const search = useSourceSearch()
  const { catalogue, wizard } = builder
  const isSourceStep = currentFlow(wizard).step !== 'destination'
  const [wasRestored] = useState(() => wizard.selections.sourceTypeIds.length > 0)
  const { next, onBack } = useAdvancedWalk(builder, isSourceStep)
  return (
    <WizardFrame
      route="new-stack-advanced"
      trail={links}
      heading={isSourceStep ? source.heading : destination.heading}
      lead={leadOf(isSourceStep, wasRestored)}
      beside={
        isSourceStep ? (
          <SourceSearch
            searched={search.searched}
            count={catalogue.sourceTypes.length}
            onSearch={search.setSearched}
          />
        ) : undefined
      }
      areSourcesChosen={!isSourceStep}
      hasPinnedGuide
      position={{ step: isSourceStep ? 1 : 2, steps: 2 }}
      onBack={onBack}
      next={next}
      foot={<AdvancedDraft catalogue={catalogue} selections={wizard.selections} next={next} />}
    >
      <DiscardStackDialog asked={builder.asked} catalogue={catalogue} />
      <OtherFlow />
      {isSourceStep ? (
        <SourceChooser builder={builder} search={search} />
      ) : (
        <DestinationChooser
          builder={builder}
          label={destination.heading}
          onSubmit={() => (next.kind === 'ready' ? next.onNext() : undefined)}
        />
      )}
    </WizardFrame>
  )
}

const leadOf = (isSourceStep: boolean, wasRestored: boolean): string | undefined => {
  const { restored } = wizardMessages.chooser
  if (isSourceStep) return wasRestored ? restored : undefined
  return wasRestored ? `${destination.lead} ${restored}` : destination.lead
}

/** Offers to resume a guided stack in progress; the first selection on this page starts a new one. */
const OtherFlow = () => {
  const { flowType } = useAtomValue(wizardAtom)
  if (flowType === 'allData') return null
  return (
    <Box sx={{ mb: 5, '&:empty': { display: 'none' } }}>
      <UnfinishedStack />
    </Box>
  )
}

interface AdvancedWalk {
  readonly next: NextAction
  readonly onBack: () => void
}

const useAdvancedWalk = ({ catalogue, wizard }: AdvancedBuilder, isSourceStep: boolean): AdvancedWalk => {
  const goNext = useSetAtom(goNextAtom)
  const goBack = useSetAtom(goBackAtom)
  const navigate = useNavigate()
  const { flowType } = useAtomValue(wizardAtom)
  const history = useStepHistory(flowType === 'allData')
  const onBack = () => (isSourceStep ? void navigate(pages.dashboard.href()) : history.back('source', goBack))
  const blockOf = isSourceStep ? sourceBlock : advancedBlock
  const reason = blockedText(blockOf(wizard.selections, catalogue), catalogue)
  if (reason !== null) return { onBack, next: { kind: 'blocked', reason } }
  const onNext = () => {
    if (!isSourceStep) return void navigate(pages.configuratorConfirm.href())
    goNext()
    history.push('destination', 'source')
  }
  return { onBack, next: { kind: 'ready', onNext } }
}
