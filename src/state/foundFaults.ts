/** What "Check now" found, for the form that it leads to. In memory alone, and never a value (PLUS-4, PLUS-10, V-9). */
import { atom } from 'jotai'

/** What the service said of saved credentials that it refused. */
export interface FoundFault {
  /** The service's words verbatim, '' where it gave none. */
  readonly message: string
  /** Epoch milliseconds. */
  readonly checkedAt: number
}

/** By id of the credential. */
export type FoundFaults = Readonly<Record<number, FoundFault>>

export const foundFaultsAtom = atom<FoundFaults>({})
