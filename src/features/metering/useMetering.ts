import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { meteringQuery } from '@/api/resources/metering'
import { userInfoQuery } from '@/api/resources/session'
import type { MeteringAnswer } from '@/domain/metering/meteringView'
import { utcPeriod } from '@/domain/shared/dates'
import { nowAtom } from '@/state/clock'

/** Rows of the current UTC month of the user's organisation (MET-1); none without an organisation. */
export function useMetering(): MeteringAnswer {
  const now = useAtomValue(nowAtom)
  const user = useQuery(userInfoQuery())
  const orgId = user.data?.orgId ?? null
  const metering = useQuery({ ...meteringQuery(orgId ?? 0, utcPeriod(now)), enabled: orgId !== null })
  if (metering.data !== undefined) return { kind: 'loaded', info: metering.data }
  const cannotLoad = user.isError || (user.data !== undefined && orgId === null)
  return metering.isError || cannotLoad ? { kind: 'failed' } : { kind: 'loading' }
}
