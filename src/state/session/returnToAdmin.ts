/** End of an impersonation, for the user menu; set by the impersonation banner (APP-8, ADM-3). */
import { atom } from 'jotai'

interface ReturnToAdminPort {
  /** Ends the impersonation, after a confirmation if work would be lost. */
  readonly returnToAdmin: () => void
}

/** Null while no user is impersonated. */
export const returnToAdminAtom = atom<ReturnToAdminPort | null>(null)
