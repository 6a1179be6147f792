import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { MeteringBarView, type MeteringBarState } from '@/components/metering/MeteringBarView'
import { sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import { userInfoQuery } from '@/api/resources/session'
import type { SourceType } from '@/domain/catalogue/types'
import { usagePace } from '@/domain/metering/usagePace'
import { usageSegments, type UsageSegments } from '@/domain/metering/usageSegments'
import { meteringView, type MeteringAnswer } from '@/domain/metering/meteringView'
import { modalHref } from '@/domain/shared/paths'
import type { Stack } from '@/domain/stacks/types'
import { nowAtom } from '@/state/clock'
import { useMetering } from './useMetering'

/** Rows of the month against the allowance, by stack (MET-1, MET-2); nothing for an account without an organisation. */
export function MeteringBar() {
  const metering = useMetering()
  const now = useAtomValue(nowAtom)
  const entities = useQuery(entitiesQuery())
  const sourceTypes = useQuery(sourceTypesQuery())
  const stacks = entities.data?.stacks
  const names = useMemo(() => namesOf(stacks ?? [], sourceTypes.data ?? []), [stacks, sourceTypes.data])
  const info = metering.kind === 'loaded' ? metering.info : null
  const segments = useMemo(
    () => (info === null ? null : usageSegments(info, (id) => names.get(id) ?? null)),
    [info, names],
  )
  const user = useQuery(userInfoQuery())
  const { pathname, search } = useLocation()
  const usageHref = modalHref(pathname, search, { kind: 'metering', period: null })
  if (user.data !== undefined && user.data.orgId === null) return null
  return <MeteringBarView metering={barOf(metering, segments, now)} usageHref={usageHref} />
}

function namesOf(stacks: readonly Stack[], types: readonly SourceType[]): ReadonlyMap<number, string> {
  const known = new Map(types.map(({ id, name }) => [id, name]))
  return new Map(stacks.map(({ id, sourceType }) => [id, known.get(sourceType.id) ?? sourceType.name]))
}

function barOf(metering: MeteringAnswer, segments: UsageSegments | null, now: number): MeteringBarState {
  const view = meteringView(metering)
  if (view.kind === 'loading') return { kind: 'loading' }
  if (view.kind === 'notLoaded' || metering.kind !== 'loaded' || segments === null)
    return { kind: 'notLoaded' }
  return { ...view, segments, pace: usagePace(metering.info, now) }
}
