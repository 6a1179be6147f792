import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { earlierMeteringQuery } from '@/api/resources/earlierMetering'
import { userInfoQuery } from '@/api/resources/session'
import type { MeteringInfo } from '@/domain/metering/types'
import { periodBefore } from '@/domain/metering/usageMonths'
import { utcPeriod } from '@/domain/shared/dates'
import { nowAtom } from '@/state/clock'

/** Changes once a month. */
const lastPeriodAtom = atom((get) => periodBefore(utcPeriod(get(nowAtom))))

/** Rows of the UTC month before this one (PLUS-18); null while they are not known, and where they cannot be. */
export function useLastMonth(): MeteringInfo | null {
  const period = useAtomValue(lastPeriodAtom)
  const orgId = useQuery(userInfoQuery()).data?.orgId ?? null
  const metering = useQuery({ ...earlierMeteringQuery(orgId ?? 0, period), enabled: orgId !== null })
  return metering.data ?? null
}
