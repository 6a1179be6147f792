import { atom } from 'jotai'

interface ReturnToAdminPort {
  /** Ends the impersonation, after a confirmation if work would be lost. */
  readonly returnToAdmin: () => void
}

/**
 * Callback with which staff stop acting as a user, for the user menu; null while nobody is impersonated. Set by the
 * impersonation banner (APP-8, ADM-3).
 */
export const returnToAdminAtom = atom<ReturnToAdminPort | null>(null)
