/** Warnings of the builder that were closed (WIZ-12): for as long as the page is open. */
import { atom } from 'jotai'
import type { BuildWarning } from '@/domain/wizard/warning'

export const closedWarningsAtom = atom<readonly BuildWarning['kind'][]>([])
