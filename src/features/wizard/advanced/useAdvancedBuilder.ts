import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { Catalogue } from '@/domain/catalogue/types'
import { type AdvancedToggle, advancedState } from '@/domain/wizard/advanced/advanced'
import { discardsUnfinishedStack } from '@/features/wizard/guided/createdStacks'
import { type ChangeNote, changeNote } from './changeNote'
import type { WizardState } from '@/domain/wizard/types'
import { useOfferedCatalogue } from '@/features/common/useCatalogue'
import { clearCredentialEntriesAtom } from '@/state/vault/credentialEntries'
import { restoreAdvancedAtom, toggleAdvancedAtom, wizardAtom } from '@/state/wizard/wizard'
import type { DiscardAnswers } from '@/features/wizard/DiscardStackDialog'

/**
 * State and actions of the advanced builder, in which the user selects sources, endpoints, transformations and a
 * destination one by one.
 */
export interface AdvancedBuilder {
  readonly catalogue: Catalogue
  /** Wizard state with the selections of the advanced builder; empty while a guided flow is active. */
  readonly wizard: WizardState
  /** What the last toggle has selected or removed besides its option; null before the first toggle. */
  readonly note: ChangeNote | null
  /**
   * Selects or unselects an option; first asks for confirmation if that would discard stacks that are partly created.
   */
  readonly toggle: (toggle: AdvancedToggle) => void
  /** Handlers of that confirmation; null while it is closed (C-5). */
  readonly asked: DiscardAnswers | null
}

/**
 * Returns the selections of the advanced builder and the function that changes them. Removes restored selections that
 * the catalogue no longer has. WIZ-8, WIZ-9.
 */
export const useAdvancedBuilder = (): AdvancedBuilder => {
  const store = useStore()
  const stored = useAtomValue(wizardAtom)
  const restore = useSetAtom(restoreAdvancedAtom)
  const choose = useSetAtom(toggleAdvancedAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const [note, setNote] = useState<ChangeNote | null>(null)
  const [waiting, setWaiting] = useState<AdvancedToggle | null>(null)
  const catalogue = useOfferedCatalogue()
  useEffect(() => restore(catalogue), [catalogue, restore])
  const make = (chosen: AdvancedToggle) => {
    setWaiting(null)
    const before = advancedState(store.get(wizardAtom)).selections
    choose({ toggle: chosen, catalogue })
    const after = store.get(wizardAtom).selections
    setNote(changeNote({ toggle: chosen, before, after }, catalogue))
  }
  const toggle = (chosen: AdvancedToggle) => {
    if (discardsUnfinishedStack(store.get(wizardAtom), 'allData')) setWaiting(chosen)
    else make(chosen)
  }
  const isAsked = waiting !== null && discardsUnfinishedStack(stored, 'allData')
  // the confirmation is obsolete, so the pending toggle is dropped rather than applied later
  if (waiting !== null && !isAsked) setWaiting(null)
  const forget = () => {
    // the wizard first, so that another tab learns of the other stack before its typed values go
    if (waiting !== null) make(waiting)
    clearEntries()
  }
  const asked = isAsked ? { forget, keep: () => setWaiting(null) } : null
  return { catalogue, wizard: advancedState(stored), note, toggle, asked }
}
