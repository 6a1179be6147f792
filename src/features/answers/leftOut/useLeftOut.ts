import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import {
  answerKey,
  answerOf,
  type AnswerReading,
  type AskedNumber,
  type AskedRows,
  leftOutQuery,
} from '@/api/resources/stacks/answers'
import type { LeftOut } from '@/domain/answers/leftOut'

/** What a number leaves out. */
export interface LeftOutReading {
  /** Undefined while it loads, and while only one of it and the answer is of a later run. */
  readonly data: LeftOut | undefined
  readonly error: Error | null
  readonly refetch: () => void
}

const NOT_READ: AnswerReading = {
  updatedAt: '',
  dataUpTo: null,
  completeFrom: null,
  currency: '',
  destinationId: null,
}

/**
 * Returns what a number leaves out; null from a backend that does not say it, of this number or at all. Without a reading
 * nothing is asked. A reading of `another` table than that of the number is of another time.
 */
export function useLeftOut(
  asked: AskedRows,
  number: AskedNumber,
  reading: AnswerReading | null,
  table: 'own' | 'another' = 'own',
): LeftOutReading | null {
  const client = useQueryClient()
  const isAnnounced = useCapabilities().has('leftOut')
  const query = useQuery({
    ...leftOutQuery(asked, number, reading ?? NOT_READ),
    enabled: isAnnounced && reading !== null,
  })
  const { data, error } = query
  const isApart =
    table === 'own' &&
    data !== undefined &&
    reading !== null &&
    data.updatedAt !== '' &&
    reading.updatedAt !== '' &&
    data.updatedAt !== reading.updatedAt
  useEffect(() => {
    if (isApart) void client.refetchQueries({ queryKey: answerKey(answerOf(number.kind)), type: 'active' })
  }, [isApart, client, number.kind])
  if (!isAnnounced || reading === null) return null
  // a backend of before others were told says what paid installs leave out
  if (data !== undefined && data.kind !== number.kind) return null
  return { data: isApart ? undefined : data, error, refetch: () => void query.refetch() }
}
