/** Stacks: create, update, delete. The wire calls them sources. */
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { ports } from '@/api/client/ports'
import { shownInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { errorMessages } from '@/domain/messages/errors'
import { UnknownIdError } from '@/domain/shared/errors'
import type { StackEdit, StackUpdate } from '@/domain/stacks/stackChange'
import { editedStack, stackById, stackUpdate, withStack, withoutStack } from '@/domain/stacks/stackChange'
import type { Entities, Stack } from '@/domain/stacks/types'
import type { FlowType } from '@/domain/wizard/types'
import { entitiesQuery } from './entities'

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

/** Looks at the stack as it is now and says what to change of it; null where there is nothing left to change. */
export type StackEditor = (stack: Stack) => StackEdit | null

export const putStack = (client: QueryClient, stack: Stack) =>
  client.setQueryData(entitiesQuery().queryKey, (old) => old && withStack(old, stack))

/** The last of several changes reads the lists again; an answer in between would undo on screen what is under way. */
export const refreshAfterLast = (client: QueryClient) => {
  if (client.isMutating({ mutationKey: keys.stackChanges }) <= 1) void refreshStacks(client)
}

const readAll = (): Promise<Entities> => request(endpoints.entities.all, {})

/** From its answer on, a reading of the list is good for changes for so long (C-7). */
const FRESH_MS = 1000

interface Reading {
  readonly entities: Promise<Entities>
  /** Epoch milliseconds of its answer; null while it is awaited. */
  readAt: number | null
}

/** The list as the service has it, for many changes in a row: read again once it is a second old, and after a failure. */
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
    // a clock that was set back counts as old
    if (last === null || age > FRESH_MS || age < 0) last = readAnew()
    return last.entities
  }
}

/** The stack as the service has it now: a list that is sent back whole must not undo what another tab did (C-7). */
const readStack = async (id: number, readEntities: () => Promise<Entities>): Promise<Stack> => {
  const stack = stackById(await readEntities(), id)
  if (stack === undefined) throw new UnknownIdError('source', id, errorMessages.stackGone)
  return stack
}

/** What an editor refuses to change is shown as it is now: that is why (C-7). */
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
  /** Shows before the service has answered, and is taken back on failure. */
  readonly isShownAtOnce?: boolean
  /** Reads what the service has now, where several changes share one reading (sharedReading). */
  readonly readEntities?: (() => Promise<Entities>) | undefined
}

/** The call of `useUpdateStack`, for a cache. */
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
    meta: shownInPlace,
  })

/**
 * Changes a stack and answers it; the changes of one stack wait for each other. Refreshes: entities, runs, metering,
 * also after a failure (DSH-4, DSH-10).
 */
export const useUpdateStack = (id: number, options?: UpdateOptions) =>
  useMutation(updateStack(useQueryClient(), id, options))

/**
 * Deletes a stack for good; one that is gone already counts as deleted (C-6). Refreshes: entities, runs, metering,
 * also after a failure (MOD-4, DSH-10).
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
    meta: shownInPlace,
  })
}
