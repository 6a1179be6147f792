import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { MeteringBarView, type MeteringBarState } from './MeteringBarView'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { userInfoQuery } from '@/api/resources/account/session'
import type { Catalogue } from '@/domain/catalogue/types'
import { type Deliveries, usagePace } from './usagePace'
import { usageSegments, type UsageSegments } from './usageSegments'
import { meteringModel, type MeteringAnswer } from '@/domain/metering/meteringModel'
import { dialogHref } from '@/domain/shared/paths'
import { useCatalogue } from '@/features/common/useCatalogue'
import { stackNames } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'
import { nowAtom } from '@/state/browser/clock'
import { useDeliveries } from './useDeliveries'
import { useMetering } from './useMetering'

/**
 * Bar of the rows delivered in the current UTC month, by stack, against the monthly row allowance (MET-1, MET-2).
 * Renders nothing for an account without an organisation.
 */
export function MeteringBar() {
  const metering = useMetering()
  const now = useAtomValue(nowAtom)
  const entities = useQuery(entitiesQuery())
  const catalogue = useCatalogue()
  const stacks = entities.data?.stacks
  const nameOf = useMemo(() => namesOf(stacks ?? [], catalogue), [stacks, catalogue])
  const info = metering.kind === 'loaded' ? metering.info : null
  const segments = useMemo(() => (info === null ? null : usageSegments(info, nameOf)), [info, nameOf])
  const deliveries = useDeliveries(info, now)
  const user = useQuery(userInfoQuery())
  const { pathname, search } = useLocation()
  const usageHref = dialogHref(pathname, search, { kind: 'metering', period: null })
  if (user.data !== undefined && user.data.orgId === null) return null
  return <MeteringBarView metering={barOf(metering, segments, deliveries, now)} usageHref={usageHref} />
}

/** Names of stacks by id, with which no two look the same (FU-2); null for a deleted stack. */
function namesOf(stacks: readonly Stack[], catalogue: Catalogue): (id: number) => string | null {
  let nameOf: ((stack: Stack) => string) | null = null
  return (id) => {
    const stack = stacks.find((each) => each.id === id)
    if (stack === undefined) return null
    // only where there are rows, because it reads all stacks
    nameOf ??= stackNames(stacks, catalogue)
    return nameOf(stack)
  }
}

function barOf(
  metering: MeteringAnswer,
  segments: UsageSegments | null,
  deliveries: Deliveries | null,
  now: number,
): MeteringBarState {
  const view = meteringModel(metering)
  if (view.kind === 'loading') return { kind: 'loading' }
  if (view.kind === 'notLoaded' || metering.kind !== 'loaded' || segments === null)
    return { kind: 'notLoaded' }
  return { ...view, segments, pace: usagePace(metering.info, now, deliveries) }
}
