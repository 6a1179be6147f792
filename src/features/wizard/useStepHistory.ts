import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { currentFlow } from '@/domain/wizard/flow/flows'
import type { FlowStep } from '@/domain/wizard/types'
import { readStepStamp } from '@/state/wizard/stepStamp'
import { goToStepAtom, wizardAtom } from '@/state/wizard/wizard'

/**
 * Browser history of a wizard flow: each step has its own history entry, so that the browser's Back and Forward work
 * (WIZ-4, C-18).
 */
export interface StepHistory {
  /** Adds a history entry for the next step; `from` is the current one. */
  readonly push: (step: FlowStep, from: FlowStep) => void
  /**
   * Goes back to the previous history entry if it belongs to `step`; otherwise calls `goBack` and replaces the current
   * entry.
   */
  readonly back: (step: FlowStep, goBack: () => void) => void
}

/**
 * Keeps the current step of a wizard flow and the browser history in sync; returns functions that go to the next or
 * previous step. `isOpen` is true once the flow of the page is the active one; before, nothing is synced.
 */
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
