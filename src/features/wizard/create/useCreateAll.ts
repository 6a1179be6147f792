import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
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
 * wizard, notifies, and opens the dashboard (WIZ-11). A request that was in flight when the page was left is resumed as
 * soon as `isComplete` says that all credential forms are complete. Sets a beforeunload prompt while running.
 */
export const useCreateAll = (isComplete: boolean): CreateAll => {
  const store = useStore()
  const run = useStackCreation()
  const leave = useReturnToDashboard()
  const phase = useAtomValue(creationPhaseAtom)
  const create = useCallback(async () => {
    const stacks = store.get(wizardAtom).selections.sourceTypeIds.length
    if (!(await run())) return
    leave(stacks)
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

/** Cleans up after the last step; navigates to the dashboard if the page is still mounted. */
const useReturnToDashboard = () => {
  const store = useStore()
  const resetWizard = useSetAtom(resetWizardAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (store.get(creationPhaseAtom).kind === 'done') store.set(creationPhaseAtom, { kind: 'idle' })
    }
  }, [store])
  return useCallback(
    (stacks: number) => {
      resetWizard()
      clearEntries()
      // resetting the wizard resets the phase; 'done' keeps this page until the dashboard has loaded
      store.set(creationPhaseAtom, { kind: isShown.current ? 'done' : 'idle' })
      notify({ kind: 'success', text: wizardMessages.created(stacks) })
      if (isShown.current) void navigate(pages.dashboard.href())
    },
    [store, resetWizard, clearEntries, notify, navigate],
  )
}
