import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { type AskedRows, leftOutQuery } from '@/api/resources/stacks/answers'
import type { LeftOut } from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'

/** Returns what the return on paid installs leaves out; null from a backend that does not say it. */
export function useLeftOut(asked: AskedRows, horizon: Horizon): UseQueryResult<LeftOut> | null {
  const isAnnounced = useCapabilities().has('leftOut')
  const query = useQuery({ ...leftOutQuery(asked, horizon), enabled: isAnnounced })
  return isAnnounced ? query : null
}
