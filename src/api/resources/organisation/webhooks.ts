import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { hasStatus, request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertKind } from '@/domain/alerts/alertKinds'
import type { WebhookFormat } from '@/domain/alerts/webhooks'

const { list, create, change, remove, rotate, test, deliveries } = optionalEndpoints.webhooks

/** Time after which the log is read again while a first try is on its way. */
const POLL_MS = 2_000

/** Query for the webhooks of the organization, for its ADMIN. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: keys.webhooks,
    queryFn: ({ signal }) => request(list, {}, { signal }),
    meta: errorsInPlace,
  })

/** Query for the log of a webhook. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.webhookDeliveries(id),
    queryFn: ({ signal }) => request(deliveries, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === 'waiting' && delivery.tries === 0) ? POLL_MS : false,
    meta: errorsInPlace,
  })

/** A webhook as an admin describes it. */
interface WebhookChoice {
  readonly name: string
  readonly kinds: readonly AlertKind[]
}
interface NewWebhook extends WebhookChoice {
  readonly format: WebhookFormat
  readonly url: string
}
interface WebhookChange extends WebhookChoice {
  /** Undefined for the same address. */
  readonly url?: string
  /** True to switch it on again. */
  readonly enabled?: true
}
const wireKinds = (kinds: readonly AlertKind[]) => kinds.map((kind) => alertKinds[kind].wire)

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.webhooks })
}

/** Mutation that adds a webhook, and resolves to its signing secret: it is told only here. Invalidates: webhooks. */
export const useCreateWebhook = () => {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ kinds, ...rest }: NewWebhook) =>
      request(create, { body: { ...rest, kinds: wireKinds(kinds) } }),
    onSuccess,
    meta: errorsInPlace,
    // keeps address and secret out of the mutation cache
    gcTime: 0,
  })
}

/** Mutation that changes a webhook. Invalidates: webhooks. */
export const useChangeWebhook = (id: number) => {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ kinds, ...rest }: WebhookChange) =>
      request(change, { params: { id }, body: { ...rest, kinds: wireKinds(kinds) } }),
    onSuccess,
    meta: errorsInPlace,
    gcTime: 0,
  })
}

const end = async (id: number): Promise<void> => {
  try {
    await request(remove, { params: { id } })
  } catch (error) {
    // a 404 means that another admin has already deleted it (C-6)
    if (!hasStatus(error, 404)) throw error
  }
}

/** Mutation that deletes a webhook, by its id. One that is gone (404) counts as deleted. Invalidates: webhooks. */
export const useDeleteWebhook = () => {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: end, onSuccess, meta: errorsInPlace })
}

/** Mutation that makes a new signing secret, and resolves to it: it is told only here. */
export const useRotateSecret = (id: number) =>
  useMutation({
    mutationFn: async () => (await request(rotate, { params: { id } })).secret,
    meta: errorsInPlace,
    gcTime: 0,
  })

/** Mutation that sends a test, whose result is in the log. Invalidates: the log. */
export const useTestWebhook = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(test, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhookDeliveries(id) }),
    meta: errorsInPlace,
  })
}
