import { atom } from 'jotai'
import type { CredentialCheck } from '@/domain/credentials/list/credentialList'
import { isChecking } from '@/domain/credentials/list/verdict'
import { sessionEpochAtom } from '@/state/session/session'

type CredentialChecks = ReadonlyMap<number, CredentialCheck>

const NONE: CredentialChecks = new Map()

const heldAtom = atom<{ readonly epoch: string | null; readonly checks: CredentialChecks }>({
  epoch: null,
  checks: NONE,
})

/**
 * Last completed check of each saved credential with its provider, by credential id, in this session. In memory only,
 * without secret values. Writing takes an id and a check: null deletes the entry, a check that is still running is
 * ignored (FU-18, V-9).
 */
export const credentialChecksAtom = atom(
  (get) => {
    const { epoch, checks } = get(heldAtom)
    return epoch === get(sessionEpochAtom) ? checks : NONE
  },
  (get, set, id: number, check: CredentialCheck | null) => {
    if (check !== null && isChecking(check.check)) return
    const checks = new Map(get(credentialChecksAtom))
    if (check === null) checks.delete(id)
    else checks.set(id, check)
    set(heldAtom, { epoch: get(sessionEpochAtom), checks })
  },
)
