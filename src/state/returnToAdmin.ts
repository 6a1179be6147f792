/** The way back of an impersonation, for the user menu: the banner, which is there all the while, plugs it in (APP-8, ADM-3). */
import { atom } from 'jotai'

/** Null while nobody is impersonated. */
export const returnToAdminAtom = atom<{ readonly go: () => void } | null>(null)
