import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { answerKey, type AnswerReading, type AskedRows, leftOutQuery } from '@/api/resources/stacks/answers'
import type { LeftOut } from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'

/** What a return on paid installs leaves out. */
export interface LeftOutReading {
  /** Undefined while it loads, and while only one of it and the answer is of a later run. */
  readonly data: LeftOut | undefined
  readonly error: Error | null
  readonly refetch: () => void
}

/** Returns what a return on paid installs leaves out; null from a backend that does not say it. */
export function useLeftOut(
  asked: AskedRows,
  horizon: Horizon,
  reading: AnswerReading,
): LeftOutReading | null {
  const client = useQueryClient()
  const isAnnounced = useCapabilities().has('leftOut')
  const query = useQuery({ ...leftOutQuery(asked, horizon, reading), enabled: isAnnounced })
  const { data, error } = query
  const isApart =
    data !== undefined &&
    data.updatedAt !== '' &&
    reading.updatedAt !== '' &&
    data.updatedAt !== reading.updatedAt
  useEffect(() => {
    if (isApart) void client.refetchQueries({ queryKey: answerKey('roas'), type: 'active' })
  }, [isApart, client])
  if (!isAnnounced) return null
  return { data: isApart ? undefined : data, error, refetch: () => void query.refetch() }
}
