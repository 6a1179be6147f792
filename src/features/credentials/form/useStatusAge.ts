import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { statusAge } from './statusAge'
import type { VerificationStatus } from '@/domain/credentials/types'
import { nowAtom } from '@/state/browser/clock'

/** Age of the check as text; rerenders only when the text changes (CRD-5, PLUS-10). */
export const useStatusAge = (status: VerificationStatus): string | null =>
  useAtomValue(useMemo(() => atom((get) => statusAge(status, get(nowAtom))), [status]))
