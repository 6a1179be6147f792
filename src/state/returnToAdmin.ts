/** End of an impersonation, for the user menu; set by the impersonation banner (APP-8, ADM-3). */
import { atom } from 'jotai'

/** Null while no user is impersonated. */
export const returnToAdminAtom = atom<{ readonly go: () => void } | null>(null)
