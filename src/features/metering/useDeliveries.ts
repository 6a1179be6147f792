import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import { firstDelivery } from './firstDelivery'
import type { MeteringInfo } from '@/domain/metering/types'
import type { Deliveries } from './usagePace'

/**
 * Returns the input of the month's usage forecast: when the first rows were delivered, and whether any stack runs at
 * `now` (both times in epoch milliseconds). Null while the stacks or the licence are loading or if `info` is null. If
 * the licence fails to load, stacks don't count as paused.
 */
export function useDeliveries(info: MeteringInfo | null, now: number): Deliveries | null {
  const stacks = useQuery(entitiesQuery()).data?.stacks
  const licence = useQuery(licenceQuery())
  const known = licence.data ?? null
  const isLoaded = info !== null && stacks !== undefined && !licence.isPending
  const firstAt = useMemo(
    () => (isLoaded ? firstDelivery(info, stacks, known) : null),
    [isLoaded, info, stacks, known],
  )
  if (!isLoaded) return null
  return { firstAt, isRunning: !hasTrialEnded(known, now) && stacks.some(({ enabled }) => enabled) }
}
