/** Stacks: create, update, delete. The API calls them sources. */
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

/** A new stack; enabled, interval and note default to the spec's values. */
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

/**
 * Creates a stack, enabled and with an empty interval (spec 2 §9), and returns its id. Invalidates: entities, runs,
 * metering.
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

/** Computes the edit from the stack's current state; null where nothing is left to change. */
export type StackEditor = (stack: Stack) => StackEdit | null

export const putStack = (client: QueryClient, stack: Stack) =>
  client.setQueryData(entitiesQuery().queryKey, (old) => old && withStack(old, stack))

/** Refetches after the last of several pending changes; an earlier response would overwrite optimistic updates. */
export const refreshAfterLast = (client: QueryClient) => {
  if (client.isMutating({ mutationKey: keys.stackChanges }) <= 1) void refreshStacks(client)
}

const readAll = (): Promise<Entities> => request(endpoints.entities.all, {})

/** How long a read of the list may be reused by further changes, in milliseconds (C-7). */
const FRESH_MS = 1000

interface Reading {
  readonly entities: Promise<Entities>
  /** Epoch milliseconds of its response; null while pending. */
  readAt: number | null
}

/** Creates a reader of the entities shared by several changes in a row: re-reads after one second or an error. */
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

/** Runs the editor; if it throws, updates the cache so that the page shows the state that caused it (C-7). */
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

export interface UpdateOptions {
  /** Optimistic update: shown before the response, rolled back on error. */
  readonly isShownAtOnce?: boolean
  /** Reads the current entities, where several changes share one read (sharedReading). */
  readonly readEntities?: (() => Promise<Entities>) | undefined
}

/** Mutation options of `useUpdateStack`, for a given query client. */
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
      const before = stackById(client.getQueryData(entitiesQuery().queryKey), id)
      const edit = before === undefined ? null : editor(before)
      if (before !== undefined && edit !== null) putStack(client, editedStack(before, edit))
      return before
    },
    onError: (_error, _editor, before) => {
      if (before !== undefined) putStack(client, before)
    },
    onSuccess: (stack) => putStack(client, stack),
    onSettled: () => refreshAfterLast(client),
    meta: errorsInPlace,
  })

/**
 * Updates a stack and returns it; changes of one stack run one after the other. Invalidates: entities, runs, metering,
 * also after an error (DSH-4, DSH-10).
 */
export const useUpdateStack = (id: number, options?: UpdateOptions) =>
  useMutation(updateStack(useQueryClient(), id, options))

/**
 * Deletes a stack; a 404 counts as deleted (C-6). Invalidates: entities, runs, metering, also after an error (MOD-4,
 * DSH-10).
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
