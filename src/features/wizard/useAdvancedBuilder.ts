import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { Catalogue } from '@/domain/catalogue/types'
import { type AdvancedToggle, advancedState } from '@/domain/wizard/advanced'
import { forgetsHalfMade } from '@/domain/wizard/halfMade'
import { type ChangeNote, changeNote } from '@/domain/wizard/changeNote'
import type { WizardState } from '@/domain/wizard/types'
import { clearCredentialEntriesAtom } from '@/state/credentialEntries'
import { restoreAdvancedAtom, toggleAdvancedAtom, wizardAtom } from '@/state/wizard'
import type { AskedToForget } from './ForgetQuestion'
import { type CatalogueState, useCatalogue } from './useCatalogue'

export interface AdvancedBuilder {
  readonly state: CatalogueState
  /** Null until it is loaded. */
  readonly catalogue: Catalogue | null
  /** The advanced stack, an empty one while another flow is under way. */
  readonly wizard: WizardState
  /** What the last choice changed besides itself. */
  readonly note: ChangeNote | null
  /** Makes a choice; asks first where it would forget a stack that is half made. */
  readonly toggle: (toggle: AdvancedToggle) => void
  /** The answers to that question, while it is asked (C-5). */
  readonly asked: AskedToForget | null
}

/** The advanced stack with its choices; what the catalogue no longer has falls out of a restored one. WIZ-8, WIZ-9. */
export const useAdvancedBuilder = (): AdvancedBuilder => {
  const store = useStore()
  const stored = useAtomValue(wizardAtom)
  const restore = useSetAtom(restoreAdvancedAtom)
  const choose = useSetAtom(toggleAdvancedAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const [note, setNote] = useState<ChangeNote | null>(null)
  const [waiting, setWaiting] = useState<AdvancedToggle | null>(null)
  const state = useCatalogue()
  const catalogue = state.kind === 'ready' ? state.catalogue : null
  useEffect(() => {
    if (catalogue !== null) restore(catalogue)
  }, [catalogue, restore])
  const make = (chosen: AdvancedToggle) => {
    if (catalogue === null) return
    setWaiting(null)
    const before = advancedState(store.get(wizardAtom)).selections
    choose({ toggle: chosen, catalogue })
    const after = store.get(wizardAtom).selections
    setNote(changeNote({ toggle: chosen, before, after }, catalogue))
  }
  const toggle = (chosen: AdvancedToggle) => {
    if (forgetsHalfMade(store.get(wizardAtom), 'allData')) setWaiting(chosen)
    else make(chosen)
  }
  const isAsked = waiting !== null && forgetsHalfMade(stored, 'allData')
  // what was asked about is gone: the choice that waited for the answer is not made later by itself
  if (waiting !== null && !isAsked) setWaiting(null)
  const forget = () => {
    clearEntries()
    if (waiting !== null) make(waiting)
  }
  const asked = isAsked ? { forget, keep: () => setWaiting(null) } : null
  return { state, catalogue, wizard: advancedState(stored), note, toggle, asked }
}
