import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import {
  withDestinationTransformations,
  withoutDestinationTransformation,
} from '@/domain/stacks/transformations/destinationContents'
import { entitiesQuery } from './entities'

/**
 * Input of `useCreateDestination`; the idempotency key is the same for every attempt, so that a retry creates no
 * duplicate.
 */
export interface CreateDestinationInput {
  readonly body: { readonly credentialsId: number; readonly destinationTypeId: number }
  readonly idempotencyKey?: string
}

/**
 * Mutation that creates a destination from a saved credential, with empty prefixes (spec 2 §7); resolves to it.
 * Invalidates: stacks.
 */
export const useCreateDestination = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateDestinationInput) =>
      request(
        endpoints.destinations.create,
        {
          body: {
            credentials_id: body.credentialsId,
            destination_type_id: body.destinationTypeId,
            schema_prefix: '',
            table_prefix: '',
          },
        },
        { idempotencyKey },
      ),
    // not awaited: returns before the invalidated queries have refetched
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.entities }),
    meta: errorsInPlace,
  })
}

/**
 * Input of `useAddDestinationTransformations`; the idempotency key is the same for every attempt, so that a retry
 * activates nothing twice.
 */
export interface AddDestinationTransformationsInput {
  readonly body: { readonly destinationId: number; readonly transformationTypeIds: readonly number[] }
  readonly idempotencyKey?: string
}

const refresh = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: keys.entities })
  void client.invalidateQueries({ queryKey: keys.allMetering })
}

/**
 * Mutation that activates transformations in a destination; resolves to the activated ones. Invalidates: stacks,
 * metering, also after an error.
 */
export const useAddDestinationTransformations = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: AddDestinationTransformationsInput) =>
      request(
        endpoints.destinations.addTransformations,
        {
          body: {
            destination_id: body.destinationId,
            destination_transformation_type_ids: [...body.transformationTypeIds],
          },
        },
        { idempotencyKey },
      ),
    onSuccess: (created) => {
      client.setQueryData(
        entitiesQuery().queryKey,
        (old) => old && withDestinationTransformations(old, created),
      )
    },
    onSettled: () => refresh(client),
    meta: errorsInPlace,
  })
}

/**
 * Mutation that deletes an activated transformation of a destination, by its id. One that is already gone (404) counts
 * as deleted (C-6). Invalidates: stacks, metering, also after an error.
 */
export const useRemoveDestinationTransformation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await request(endpoints.destinations.removeTransformation, { params: { id } })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: (_done, id) => {
      client.setQueryData(entitiesQuery().queryKey, (old) => old && withoutDestinationTransformation(old, id))
    },
    onSettled: () => refresh(client),
    meta: errorsInPlace,
  })
}
