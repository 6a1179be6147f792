import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import type { Catalogue } from '@/domain/catalogue/types'
import { apiMessages } from '@/domain/messages/api'
import { credentialEntries } from '@/connectors/credentialEntries'
import { pages } from '@/domain/shared/paths'
import { restoreEntriesAtom } from '@/state/vault/sealedEntries'
import { credentialEntriesAtom, ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { creationPhaseAtom } from '@/state/wizard/creationPhase'
import { notifyAtom } from '@/state/notices/notifications'
import { finishFlowAtom, wizardAtom, wizardGenerationAtom } from '@/state/wizard/wizard'

/** Function that completes the selections of a wizard flow, and whether it is running. */
export interface FinishFlow {
  readonly isFinishing: boolean
  readonly finish: (catalogue: Catalogue) => Promise<void>
}

/**
 * Returns a function that completes the selections of a guided flow or of the advanced builder: stores them, prepares a
 * credential form per connector, and opens the first form (WIZ-10). If the saved credentials fail to load, they count
 * as none here; the form shows that error. A failure shows a notification.
 */
export const useFinishFlow = (): FinishFlow => {
  const store = useStore()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isFinishing, setIsFinishing] = useState(false)
  /** Resolves to whether the entries were created; false if the wizard was cancelled during the request. */
  const makeEntries = async (catalogue: Catalogue): Promise<boolean> => {
    const generation = store.get(wizardGenerationAtom)
    const existing = await client.ensureQueryData(credentialsQuery()).catch(() => [])
    await store.set(restoreEntriesAtom)
    if (store.get(wizardGenerationAtom) !== generation) return false
    store.set(finishFlowAtom, catalogue)
    store.set(creationPhaseAtom, { kind: 'idle' })
    const { selections } = store.get(wizardAtom)
    const held = Object.values(store.get(credentialEntriesAtom))
    store.set(ensureEntriesAtom, credentialEntries(selections, catalogue, existing, held))
    return true
  }
  const finish = async (catalogue: Catalogue) => {
    setIsFinishing(true)
    try {
      if (await makeEntries(catalogue)) void navigate(pages.credentials.href(0))
    } catch (error) {
      // a type isn't in the catalogue any more (WIZ-13): the selections stay, and a notification gives the reason
      store.set(notifyAtom, { kind: 'error', text: errorText(error) ?? apiMessages.unexpected })
    } finally {
      setIsFinishing(false)
    }
  }
  return { isFinishing, finish }
}
