import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { MeteringBarView, type MeteringBarState } from '@/components/metering/MeteringBarView'
import { sourceTypesQuery } from '@/api/resources/catalogue'
import { entitiesQuery } from '@/api/resources/entities'
import type { SourceType } from '@/domain/catalogue/types'
import { usagePace } from '@/domain/metering/usagePace'
import { usageSegments } from '@/domain/metering/usageSegments'
import { wholePercent } from '@/domain/shared/numbers'
import type { Stack } from '@/domain/stacks/types'
import { nowAtom } from '@/state/clock'
import { useMetering, type Metering } from './useMetering'

/** Rows of the month against the allowance, by stack (MET-1, MET-2). */
export function MeteringBar() {
  const metering = useMetering()
  const now = useAtomValue(nowAtom)
  const entities = useQuery(entitiesQuery())
  const sourceTypes = useQuery(sourceTypesQuery())
  const names = namesOf(entities.data?.stacks ?? [], sourceTypes.data ?? [])
  return <MeteringBarView metering={barOf(metering, names, now)} />
}

function namesOf(stacks: readonly Stack[], types: readonly SourceType[]): ReadonlyMap<number, string> {
  return new Map(
    stacks.map((stack) => {
      const type = types.find((each) => each.id === stack.sourceType.id)
      return [stack.id, type?.name ?? stack.sourceType.name]
    }),
  )
}

/** Over the allowance is decided by rows, not by the rounded percent (decisions.md). */
function barOf(metering: Metering, names: ReadonlyMap<number, string>, now: number): MeteringBarState {
  if (metering.kind !== 'loaded') return metering
  const { info } = metering
  return {
    kind: info.totalRows > info.monthlyRowAllowance ? 'over' : 'within',
    totalRows: info.totalRows,
    allowance: info.monthlyRowAllowance,
    percent: wholePercent(info.totalRows, info.monthlyRowAllowance),
    segments: usageSegments(info, (id) => names.get(id) ?? null),
    pace: usagePace(info, now),
  }
}
