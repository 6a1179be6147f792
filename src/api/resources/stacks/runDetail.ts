/** Optional API calls `run_detail`, `run_now` and `loss_acceptance`: one run of a stack, runs by hand, and cancelling. */

import { mutationOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { LOG_LINES_PER_ANSWER } from '@/domain/shared/constants'
import type { LostColumns } from '@/domain/runs/lostColumns'
import type { RunDetail } from '@/domain/runs/runDetail'

/** Number of log lines after which no more are read, so that a backend that repeats itself ends. */
const LINES_MAX = 100_000

/**
 * Reads a run with all lines of its log. Lines that `known` has already are not read again; without new ones the
 * array of lines stays the same.
 */
const readRun = async (
  params: { readonly id: number; readonly run: string },
  known: RunDetail | undefined,
  signal: AbortSignal,
): Promise<RunDetail> => {
  let log = known?.log ?? []
  for (;;) {
    const query = { after: String(log.length) }
    const part = await request(optionalEndpoints.runDetail.read, { params, query }, { signal })
    if (part.log.length > 0) log = [...log, ...part.log]
    if (part.log.length < LOG_LINES_PER_ANSWER || log.length >= LINES_MAX) return { ...part, log }
  }
}

/** Query for one run of a stack: its figures, and its whole log. A refetch reads only new lines. */
export const runDetailQuery = (client: QueryClient, stackId: number, runId: string) => {
  const queryKey = keys.run(stackId, runId)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readRun({ id: stackId, run: runId }, client.getQueryData<RunDetail>(queryKey), signal),
    structuralSharing: false,
    meta: errorsInPlace,
  })
}

/** Days of a run by hand, `YYYY-MM-DD`, both inclusive. */
export interface RunDays {
  readonly from: string
  readonly to: string
}

const startCall = (client: QueryClient, stackId: number) =>
  mutationOptions({
    mutationFn: (days: RunDays | null) =>
      request(optionalEndpoints.runNow.start, { params: { id: stackId }, body: days ?? {} }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.runs('source', stackId) }),
    meta: errorsInPlace,
  })

/** Mutation that starts a run of a stack, for its usual days or the given ones; resolves to the run's id. */
export const useStartRun = (stackId: number) => useMutation(startCall(useQueryClient(), stackId))

/** Starts a run of a stack for its usual days, outside a component; resolves to the run's id. */
export const startRun = (client: QueryClient, stackId: number): Promise<string> =>
  client.getMutationCache().build(client, startCall(client, stackId)).execute(null)

/** Mutation that accepts that a provider no longer has measures of an endpoint; only for an ADMIN. */
export const useAcceptLoss = (stackId: number, runId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ endpoint, lost }: Pick<LostColumns, 'endpoint' | 'lost'>) =>
      request(optionalEndpoints.lossAcceptance.accept, {
        params: { id: stackId },
        body: { endpoint, columns: [...lost] },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.run(stackId, runId) }),
    meta: errorsInPlace,
  })
}

/** Mutation that cancels a run that has not ended. */
export const useCancelRun = (stackId: number, runId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(optionalEndpoints.runNow.cancel, { params: { id: stackId, run: runId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.run(stackId, runId) }),
        client.invalidateQueries({ queryKey: keys.runs('source', stackId) }),
      ]),
    meta: errorsInPlace,
  })
}
