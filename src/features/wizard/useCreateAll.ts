import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { clearCredentialEntriesAtom } from '@/state/credentialEntries'
import { type CreationPhase, creationPhaseAtom } from '@/state/creationPhase'
import { notifyAtom } from '@/state/notifications'
import { resetWizardAtom, wizardAtom } from '@/state/wizard'
import { useStackCreation } from './useStackCreation'

export interface CreateAll {
  readonly phase: CreationPhase
  readonly create: () => void
}

/**
 * Creates everything, then clears the wizard and its entries, says so and leads to the dashboard (WIZ-11).
 * A step that was under way when the page was left goes on by itself. Leaving the page meanwhile warns.
 */
export const useCreateAll = (): CreateAll => {
  const store = useStore()
  const run = useStackCreation()
  const leave = useLeave()
  const phase = useAtomValue(creationPhaseAtom)
  const create = useCallback(async () => {
    const stacks = store.get(wizardAtom).selections.sourceTypeIds.length
    if (!(await run())) return
    leave(stacks)
  }, [store, run, leave])
  const wasUnderWay = useRef(store.get(wizardAtom).creation.inFlight !== null)
  useEffect(() => {
    if (!wasUnderWay.current) return
    wasUnderWay.current = false
    void create()
  }, [create])
  useLeaveWarning(phase.kind === 'running')
  return { phase, create: () => void create() }
}

/** Clears up after the last step; goes to the dashboard if the page still shows. */
const useLeave = () => {
  const setPhase = useSetAtom(creationPhaseAtom)
  const resetWizard = useSetAtom(resetWizardAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      setPhase((phase) => (phase.kind === 'done' ? { kind: 'idle' } : phase))
    }
  }, [setPhase])
  return useCallback(
    (stacks: number) => {
      resetWizard()
      clearEntries()
      notify({ kind: 'success', text: wizardMessages.created(stacks) })
      if (isShown.current) void navigate(pages.dashboard.href())
      else setPhase({ kind: 'idle' })
    },
    [resetWizard, clearEntries, notify, navigate, setPhase],
  )
}

/** The browser asks before the page is closed or reloaded in the middle of the work. */
const useLeaveWarning = (isRunning: boolean) => {
  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isRunning])
}
