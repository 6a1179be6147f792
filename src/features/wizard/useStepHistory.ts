/** Browser history within a flow: each step is a history entry, so that Back and Forward work (WIZ-4, C-18). */
import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { currentFlow } from '@/domain/wizard/flow/flows'
import type { FlowStep } from '@/domain/wizard/types'
import { readStepStamp } from '@/state/wizard/stepStamp'
import { goToStepAtom, wizardAtom } from '@/state/wizard/wizard'

export interface StepHistory {
  /** Adds an entry for the next step. */
  readonly push: (step: FlowStep, from: FlowStep) => void
  /** Goes back to the previous entry if it's `step`; else replaces the current entry by calling `goBack`. */
  readonly back: (step: FlowStep, goBack: () => void) => void
}

/** Syncs steps with the history; `isOpen` once the page's flow is the active one. */
export const useStepHistory = (isOpen: boolean): StepHistory => {
  const store = useStore()
  const { key, pathname, search, state } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const stamp = readStepStamp(state)
  const stampedStep = stamp?.step ?? null
  const to = `${pathname}${search}`
  const arrivedAt = useRef<string | null>(null)
  useEffect(() => {
    // An entry restores its step on arrival only; a flow that opens later on an old entry starts at its first step.
    const hasArrived = arrivedAt.current !== key
    arrivedAt.current = key
    if (!isOpen) return
    if (hasArrived && type === NavigationType.Pop && stampedStep !== null)
      store.set(goToStepAtom, stampedStep)
    const { step } = currentFlow(store.get(wizardAtom))
    if (stampedStep !== step) void navigate(to, { replace: true, state: { step } })
  }, [isOpen, key, type, stampedStep, to, store, navigate])
  return {
    push: (step, from) => void navigate(to, { state: { step, from } }),
    back: (step, goBack) => {
      if (stamp?.from === step) return void navigate(-1)
      goBack()
      void navigate(to, { replace: true, state: { step } })
    },
  }
}
