import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FlowCards } from '@/components/wizard/FlowCards'
import type { NextAction } from '@/components/wizard/types'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { GUIDED_FLOWS, type GuidedFlowType, flowHref, guidedCards } from './guidedFlows'
import { UnfinishedStack } from './UnfinishedStack'
import { WizardFrame } from './WizardFrame'

const { flows, trail } = wizardMessages

const links = [{ label: trail.build, href: pages.newStack.href() }, { label: trail.basic }]

/** The guided flows of the basic builder, and an unfinished stack that can go on. WIZ-9. */
export const FlowChoice = () => {
  const [chosen, setChosen] = useState<GuidedFlowType | null>(null)
  const navigate = useNavigate()
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
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, maxWidth: 960 }}>
        <UnfinishedStack />
        <FlowCards
          label={flows.heading}
          flows={guidedCards}
          selectedId={chosen}
          onSelect={(id) => setChosen(GUIDED_FLOWS.find((flow) => flow === id) ?? null)}
          onSubmit={() => (next.kind === 'ready' ? next.onNext() : undefined)}
        />
      </Box>
    </WizardFrame>
  )
}
