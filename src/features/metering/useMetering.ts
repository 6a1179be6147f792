import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { meteringQuery } from '@/api/resources/metering'
import { userInfoQuery } from '@/api/resources/session'
import type { MeteringAnswer } from '@/domain/metering/meteringView'
import { utcPeriod } from '@/domain/shared/dates'
import { nowAtom } from '@/state/clock'

/** Changes once a month, where the clock moves each second and would have the whole dashboard drawn with it. */
const periodAtom = atom((get) => utcPeriod(get(nowAtom)))

/** Rows of the current UTC month of the user's organisation (MET-1); none without an organisation. */
export function useMetering(): MeteringAnswer {
  const period = useAtomValue(periodAtom)
  const user = useQuery(userInfoQuery())
  const orgId = user.data?.orgId ?? null
  const metering = useQuery({ ...meteringQuery(orgId ?? 0, period), enabled: orgId !== null })
  if (metering.data !== undefined) return { kind: 'loaded', info: metering.data }
  const cannotLoad = user.isError || (user.data !== undefined && orgId === null)
  return metering.isError || cannotLoad ? { kind: 'failed' } : { kind: 'loading' }
}
