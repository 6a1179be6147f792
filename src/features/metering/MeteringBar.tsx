import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { MeteringBarView, type MeteringBarState } from '@/components/metering/MeteringBarView'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { userInfoQuery } from '@/api/resources/account/session'
import type { SourceType } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/components/stacks/messages'
import { type Deliveries, usagePace } from '@/domain/metering/usagePace'
import { usageSegments, type UsageSegments } from '@/domain/metering/usageSegments'
import { meteringModel, type MeteringAnswer } from '@/domain/metering/meteringModel'
import { dialogHref } from '@/domain/shared/paths'
import { useCatalogue } from '@/features/common/useCatalogue'
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
  const { sourceTypes } = useCatalogue()
  const stacks = entities.data?.stacks
  const nameOf = useMemo(() => namesOf(stacks ?? [], sourceTypes), [stacks, sourceTypes])
  const info = metering.kind === 'loaded' ? metering.info : null
  const segments = useMemo(() => (info === null ? null : usageSegments(info, nameOf)), [info, nameOf])
  const deliveries = useDeliveries(info, now)
  const user = useQuery(userInfoQuery())
  const { pathname, search } = useLocation()
  const usageHref = dialogHref(pathname, search, { kind: 'metering', period: null })
  if (user.data !== undefined && user.data.orgId === null) return null
  return <MeteringBarView metering={barOf(metering, segments, deliveries, now)} usageHref={usageHref} />
}

/** Lazily computed names of stacks by id; adds the credentials if stacks share a source (FU-2). */
function namesOf(stacks: readonly Stack[], types: readonly SourceType[]): (id: number) => string | null {
  let names: Map<number, string> | null = null
  const read = () => {
    const known = new Map(types.map(({ id, name }) => [id, name]))
    const found = new Map<number, string>()
    const count = new Map<number, number>()
    for (const { sourceType } of stacks) count.set(sourceType.id, (count.get(sourceType.id) ?? 0) + 1)
    for (const { id, sourceType, credentials } of stacks) {
      const name = known.get(sourceType.id) ?? sourceType.name
      const isAlone = count.get(sourceType.id) === 1 || credentials === null
      found.set(id, isAlone ? name : dashboardMessages.metering.named(name, credentials.name))
    }
    return found
  }
  return (id) => {
    names ??= read()
    return names.get(id) ?? null
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
