import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { statusAge } from '@/domain/credentials/statusAge'
import type { VerificationStatus } from '@/domain/credentials/types'
import { nowAtom } from '@/state/clock'

/** How old the check is, in words; the form is drawn anew only when these change (CRD-5, PLUS-10). */
export const useStatusAge = (status: VerificationStatus): string | null =>
  useAtomValue(useMemo(() => atom((get) => statusAge(status, get(nowAtom))), [status]))
