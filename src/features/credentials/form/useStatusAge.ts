import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { statusAge } from './statusAge'
import type { VerificationStatus } from '@/domain/credentials/types'
import { nowAtom } from '@/state/browser/clock'

/**
 * Returns the age of a credential's verification as text, e.g. "3 s" while it runs or "12 min ago" after a success,
 * updated over time; null in any other state. Rerenders only when the text changes (CRD-5, PLUS-10).
 */
export const useStatusAge = (status: VerificationStatus): string | null =>
  useAtomValue(useMemo(() => atom((get) => statusAge(status, get(nowAtom))), [status]))
