import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { MeteringBarView, type MeteringBarState } from '@/components/metering/MeteringBarView'
import { sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import { userInfoQuery } from '@/api/resources/session'
import type { SourceType } from '@/domain/catalogue/types'
import { usagePace } from '@/domain/metering/usagePace'
import { usageSegments } from '@/domain/metering/usageSegments'
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
  const names = namesOf(entities.data?.stacks ?? [], sourceTypes.data ?? [])
  const user = useQuery(userInfoQuery())
  const { pathname, search } = useLocation()
  const usageHref = modalHref(pathname, search, { kind: 'metering', period: null })
  if (user.data !== undefined && user.data.orgId === null) return null
  return <MeteringBarView metering={barOf(metering, names, now)} usageHref={usageHref} />
}

function namesOf(stacks: readonly Stack[], types: readonly SourceType[]): ReadonlyMap<number, string> {
  return new Map(
    stacks.map((stack) => {
      const type = types.find((each) => each.id === stack.sourceType.id)
      return [stack.id, type?.name ?? stack.sourceType.name]
    }),
  )
}

function barOf(metering: MeteringAnswer, names: ReadonlyMap<number, string>, now: number): MeteringBarState {
  const view = meteringView(metering)
  if (view.kind === 'loading') return { kind: 'loading' }
  if (view.kind === 'notLoaded' || metering.kind !== 'loaded') return { kind: 'notLoaded' }
  const segments = usageSegments(metering.info, (id) => names.get(id) ?? null)
  return { ...view, segments, pace: usagePace(metering.info, now) }
}
