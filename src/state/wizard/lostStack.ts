import { atom } from 'jotai'
import { hasBegun } from '@/domain/wizard/creation/creationProgress'
import { currentFlow } from '@/domain/wizard/flow/flows'
import { selectedLabels } from '@/domain/wizard/flow/selection'
import type { WizardState } from '@/domain/wizard/types'

/** A stack that this tab was building and that another tab has discarded (W-10). */
export interface LostStack {
  /** The wizard's state before. */
  readonly wizard: WizardState
  /**
   * What the other tab did: started another stack; canceled this one; or ended it during its creation, by canceling or
   * by completing it.
   */
  readonly by: 'anotherStack' | 'cancel' | 'end'
}

/** Whether anything is chosen in the active flow or in the advanced builder. */
export const hasChoices = (wizard: WizardState): boolean =>
  wizard.selections.sourceTypeIds.length > 0 ||
  Object.values(currentFlow(wizard).options).some((options) => selectedLabels(options).length > 0)

const isReset = (wizard: WizardState): boolean => wizard.flowType === 'allData' && !hasChoices(wizard)

/**
 * Returns what is lost when another tab's state replaces this tab's; null if both tabs build the same stack, or nothing
 * was begun here.
 */
export const lostBetween = (before: WizardState, after: WizardState): LostStack | null => {
  if (isReset(before)) return null
  if (isReset(after)) return { wizard: before, by: hasBegun(before.creation) ? 'end' : 'cancel' }
  return after.flowType === before.flowType ? null : { wizard: before, by: 'anotherStack' }
}

const isWatchedAtom = atom(false)
const heldAtom = atom<LostStack | null>(null)

/** The stack that the page was about and that another tab has discarded since; null for none. */
export const lostStackAtom = atom((get) => get(heldAtom))

/** Forgets the lost stack: the page goes on with what the other tab has stored. */
export const forgetLostStackAtom = atom(null, (_get, set) => set(heldAtom, null))

/** Starts or stops to note a loss; a page that is about a stack notes it while it is open. */
export const watchLossAtom = atom(null, (_get, set, isWatched: boolean) => {
  set(isWatchedAtom, isWatched)
  if (!isWatched) set(heldAtom, null)
})

/** Notes a loss when another tab's state has replaced this tab's. */
export const noteTakenAtom = atom(
  null,
  (get, set, { before, after }: { readonly before: WizardState; readonly after: WizardState }) => {
    if (get(isWatchedAtom) && get(heldAtom) === null) set(heldAtom, lostBetween(before, after))
  },
)
