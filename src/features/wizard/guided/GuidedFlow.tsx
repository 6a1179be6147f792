import { useBackendMode } from '@/api/resources/account/capabilities'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState, useEffect } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { IsGuidePinnedContext } from '@/features/guides/HoverGuide'
import { CategoryChooser } from './CategoryChooser'
import { ChooserGuide, type ChooserGuideModel } from '@/features/wizard/ChooserGuide'
import { ChooserSkeleton } from './ChooserSkeleton'
import { DatavaultQuestion } from './DatavaultQuestion'
import { DraftRow, DraftSkeleton } from '@/features/wizard/DraftRow'
import type { NextAction } from '@/features/wizard/types'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { currentFlow, stepsOf } from '@/domain/wizard/flow/flows'
import { selectedLabels } from '@/domain/wizard/flow/selection'
import { type StepDefinition, stepOf } from '@/domain/wizard/flow/steps'
import type { FlowStep, WizardState } from '@/domain/wizard/types'
import { useOfferedCatalogue } from '@/features/common/useCatalogue'
import { answerDatavaultAtom, toggleOptionAtom, wizardAtom, startFlowAtom } from '@/state/wizard/wizard'
import { DiscardStackDialog } from '@/features/wizard/DiscardStackDialog'
import { guidedRoute, questionOf } from './guidedFlows'
import type { GuidedFlowType } from './guidedPages'
import { type ChooserModel, type GuidedModel, guidedModel } from './guidedModel'
import { ReloadCatalogue } from '@/features/wizard/ReloadCatalogue'
import { OwnStack } from '@/features/wizard/OwnStack'
import { useGuidedWalk } from './useGuidedWalk'
import { WizardFrame } from '@/features/wizard/WizardFrame'
import { useNavigate } from 'react-router-dom'
import { discardsUnfinishedStack } from './createdStacks'
import { clearCredentialEntriesAtom } from '@/state/vault/credentialEntries'

const { chooser, trail, flows, datavault } = wizardMessages

export interface GuidedFlowProps {
  /** Guided flow, e.g. `roas`; decides the steps. */
  readonly flow: GuidedFlowType
}

const trailOf = (flow: GuidedFlowType) => [
  { label: trail.build, href: pages.newStack.href() },
  { label: trail.basic, href: pages.basic.href() },
  { label: flows[flow].name },
]

/**
 * Page of a guided flow (e.g. ROAS), one step at a time: sources, in some flows the Datavault question, destination.
 * WIZ-4 to WIZ-7, WIZ-9.
 */
export const GuidedFlow = ({ flow }: GuidedFlowProps) => (
  <OwnStack flow={flow}>
    <Steps flow={flow} />
  </OwnStack>
)

const Steps = ({ flow }: GuidedFlowProps) => {
  const wizard = useAtomValue(wizardAtom)
  const catalogue = useOfferedCatalogue()
  const open = useOpenFlow(flow)
  const { next, onBack } = useGuidedWalk(flow, wizard, catalogue)
  const { step } = wizard.flows[flow]
  const asks = stepOf(flow, step)?.asks
  const isRestored = useRestoredStep(flow, wizard) === step
  const view = open.kind === 'open' ? guidedModel(flow, wizard, catalogue) : null
  const isOpening = open.kind === 'opening'
  const isSample = useBackendMode() === 'sample'
  const guide = view === null ? guideBefore(isOpening) : view.guide
  const question = questionOf(step)
  const steps = stepsOf({ ...wizard, flowType: flow })
  return (
    <WizardFrame
      route={guidedRoute[flow]}
      trail={trailOf(flow)}
      heading={question.heading}
      lead={isRestored ? `${question.lead} ${chooser.restored}` : question.lead}
      areSourcesChosen={asks !== 'sources'}
      position={{ step: steps.indexOf(step) + 1, steps: steps.length }}
      onBack={onBack}
      next={next}
      aside={guide === null ? undefined : <ChooserGuide view={guide} isSample={isSample} />}
      foot={view === null ? isOpening && <DraftSkeleton /> : <Draft view={view} next={next} step={step} />}
    >
      <StepBody view={view} asks={asks} heading={question.heading} next={next} />
      <DiscardStackDialog asked={open.kind === 'asking' ? open : null} catalogue={catalogue} />
    </WizardFrame>
  )
}

/** Guide column before the view is known: a skeleton while the flow opens, else nothing. */
const guideBefore = (isOpening: boolean): ChooserGuideModel | null => (isOpening ? { kind: 'loading' } : null)

interface DraftProps {
  /** View model of the step, with the selected sources and destination. */
  readonly view: GuidedModel
  /** State of the Next button; while it is blocked, the bar says why. */
  readonly next: NextAction
  /** Current step; selects the hint about what follows. */
  readonly step: FlowStep
}

const Draft = ({ view, next, step }: DraftProps) => {
  const isInDatavault = view.body.kind === 'datavault' && view.body.answer === true
  const hint = isInDatavault ? datavault.nextYes : questionOf(step).next
  return (
    <DraftRow
      sources={view.draftSources}
      destination={view.draftDestination}
      hint={next.kind === 'blocked' ? next.reason : hint}
    />
  )
}

interface StepBodyProps {
  /** View model of the step; null while the flow opens, which shows a skeleton. */
  readonly view: GuidedModel | null
  /** What the step asks for; selects the skeleton. */
  readonly asks: StepDefinition['asks'] | undefined
  /** Question of the step, which is also the accessible name of its cards. */
  readonly heading: string
  /** State of the Next button, which Enter in a card presses. */
  readonly next: NextAction
}

/** Skeleton of a step. */
const skeletonOf = (asks: StepDefinition['asks'] | undefined): ReactNode =>
  asks === 'datavault' ? <ChooserSkeleton cards={2} hasHeading={false} /> : <ChooserSkeleton cards={4} />

const StepBody = ({ view, asks, heading, next }: StepBodyProps): ReactNode => {
  const answer = useSetAtom(answerDatavaultAtom)
  const submit = () => (next.kind === 'ready' ? next.onNext() : undefined)
  if (view === null) return skeletonOf(asks)
  const { body } = view
  if (body.kind === 'cards') return <Cards view={body} heading={heading} onSubmit={submit} />
  return <DatavaultQuestion label={heading} answer={body.answer} onAnswer={answer} onSubmit={submit} />
}

interface CardsProps {
  /** Cards of the step, and which are selected; without cards, an empty state. */
  readonly view: ChooserModel
  /** Question of the step, which is also the accessible name of its cards. */
  readonly heading: string
  /** Called on Enter in a card. */
  readonly onSubmit: () => void
}

const Cards = ({ view, heading, onSubmit }: CardsProps) => {
  const toggle = useSetAtom(toggleOptionAtom)
  const { groups, input, counted, selectedIds } = view
  if (groups === null) return <ChooserSkeleton cards={4} />
  if (groups.length === 0) {
    return (
      <EmptyState title={chooser.empty.title} action={<ReloadCatalogue />}>
        {chooser.empty.text}
      </EmptyState>
    )
  }
  return (
    <IsGuidePinnedContext value={selectedIds.length > 0}>
      <CategoryChooser
        key={heading}
        label={heading}
        kind={input}
        groups={groups}
        counted={counted}
        selectedIds={selectedIds}
        onToggle={({ category, label }) => toggle({ category, label })}
        onSubmit={onSubmit}
      />
    </IsGuidePinnedContext>
  )
}

/** Step at which the flow opened with restored selections; null if there were none. */
const useRestoredStep = (flow: GuidedFlowType, wizard: WizardState): FlowStep | null => {
  const [step] = useState(() => {
    const { options, step: opened } = currentFlow(wizard)
    const hasChoices = Object.values(options).some((map) => selectedLabels(map).length > 0)
    return wizard.flowType === flow && hasChoices ? opened : null
  })
  return step
}

/**
 * Whether the guided flow of the page is the active flow of the wizard; if not, whether it is being opened, or the user
 * has to confirm first.
 */
type OpenFlow =
  /** The flow is active. */
  | { readonly kind: 'open' }
  /** The flow becomes active with the next render. */
  | { readonly kind: 'opening' }
  /** Waits for a confirmation, because opening the flow would discard stacks that are partly created. */
  | { readonly kind: 'asking'; readonly forget: () => void; readonly keep: () => void }

/**
 * Makes a guided flow the active flow of the wizard and returns whether it is; first asks for confirmation if that
 * would discard stacks that are partly created. WIZ-9, C-5.
 */
const useOpenFlow = (flow: GuidedFlowType): OpenFlow => {
  const wizard = useAtomValue(wizardAtom)
  const startFlow = useSetAtom(startFlowAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const navigate = useNavigate()
  const isOpen = wizard.flowType === flow
  const forgets = discardsUnfinishedStack(wizard, flow)
  useEffect(() => {
    if (!forgets) startFlow(flow)
  }, [startFlow, flow, forgets])
  if (isOpen) return { kind: 'open' }
  if (!forgets) return { kind: 'opening' }
  const forget = () => {
    // the wizard first, so that another tab learns of the other flow before its typed values go
    startFlow(flow)
    clearEntries()
  }
  // the flow choice offers to resume it
  return { kind: 'asking', forget, keep: () => void navigate(pages.basic.href(), { replace: true }) }
}
