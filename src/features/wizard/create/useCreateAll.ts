import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerHref } from '@/domain/answers/answerUrl'
import { wizardMessages } from '@/features/wizard/messages'
import { NO_CAPABILITIES } from '@/domain/access/capabilities'
import { answerOfFlow } from '@/domain/answers/activation'
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
 * wizard, notifies, and opens the dashboard (WIZ-11), or the answer of a guided flow where the backend has answers. A
 * request that was in flight when the page was left is resumed as soon as `isComplete` says that all credential forms
 * are complete. Sets a beforeunload prompt while running.
 */
export const useCreateAll = (isComplete: boolean): CreateAll => {
  const store = useStore()
  const client = useQueryClient()
  const run = useStackCreation()
  const leave = useLeaveWizard()
  const phase = useAtomValue(creationPhaseAtom)
  const create = useCallback(async () => {
    const { selections, flowType } = store.get(wizardAtom)
    if (!(await run())) return
    const destinationId = store.get(wizardAtom).creation.destination?.id ?? null
    // loads the new stacks before the next page opens; it would start with the cached list, which lacks them
    const [{ calls }] = await Promise.all([
      client.ensureQueryData(capabilitiesQuery()).catch(() => NO_CAPABILITIES),
      client.fetchQuery({ ...entitiesQuery(), staleTime: 0 }).catch(() => null),
    ])
    const answer = calls.has('answers') ? answerOfFlow(flowType) : null
    const href = answer === null ? pages.dashboard.href() : answerHref(answer, destinationId)
    leave(selections.sourceTypeIds.length, href)
  }, [store, client, run, leave])
  const wasUnderWay = useRef(store.get(wizardAtom).creation.inFlight !== null)
  useEffect(() => {
    if (!wasUnderWay.current || !isComplete) return
    wasUnderWay.current = false
    void create()
  }, [create, isComplete])
  useEffect(() => {
    if (phase.kind !== 'elsewhere') return undefined
    // once the other tab has created them: the next page would show the cached list, which lacks them
    return () => void client.invalidateQueries({ queryKey: entitiesQuery().queryKey })
  }, [phase.kind, client])
  useUnloadWarning(phase.kind === 'running')
  return { phase, create: () => void create() }
}

/** Cleans up after the last step; navigates to `href` if the page is still mounted. */
const useLeaveWizard = () => {
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
    (stacks: number, href: string) => {
      resetWizard()
      clearEntries()
      // resetting the wizard resets the phase; 'done' keeps this page until the next one has loaded
      store.set(creationPhaseAtom, { kind: isShown.current ? 'done' : 'idle' })
      notify({ kind: 'success', text: wizardMessages.created(stacks) })
      if (isShown.current) void navigate(href)
    },
    [store, resetWizard, clearEntries, notify, navigate],
  )
}
