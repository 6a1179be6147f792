import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { NetworkError, TimeoutError, errorText } from '@/api/client/errors'
import { credentialsQuery, useCreateCredential } from '@/api/resources/credentials'
import { useAddDestinationTransformations, useCreateDestination } from '@/api/resources/destinations'
import { entitiesQuery } from '@/api/resources/entities'
import { useCreateStack } from '@/api/resources/sources'
import { wizardMessages } from '@/domain/messages/wizard'
import type { CreationResult, CreationStep } from '@/domain/wizard/creation'
import { nowAtom } from '@/state/clock'
import { credentialEntriesAtom } from '@/state/credentialEntries'
import { creationPhaseAtom } from '@/state/creationPhase'
import { creationRefusedAtom, creationSentAtom, recordCreationAtom, wizardAtom } from '@/state/wizard'
import { orderedEntries } from './confirmView'
import { runCreation } from './runCreation'

/** An unknown outcome says that nothing will be created twice; everything else speaks for itself. */
const reasonOf = (error: unknown): string => {
  if (error instanceof TimeoutError) return wizardMessages.creation.timeout
  if (error instanceof NetworkError) return wizardMessages.creation.offline
  return errorText(error) ?? wizardMessages.creation.unknown
}

/** Sends one step of the plan and answers what it brought. */
const useSendStep = () => {
  const { mutateAsync: createCredential } = useCreateCredential()
  const { mutateAsync: createDestination } = useCreateDestination()
  const { mutateAsync: createStack } = useCreateStack()
  const { mutateAsync: addTransformations } = useAddDestinationTransformations()
  return useCallback(
    async (step: CreationStep): Promise<CreationResult> => {
      const { idempotencyKey } = step
      switch (step.kind) {
        case 'credential': {
          const { id } = await createCredential({ body: step.body, idempotencyKey })
          return { kind: 'credential', entryKey: step.entryKey, id }
        }
        case 'destination': {
          const { id } = await createDestination({ body: step.body, idempotencyKey })
          return { kind: 'destination', id }
        }
        case 'stack': {
          const { id } = await createStack({ body: step.body, idempotencyKey })
          return { kind: 'stack', sourceTypeId: step.sourceTypeId, id }
        }
        case 'destinationTransformations':
          await addTransformations({ body: step.body, idempotencyKey })
          return { kind: 'destinationTransformations' }
      }
    },
    [createCredential, createDestination, createStack, addTransformations],
  )
}

/**
 * Creates what the wizard collected, step by step, and remembers each success (WIZ-11). One run at a time in this
 * tab, so a double click creates nothing twice (C-4). Answers whether everything stands.
 */
export const useStackCreation = (): (() => Promise<boolean>) => {
  const store = useStore()
  const client = useQueryClient()
  const send = useSendStep()
  return useCallback(async () => {
    if (store.get(creationPhaseAtom).kind === 'running') return false
    store.set(creationPhaseAtom, { kind: 'running', stepId: null })
    const outcome = await runCreation({
      // the clock is read where a step is made and where it is marked as sent, at one moment
      read: () => {
        const state = store.get(wizardAtom)
        const entries = orderedEntries(state.selections, store.get(credentialEntriesAtom))
        return { state, entries, now: new Date(store.get(nowAtom)).toISOString() }
      },
      lookUp: async () => {
        const [credentials, entities] = await Promise.all([
          client.fetchQuery({ ...credentialsQuery(), staleTime: 0 }),
          client.fetchQuery({ ...entitiesQuery(), staleTime: 0 }),
        ])
        return { credentials, entities }
      },
      send,
      onSent: (stepId) => {
        store.set(creationSentAtom, stepId)
        store.set(creationPhaseAtom, { kind: 'running', stepId })
      },
      onRecorded: (result) => store.set(recordCreationAtom, result),
      onRefused: () => store.set(creationRefusedAtom),
    })
    if (outcome.kind === 'done') {
      store.set(creationPhaseAtom, { kind: 'done' })
      return true
    }
    if (outcome.kind === 'blocked') {
      // the page names the forms that are open, and offers to go on once they are filled
      store.set(creationPhaseAtom, { kind: 'idle' })
      return false
    }
    store.set(creationPhaseAtom, { kind: 'failed', stepId: outcome.stepId, reason: reasonOf(outcome.error) })
    return false
  }, [store, client, send])
}
