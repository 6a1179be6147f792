import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useCallback } from 'react'
import { NetworkError, TimeoutError, errorText, isRefusal } from '@/api/client/errors'
import { credentialsQuery, useCreateCredential } from '@/api/resources/stacks/credentials'
import { useAddDestinationTransformations, useCreateDestination } from '@/api/resources/stacks/destinations'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { useCreateStack } from '@/api/resources/stacks/sources'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import { wizardMessages } from '@/features/wizard/messages'
import {
  type CreationResult,
  type CreationStep,
  recordedCredential,
} from '@/domain/wizard/creation/creationPlan'
import { hasBegun, isCreationCurrent } from '@/domain/wizard/creation/creationProgress'
import { nowAtom } from '@/state/browser/clock'
import { credentialEntriesAtom, markSavedAtom } from '@/state/vault/credentialEntries'
import { type CreationPhase, creationPhaseAtom, lastSentKeyAtom } from '@/state/wizard/creationPhase'
import { runWithLock, lockNames, webLocksAtom } from '@/state/wizard/webLock'
import type { AppStore } from '@/state/session/store'
import {
  creationRefusedAtom,
  creationSentAtom,
  recordCreationAtom,
  syncWizardAtom,
  wizardAtom,
  wizardGenerationAtom,
} from '@/state/wizard/wizard'
import { orderedEntries } from './confirmModel'
import { assertNoneNew, RepeatedStackError } from './repeatedSources'
import { type CreationOutcome, type CreationPorts, runCreation } from './runCreation'

/** Message for a failure; after a lost response it says that nothing will be created twice. */
const reasonOf = (error: unknown): string => {
  if (error instanceof TimeoutError) return wizardMessages.creation.timeout
  if (error instanceof NetworkError) return wizardMessages.creation.offline
  return refusalSentence(errorText(error) ?? wizardMessages.creation.unknown)
}

/** Returns a function that sends one step of the plan and resolves to the created id. */
const useSendStep = () => {
  const { mutateAsync: createCredential } = useCreateCredential()
  const { mutateAsync: createDestination } = useCreateDestination()
  const { mutateAsync: createStack } = useCreateStack()
  const { mutateAsync: addTransformations } = useAddDestinationTransformations()
  return useCallback(
    async (step: CreationStep): Promise<number> => {
      const { idempotencyKey } = step
      switch (step.kind) {
        case 'credential':
          return (await createCredential({ body: step.body, idempotencyKey })).id
        case 'destination':
          return (await createDestination({ body: step.body, idempotencyKey })).id
        case 'stack':
          return (await createStack({ body: step.body, idempotencyKey })).id
        case 'destinationTransformations':
          await addTransformations({ body: step.body, idempotencyKey })
          return step.body.destinationId
      }
    },
    [createCredential, createDestination, createStack, addTransformations],
  )
}

/** Records a result; the values of a saved credential are removed from the browser (V-3). */
const record = (store: AppStore, result: CreationResult) => {
  store.set(recordCreationAtom, result)
  if (result.kind === 'credential') store.set(markSavedAtom, { key: result.entryKey, id: result.id })
}

/** Removes values that a reload has restored although the credential was saved since. */
const dropSavedValues = (store: AppStore) => {
  const { creation, selections } = store.get(wizardAtom)
  for (const entry of orderedEntries(selections, store.get(credentialEntriesAtom))) {
    const id = entry.id === null ? recordedCredential(creation, entry) : null
    if (id !== null) store.set(markSavedAtom, { key: entry.key, id })
  }
}

/** Ports that read and write the wizard state; `isCurrent` turns false once the wizard changes. */
const wizardPorts = (store: AppStore): Omit<CreationPorts, 'lookUp' | 'send'> => {
  const generation = store.get(wizardGenerationAtom)
  const begun = store.get(wizardAtom)
  return {
    // another tab may cancel, start another flow or change selections without changing the generation in this tab
    // (V-8)
    isCurrent: () =>
      store.get(wizardGenerationAtom) === generation && isCreationCurrent(begun, store.get(wizardAtom)),
    // read here, so that creating a step and marking it as sent use the same time
    read: () => {
      const state = store.get(wizardAtom)
      const entries = orderedEntries(state.selections, store.get(credentialEntriesAtom))
      const now = new Date(store.get(nowAtom)).toISOString()
      return { state, entries, now, sentKey: store.get(lastSentKeyAtom) }
    },
    onSent: ({ id: stepId, idempotencyKey }) => {
      store.set(creationSentAtom, stepId)
      store.set(lastSentKeyAtom, idempotencyKey)
      store.set(creationPhaseAtom, { kind: 'running', stepId })
    },
    onRecorded: (result) => record(store, result),
    onRefused: () => store.set(creationRefusedAtom),
  }
}

const phaseAfter = (outcome: CreationOutcome): CreationPhase => {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'done' }
    // the page lists the incomplete forms and offers to resume after they are filled in
    case 'blocked':
    case 'abandoned':
      return { kind: 'idle' }
    case 'failed':
      if (outcome.error instanceof RepeatedStackError) return { kind: 'repeated' }
      return {
        kind: 'failed',
        stepId: outcome.stepId,
        reason: reasonOf(outcome.error),
        cause: isRefusal(outcome.error) ? 'refused' : 'other',
      }
  }
}

/**
 * Returns a function that creates the credentials, destination and stacks of the wizard and records each success
 * (WIZ-11). It resolves to true if everything was created; false if a request failed or another run is in progress,
 * also in another tab, so that a double click creates no duplicates (C-4).
 */
export const useStackCreation = (): (() => Promise<boolean>) => {
  const store = useStore()
  const client = useQueryClient()
  const send = useSendStep()
  return useCallback(async () => {
    if (store.get(creationPhaseAtom).kind === 'running') return false
    store.set(creationPhaseAtom, { kind: 'running', stepId: null })
    const ports = wizardPorts(store)
    const isResumed = hasBegun(store.get(wizardAtom).creation)
    const lookUp = async () => {
      const { queryKey } = entitiesQuery()
      const shown = client.getQueryData(queryKey)?.stacks ?? []
      // an answer that is under way may be older than the stack of a colleague
      await client.cancelQueries({ queryKey })
      const [credentials, entities] = await Promise.all([
        client.fetchQuery({ ...credentialsQuery(), staleTime: 0 }),
        client.fetchQuery({ ...entitiesQuery(), staleTime: 0 }),
      ])
      // the stacks of a creation that is resumed are its own
      if (!isResumed)
        assertNoneNew(store.get(wizardAtom).selections, store.get(credentialEntriesAtom), {
          shown,
          fresh: entities.stacks,
        })
      return { credentials, entities }
    }
    const generation = store.get(wizardGenerationAtom)
    const work = () => {
      // another tab that held the lock may have made progress
      store.set(syncWizardAtom)
      dropSavedValues(store)
      return runCreation({ ...ports, lookUp, send })
    }
    const ran = await runWithLock(lockNames.creation, work, store.get(webLocksAtom))
    // a wizard started since has its own phase
    if (store.get(wizardGenerationAtom) !== generation) return false
    store.set(creationPhaseAtom, ran.kind === 'ran' ? phaseAfter(ran.value) : ran)
    return ran.kind === 'ran' && ran.value.kind === 'done'
  }, [store, client, send])
}
