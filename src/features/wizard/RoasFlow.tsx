import Button from '@mui/material/Button'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { CategoryChooser } from '@/components/wizard/CategoryChooser'
import { ChooserGuide } from '@/components/wizard/ChooserGuide'
import { ChooserSkeleton } from '@/components/wizard/ChooserSkeleton'
import { DraftRow } from '@/components/wizard/DraftRow'
import type { NextAction } from '@/components/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { wizardMessages } from '@/domain/messages/wizard'
import { type NextMove, nextMove } from '@/domain/wizard/flows'
import { pages } from '@/domain/shared/paths'
import { selectedLabels } from '@/domain/wizard/selection'
import type { WizardState } from '@/domain/wizard/types'
import {
  enterStepAtom,
  goBackAtom,
  goNextAtom,
  startFlowAtom,
  toggleOptionAtom,
  wizardAtom,
} from '@/state/wizard'
import { ROAS_STEPS, type RoasStep, type RoasView, roasStepOf, roasView } from './roasView'
import { type CatalogueState, useCatalogue } from './useCatalogue'
import { useFinishFlow } from './useFinishFlow'
import { WizardFrame } from './WizardFrame'

const { roas, chooser, trail } = wizardMessages

const links = [
  { label: trail.build, href: pages.newStack.href() },
  { label: trail.basic, href: pages.basic.href() },
  { label: trail.roas },
]

/** The ROAS flow: attribution, revenue sources, destination. WIZ-4, WIZ-6, WIZ-7, WIZ-9. */
export const RoasFlow = () => {
  const wizard = useAtomValue(wizardAtom)
  const catalogueState = useCatalogue()
  const catalogue = catalogueState.kind === 'ready' ? catalogueState.catalogue : null
  const { next, onBack } = useRoasWalk(wizard, catalogue)
  const flow = wizard.flows.roas
  const step = roasStepOf(flow.step)
  const isRestored = useRestoredStep(wizard) === step
  const view = catalogue === null ? null : roasView(flow, catalogue)
  const texts = roas[step]
  return (
    <WizardFrame
      route="new-stack-basic-roas"
      trail={links}
      heading={texts.heading}
      lead={isRestored ? `${texts.lead} ${chooser.restored}` : texts.lead}
      position={{ step: ROAS_STEPS.indexOf(step) + 1, steps: ROAS_STEPS.length }}
      onBack={onBack}
      next={next}
      aside={<ChooserGuide content={view?.guide ?? null} />}
      foot={
        view === null ? undefined : (
          <DraftRow
            sources={view.draftSources}
            destination={view.draftDestination}
            hint={next.kind === 'blocked' ? next.reason : texts.next}
          />
        )
      }
    >
      <StepBody state={catalogueState} view={view} heading={texts.heading} next={next} />
    </WizardFrame>
  )
}

interface StepBodyProps {
  readonly state: CatalogueState
  readonly view: RoasView | null
  readonly heading: string
  readonly next: NextAction
}

const StepBody = ({ state, view, heading, next }: StepBodyProps): ReactNode => {
  const toggle = useSetAtom(toggleOptionAtom)
  if (state.kind === 'failed') {
    return (
      <ErrorState title={chooser.error.title} onRetry={state.retry} retryLabel={chooser.error.action}>
        {chooser.error.text}
      </ErrorState>
    )
  }
  if (state.kind === 'loading' || view === null || view.groups === null) return <ChooserSkeleton cards={3} />
  const { groups, kind, counted, selectedIds } = view
  if (groups.length === 0) {
    return (
      <EmptyState
        title={chooser.empty.title}
        action={<Button onClick={state.reload}>{chooser.empty.action}</Button>}
      >
        {chooser.empty.text}
      </EmptyState>
    )
  }
  return (
    <CategoryChooser
      key={heading}
      label={heading}
      kind={kind}
      groups={groups}
      counted={counted}
      selectedIds={selectedIds}
      onToggle={({ category, label }) => toggle({ category, label })}
      onSubmit={() => (next.kind === 'ready' ? next.onNext() : undefined)}
    />
  )
}

/** The step at which the flow opened with choices of an earlier visit; null when there were none. */
const useRestoredStep = (wizard: WizardState): RoasStep | null => {
  const [step] = useState(() => {
    const { options, step: opened } = wizard.flows.roas
    const hasChoices = Object.values(options).some((map) => selectedLabels(map).length > 0)
    return wizard.flowType === 'roas' && hasChoices ? roasStepOf(opened) : null
  })
  return step
}

interface RoasWalk {
  readonly next: NextAction
  readonly onBack: () => void
}

/** Opens the flow, builds the options of each step that is entered, and leads on and back. */
const useRoasWalk = (wizard: WizardState, catalogue: Catalogue | null): RoasWalk => {
  const startFlow = useSetAtom(startFlowAtom)
  const enterStep = useSetAtom(enterStepAtom)
  const goNext = useSetAtom(goNextAtom)
  const goBack = useSetAtom(goBackAtom)
  const { isFinishing, finish } = useFinishFlow()
  const navigate = useNavigate()
  const isOpen = wizard.flowType === 'roas'
  const step = roasStepOf(wizard.flows.roas.step)
  useEffect(() => {
    startFlow('roas')
  }, [startFlow])
  useEffect(() => {
    if (isOpen && catalogue !== null) enterStep(catalogue)
  }, [isOpen, catalogue, enterStep])
  const onBack = () => {
    if (step === 'source1') return void navigate(pages.basic.href())
    goBack()
    if (catalogue !== null) enterStep(catalogue)
  }
  const blocked: NextAction = { kind: 'blocked', reason: roas[step].blocked }
  if (catalogue === null || !isOpen) return { onBack, next: blocked }
  if (isFinishing) return { onBack, next: { kind: 'busy' } }
  const onNext = () => {
    goNext()
    enterStep(catalogue)
  }
  const nextByMove: Record<NextMove['kind'], NextAction> = {
    blocked,
    step: { kind: 'ready', onNext },
    finish: { kind: 'ready', onNext: () => void finish(catalogue) },
  }
  return { onBack, next: nextByMove[nextMove(wizard).kind] }
}
