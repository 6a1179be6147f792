import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NextAction } from '@/components/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { pages } from '@/domain/shared/paths'
import { type NextMove, backMove, nextMove } from '@/domain/wizard/flows'
import type { WizardState } from '@/domain/wizard/types'
import { enterStepAtom, goBackAtom, goNextAtom, startFlowAtom } from '@/state/wizard'
import { type GuidedFlowType, questionOf } from './guidedFlows'
import { useFinishFlow } from './useFinishFlow'

export interface GuidedWalk {
  readonly next: NextAction
  readonly onBack: () => void
}

/** Opens the flow, builds the options of each step that is entered, and leads on and back. WIZ-4, WIZ-5. */
export const useGuidedWalk = (
  flow: GuidedFlowType,
  wizard: WizardState,
  catalogue: Catalogue | null,
): GuidedWalk => {
  const startFlow = useSetAtom(startFlowAtom)
  const enterStep = useSetAtom(enterStepAtom)
  const goNext = useSetAtom(goNextAtom)
  const goBack = useSetAtom(goBackAtom)
  const { isFinishing, finish } = useFinishFlow()
  const navigate = useNavigate()
  const isOpen = wizard.flowType === flow
  useEffect(() => {
    startFlow(flow)
  }, [startFlow, flow])
  useEffect(() => {
    if (isOpen && catalogue !== null) enterStep(catalogue)
  }, [isOpen, catalogue, enterStep])
  const onBack = () => {
    if (!isOpen || backMove(wizard).kind === 'leave') return void navigate(pages.basic.href())
    goBack()
    if (catalogue !== null) enterStep(catalogue)
  }
  const blocked: NextAction = { kind: 'blocked', reason: questionOf(wizard.flows[flow].step).blocked }
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
