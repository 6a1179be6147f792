import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { meteringQuery } from '@/api/resources/organisation/metering'
import { userInfoQuery } from '@/api/resources/account/session'
import type { MeteringAnswer } from '@/domain/metering/meteringModel'
import { utcPeriod } from '@/domain/shared/text/dates'
import { nowAtom } from '@/state/browser/clock'

/** Current UTC month; a derived atom, so that the dashboard doesn't rerender every second. */
const periodAtom = atom((get) => utcPeriod(get(nowAtom)))

/**
 * Returns the row usage of the user's organisation in the current UTC month: loading, failed or loaded (MET-1).
 * Failed for a user without an organisation.
 */
export function useMetering(): MeteringAnswer {
  const period = useAtomValue(periodAtom)
  const user = useQuery(userInfoQuery())
  const orgId = user.data?.orgId ?? null
  const metering = useQuery({ ...meteringQuery(orgId ?? 0, period), enabled: orgId !== null })
  if (metering.data !== undefined) return { kind: 'loaded', info: metering.data }
  const cannotLoad = user.isError || (user.data !== undefined && orgId === null)
  return metering.isError || cannotLoad ? { kind: 'failed' } : { kind: 'loading' }
}
