/** Stacks: create, update. The wire calls them sources. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '@/api/client/request'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { FlowType } from '@/domain/wizard/types'

/** A stack to create; enabled, interval and note are the spec's values where left out. */
export interface NewStack {
  readonly sourceTypeId: number
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
  readonly sourceCredentialsId: number
  readonly destinationTypeId: number
  readonly destinationCredentialsId: number
  /** ISO 8601, UTC. */
  readonly startDate: string
  readonly flowType: FlowType
  readonly note?: string
}

export interface CreateStackInput {
  readonly body: NewStack
  readonly idempotencyKey?: string
}

const refreshStacks = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.entities }),
    client.invalidateQueries({ queryKey: keys.allRuns }),
    client.invalidateQueries({ queryKey: keys.allMetering }),
  ])

/** Creates a stack, enabled and with an empty interval (spec 2 §9), and answers its id. Refreshes: entities, runs, metering. */
export const useCreateStack = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateStackInput) =>
      request(
        endpoints.sources.create,
        {
          body: {
            enabled: true,
            interval: '',
            source_tasks: [...body.taskIds],
            source_type_id: body.sourceTypeId,
            source_credentials_id: body.sourceCredentialsId,
            destination_type_id: body.destinationTypeId,
            destination_credentials_id: body.destinationCredentialsId,
            start_date: body.startDate,
            transformation_type_ids: [...body.transformationTypeIds],
            note: body.note ?? '',
            flow_type: body.flowType,
          },
        },
        { idempotencyKey },
      ),
    // what was made counts at once; the lists are read anew beside it
    onSuccess: () => void refreshStacks(client),
    meta: shownInPlace,
  })
}

/** What an update sends: always everything (spec 2 §7). */
export interface StackChange {
  readonly id: number
  readonly credentialsId: number
  readonly destinationId: number
  readonly enabled: boolean
  readonly interval: string
  readonly startDate: string
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
}

/** Changes a stack and answers it. Refreshes: entities, runs, metering, also after a failure. */
export const useUpdateStack = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: StackChange) =>
      request(endpoints.sources.update, {
        params: { id: change.id },
        body: {
          credentials_id: change.credentialsId,
          destination_id: change.destinationId,
          enabled: change.enabled,
          interval: change.interval,
          start_date: change.startDate,
          source_tasks: [...change.taskIds],
          transformation_type_ids: [...change.transformationTypeIds],
        },
      }),
    onSettled: () => refreshStacks(client),
  })
}
