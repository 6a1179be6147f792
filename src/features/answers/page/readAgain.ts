import type { QueryClient } from '@tanstack/react-query'
import { answerKey } from '@/api/resources/stacks/answers'
import type { Answer, AnswerName } from '@/domain/answers/types'

/**
 * Refetches an answer after a run. What is being read of one without a table may have the table already, so it is not
 * canceled: the service would read it twice.
 */
export const readAgain = async (client: QueryClient, name: AnswerName): Promise<void> => {
  const active = { queryKey: answerKey(name), type: 'active' } as const
  const isEmpty = () =>
    client
      .getQueriesData<Pick<Answer<unknown>, 'dataUpTo'>>(active)
      .every(([, data]) => data === undefined || data.dataUpTo === null)
  const wasEmpty = isEmpty()
  if (wasEmpty) await client.refetchQueries(active, { cancelRefetch: false })
  if (!wasEmpty || isEmpty()) await client.refetchQueries(active)
}
