import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { ports } from '@/api/client/ports'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { errorMessages } from '@/domain/messages/errors'
import { UnknownIdError } from '@/domain/shared/errors'
import type { StackEdit, StackUpdate } from '@/domain/stacks/list/stackChange'
import {
  editedStack,
  stackById,
  stackUpdate,
  withStack,
  withoutStack,
} from '@/domain/stacks/list/stackChange'
import type { Entities, Stack } from '@/domain/stacks/types'
import type { FlowType } from '@/domain/wizard/types'
import { entitiesQuery } from './entities'

/**
 * Stack to create: one source that delivers into one destination. It is created enabled, and `note` is '' by default.
 */
export interface NewStack {
  readonly sourceTypeId: number
  readonly taskIds: readonly number[]
  readonly transformationTypeIds: readonly number[]
  readonly sourceCredentialsId: number
  readonly destinationTypeId: number
  readonly destinationCredentialsId: number
  /** ISO 8601 time in UTC from which data is loaded. */
  readonly startDate: string
  readonly flowType: FlowType
  readonly note?: string
}

/**
 * Input of `useCreateStack`; the idempotency key is the same for every attempt, so that a retry creates no duplicate.
 */
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

/**
 * Mutation that creates a stack, enabled and on the service's own schedule (spec 2 §9); resolves to its id.
 * Invalidates: stacks, runs, metering.
 */
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
    // not awaited: returns before the invalidated queries have refetched
    onSuccess: () => void refreshStacks(client),
    meta: errorsInPlace,
  })
}

/**
 * Computes the fields to change from the stack's current state, which another tab may have changed; null if nothing is
 * left to change. May throw to refuse the change.
 */
export type StackEditor = (stack: Stack) => StackEdit | null

/**
 * Replaces the stack with the same id in the cached list of stacks; does nothing if that is not loaded or has no such
 * stack. The list then counts as updated at `updatedAt` (epoch milliseconds), by default now.
 */
export const putStack = (client: QueryClient, stack: Stack, updatedAt = ports().now()) =>
  client.setQueryData(entitiesQuery().queryKey, (old) => old && withStack(old, stack), { updatedAt })

/**
 * Refetches stacks, runs and metering, unless another change of a stack is still pending: that one refetches, and an
 * earlier response would overwrite its optimistic update.
 */
export const refreshAfterLast = (client: QueryClient) => {
  if (client.isMutating({ mutationKey: keys.stackChanges }) <= 1) void refreshStacks(client)
}

const readAll = (): Promise<Entities> => request(endpoints.entities.all, {})

/** Milliseconds for which a read of all stacks may be shared by further changes (C-7). */
const FRESH_MS = 1000

interface Reading {
  readonly entities: Promise<Entities>
  /** Epoch milliseconds at which the response arrived; null while pending. */
  readAt: number | null
}

/**
 * Creates a function that reads all stacks, for several changes in a row: it repeats the request only after an error or
 * more than a second after the last response.
 */
export const sharedReading = (): (() => Promise<Entities>) => {
  let last: Reading | null = null
  const readAnew = (): Reading => {
    const reading: Reading = { entities: readAll(), readAt: null }
    reading.entities.then(
      () => {
        reading.readAt = ports().now()
      },
      () => {
        if (last === reading) last = null
      },
    )
    return reading
  }
  return () => {
    const readAt = last?.readAt ?? null
    const age = readAt === null ? 0 : ports().now() - readAt
    // a negative age means that the clock was set back: treat it as expired
    if (last === null || age > FRESH_MS || age < 0) last = readAnew()
    return last.entities
  }
}

/** Reads the stack's current state, so that sending it back as a whole does not undo another tab's change (C-7). */
const readStack = async (id: number, readEntities: () => Promise<Entities>): Promise<Stack> => {
  const stack = stackById(await readEntities(), id)
  if (stack === undefined) throw new UnknownIdError('source', id, errorMessages.stackGone)
  return stack
}

/** Runs the editor. If it throws, first updates the cache, so that the page shows the state that caused it (C-7). */
const editOrShow = (client: QueryClient, stack: Stack, editor: StackEditor): StackEdit | null => {
  try {
    return editor(stack)
  } catch (refusal) {
    putStack(client, stack)
    throw refusal
  }
}

const sendUpdate = (id: number, update: StackUpdate): Promise<Stack> =>
  request(endpoints.sources.update, {
    params: { id },
    body: {
      credentials_id: update.credentialsId,
      destination_id: update.destinationId,
      enabled: update.enabled,
      interval: update.interval,
      start_date: update.startDate,
      source_tasks: [...update.taskIds],
      transformation_type_ids: [...update.transformationTypeIds],
    },
  })

/** Options of `useUpdateStack` and `updateStack`. */
export interface UpdateOptions {
  /** Whether the change is shown before the response (optimistic update) and rolled back on error. False by default. */
  readonly isShownAtOnce?: boolean
  /** Reads the current stacks before the change; several changes can share one read (`sharedReading`). */
  readonly readEntities?: (() => Promise<Entities>) | undefined
}

/** Returns the mutation options of `useUpdateStack`, for changes of several stacks with one query client. */
export const updateStack = (
  client: QueryClient,
  id: number,
  { isShownAtOnce = false, readEntities = readAll }: UpdateOptions = {},
) =>
  mutationOptions({
    mutationKey: keys.stackChanges,
    scope: { id: `stack-${id}` },
    mutationFn: async (editor: StackEditor) => {
      const stack = await readStack(id, readEntities)
      const edit = editOrShow(client, stack, editor)
      return edit === null ? stack : sendUpdate(id, stackUpdate(stack, edit))
    },
    onMutate: async (editor) => {
      if (!isShownAtOnce) return undefined
      await client.cancelQueries({ queryKey: keys.entities })
      const { queryKey } = entitiesQuery()
      const stack = stackById(client.getQueryData(queryKey), id)
      if (stack === undefined) return undefined
      const { dataUpdatedAt: updatedAt = 0 } = client.getQueryState(queryKey) ?? {}
      const edit = editor(stack)
      if (edit !== null) putStack(client, editedStack(stack, edit))
      return { stack, updatedAt }
    },
    onError: (_error, _editor, before) => {
      if (before !== undefined) putStack(client, before.stack, before.updatedAt)
    },
    onSuccess: (stack) => putStack(client, stack),
    onSettled: () => refreshAfterLast(client),
    meta: errorsInPlace,
  })

/**
 * Mutation that changes a stack with a `StackEditor`; resolves to the stack. It first reads the current stack, so that
 * another tab's change is not undone, and changes of one stack run one after the other. Invalidates: stacks, runs,
 * metering, also after an error (DSH-4, DSH-10).
 */
export const useUpdateStack = (id: number, options?: UpdateOptions) =>
  useMutation(updateStack(useQueryClient(), id, options))

/**
 * Mutation that deletes a stack; one that is already gone (404) counts as deleted (C-6). Invalidates: stacks, runs,
 * metering, also after an error (MOD-4, DSH-10).
 */
export const useDeleteStack = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.stackChanges,
    scope: { id: `stack-${id}` },
    mutationFn: async () => {
      try {
        await request(endpoints.sources.remove, { params: { id } })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: keys.entities })
      client.setQueryData(entitiesQuery().queryKey, (old) => old && withoutStack(old, id))
    },
    onSettled: () => refreshAfterLast(client),
    meta: errorsInPlace,
  })
}
