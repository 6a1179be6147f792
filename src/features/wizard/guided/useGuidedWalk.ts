import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NextAction } from '@/features/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { pages } from '@/domain/shared/paths'
import { backMove, nextMove } from '@/domain/wizard/flow/flows'
import type { FlowStep, WizardState } from '@/domain/wizard/types'
import { enterStepAtom, goBackAtom, goNextAtom } from '@/state/wizard/wizard'
import { questionOf } from './guidedFlows'
import type { GuidedFlowType } from './guidedPages'
import { useFinishFlow } from './useFinishFlow'
import { useStepHistory } from '@/features/wizard/useStepHistory'

/** State of the Next button and handler of the Back button in a guided flow. */
export interface GuidedWalk {
  readonly next: NextAction
  readonly onBack: () => void
}

/**
 * Returns the state of the Next button and the handler of the Back button in a guided flow, and computes the options of
 * each step when it is entered. WIZ-4, WIZ-5.
 */
export const useGuidedWalk = (
  flow: GuidedFlowType,
  wizard: WizardState,
  catalogue: Catalogue,
): GuidedWalk => {
  const enterStep = useSetAtom(enterStepAtom)
  const goNext = useSetAtom(goNextAtom)
  const goBack = useSetAtom(goBackAtom)
  const { isFinishing, finish } = useFinishFlow()
  const navigate = useNavigate()
  const isOpen = wizard.flowType === flow
  const { step } = wizard.flows[flow]
  const history = useStepHistory(isOpen)
  useEffect(() => {
    if (isOpen) enterStep(catalogue)
  }, [isOpen, step, catalogue, enterStep])
  const onBack = () => {
    const move = backMove(wizard)
    if (!isOpen || move.kind === 'leave') return void navigate(pages.basic.href())
    history.back(move.step, goBack)
  }
  const blocked: NextAction = { kind: 'blocked', reason: questionOf(step).blocked }
  if (!isOpen) return { onBack, next: blocked }
  if (isFinishing) return { onBack, next: { kind: 'busy' } }
  const onNext = (to: FlowStep) => {
    goNext(catalogue)
    history.push(to, step)
  }
  const move = nextMove(wizard)
  switch (move.kind) {
    case 'blocked':
      return { onBack, next: blocked }
    case 'step':
      return { onBack, next: { kind: 'ready', onNext: () => onNext(move.step) } }
    case 'finish':
      return { onBack, next: { kind: 'ready', onNext: () => void finish(catalogue) } }
  }
}
