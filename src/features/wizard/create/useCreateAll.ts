import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { confirmMessages } from '@/components/wizard/create/messages'
import { wizardMessages } from '@/components/wizard/messages'
import type { AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import type { FlowType } from '@/domain/wizard/types'
import { useUnloadWarning } from '@/state/browser/useUnloadWarning'
import { clearCredentialEntriesAtom } from '@/state/vault/credentialEntries'
import { type CreationPhase, creationPhaseAtom } from '@/state/wizard/creationPhase'
import { notifyAtom } from '@/state/notices/notifications'
import { resetWizardAtom, wizardAtom } from '@/state/wizard/wizard'
import { useStackCreation } from './useStackCreation'

/** State of the creation of stacks, and the function that starts or resumes it. */
export interface CreateAll {
  readonly phase: CreationPhase
  readonly create: () => void
}

/**
 * Returns the state of the creation and a function that creates the stacks of the wizard; afterwards it resets the
 * wizard, notifies (with a button that leads to the answer of a guided flow), and opens the dashboard (WIZ-11). A request that was in flight when the page was left is resumed as
 * soon as `isComplete` says that all credential forms are complete. Sets a beforeunload prompt while running.
 */
export const useCreateAll = (isComplete: boolean): CreateAll => {
  const store = useStore()
  const run = useStackCreation()
  const leave = useReturnToDashboard()
  const phase = useAtomValue(creationPhaseAtom)
  const create = useCallback(async () => {
    const { selections, flowType } = store.get(wizardAtom)
    if (!(await run())) return
    leave(selections.sourceTypeIds.length, flowType)
  }, [store, run, leave])
  const wasUnderWay = useRef(store.get(wizardAtom).creation.inFlight !== null)
  useEffect(() => {
    if (!wasUnderWay.current || !isComplete) return
    wasUnderWay.current = false
    void create()
  }, [create, isComplete])
  useUnloadWarning(phase.kind === 'running')
  return { phase, create: () => void create() }
}

/** Answers of the guided flows. */
const answerOfFlow: Readonly<Partial<Record<FlowType, AnswerName>>> = {
  roas: 'roas',
  creativeRoas: 'creative-roas',
  portfolioLtv: 'portfolio-ltv',
}

/** Cleans up after the last step; navigates to the dashboard if the page is still mounted. */
const useReturnToDashboard = () => {
  const store = useStore()
  const resetWizard = useSetAtom(resetWizardAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const hasAnswers = useCapabilities().has('answers')
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (store.get(creationPhaseAtom).kind === 'done') store.set(creationPhaseAtom, { kind: 'idle' })
    }
  }, [store])
  return useCallback(
    (stacks: number, flowType: FlowType) => {
      const answer = hasAnswers ? answerOfFlow[flowType] : undefined
      resetWizard()
      clearEntries()
      // resetting the wizard resets the phase; 'done' keeps this page until the dashboard has loaded
      store.set(creationPhaseAtom, { kind: isShown.current ? 'done' : 'idle' })
      notify({
        kind: 'success',
        text: wizardMessages.created(stacks),
        ...(answer !== undefined && {
          action: { label: confirmMessages.seeAnswer, run: () => void navigate(pages.answer.href(answer)) },
        }),
      })
      if (isShown.current) void navigate(pages.dashboard.href())
    },
    [store, resetWizard, clearEntries, notify, navigate, hasAnswers],
  )
}
