import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '@/api/client/errors'
import { credentialsQuery } from '@/api/resources/credentials'
import type { Catalogue } from '@/domain/catalogue/types'
import { apiMessages } from '@/domain/messages/api'
import { credentialEntries } from '@/domain/wizard/finish'
import { pages } from '@/domain/shared/paths'
import { restoreEntriesAtom } from '@/state/sealedEntries'
import { credentialEntriesAtom, ensureEntriesAtom } from '@/state/credentialEntries'
import { creationPhaseAtom } from '@/state/creationPhase'
import { notifyAtom } from '@/state/notifications'
import { finishFlowAtom, wizardAtom, wizardGenerationAtom } from '@/state/wizard'

export interface FinishFlow {
  readonly isFinishing: boolean
  readonly finish: (catalogue: Catalogue) => Promise<void>
}

/**
 * Ends a guided flow: selections and credential entries are made and stored, then the first credential form opens
 * (WIZ-10). A credential list that cannot be read counts as empty here: the form shows that failure itself.
 */
export const useFinishFlow = (): FinishFlow => {
  const store = useStore()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isFinishing, setIsFinishing] = useState(false)
  /** Whether the entries were made; not when the wizard was cancelled meanwhile. */
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
      // a type that is gone from the catalogue (WIZ-13): the choices stay, and the reason is said
      store.set(notifyAtom, { kind: 'error', text: errorText(error) ?? apiMessages.unexpected })
    } finally {
      setIsFinishing(false)
    }
  }
  return { isFinishing, finish }
}
