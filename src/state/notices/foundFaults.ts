/**
 * Results of "Check now", for the form it links to. In memory only, without credential values (PLUS-4, PLUS-10, V-9).
 */
import { atom } from 'jotai'

/** The service's reason for rejecting a saved credential. */
export interface FoundFault {
  /** The service's text verbatim; '' where it sent none. */
  readonly message: string
  /** Epoch milliseconds. */
  readonly checkedAt: number
}

/** By credential id. */
export type FoundFaults = Readonly<Record<number, FoundFault>>

export const foundFaultsAtom = atom<FoundFaults>({})
