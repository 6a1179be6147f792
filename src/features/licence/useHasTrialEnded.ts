import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import { nowAtom } from '@/state/browser/clock'

/**
 * Returns whether the organisation's free trial has ended; false while the licence is loading. Rerenders only when
 * the value changes.
 */
export function useHasTrialEnded(): boolean {
  const licence = useQuery(licenceQuery()).data ?? null
  return useAtomValue(useMemo(() => atom((get) => hasTrialEnded(licence, get(nowAtom))), [licence]))
}
