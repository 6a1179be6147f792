import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBackendMode } from '@/api/resources/account/capabilities'
import { FlowCards } from './FlowCards'
import { GuideQuestions } from './GuideQuestions'
import type { NextAction } from '@/features/wizard/types'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { useOfferedCatalogue } from '@/features/common/useCatalogue'
import { type GuidedFlowType, flowHref } from './guidedPages'
import { guidesFor } from './guides'
import { questionsOf } from './guidedFlows'
import { UnfinishedStack } from './UnfinishedStack'
import { WizardFrame } from '@/features/wizard/WizardFrame'

const { flows, trail } = wizardMessages

const links = [{ label: trail.build, href: pages.newStack.href() }, { label: trail.basic }]

/**
 * First page of the basic builder: cards of the guided flows, a preview of the selected one's questions, and an offer
 * to resume an unfinished stack. WIZ-9, FU-14.
 */
export const FlowChoice = () => {
  const [chosen, setChosen] = useState<GuidedFlowType | null>(null)
  const navigate = useNavigate()
  const catalogue = useOfferedCatalogue()
  const mode = useBackendMode()
  const next: NextAction =
    chosen === null
      ? { kind: 'blocked', reason: flows.blocked }
      : { kind: 'ready', onNext: () => void navigate(flowHref(chosen)) }
  return (
    <WizardFrame
      route="new-stack-basic"
      trail={links}
      heading={flows.heading}
      lead={flows.lead}
      onBack={null}
      next={next}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        <UnfinishedStack />
        <FlowCards
          label={flows.heading}
          flows={guidesFor(mode)}
          selectedId={chosen}
          onSelect={setChosen}
          onSubmit={() => (next.kind === 'ready' ? next.onNext() : undefined)}
        />
        {chosen === null ? null : (
          <GuideQuestions guide={flows[chosen].name} questions={questionsOf(chosen, catalogue)} />
        )}
      </Box>
    </WizardFrame>
  )
}
