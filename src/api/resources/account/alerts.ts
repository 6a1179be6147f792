/** Optional API call `alerts`: the user's inbox of alerts, and which of them reach the user how. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'
import { alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertKind } from '@/domain/alerts/alertKinds'
import { withChannels } from '@/domain/alerts/alertSettings'
import type { AlertSettings, AlertChannels } from '@/domain/alerts/types'

const { alerts } = optionalEndpoints

/** Query keys, here and not in `keys`, because every page loads that. */
const alertKeys = {
  inbox: [...keys.orgScope, 'alerts'],
  settings: [...keys.orgScope, 'alertSettings'],
} as const

/** How often the inbox is refetched while it is shown or counted. */
const REFETCH_MS = 60_000

/** Query for the user's alerts, newest first; refetched every minute. Only some backends support the call. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: alertKeys.inbox,
    queryFn: ({ signal }) => request(alerts.list, {}, { signal }),
    refetchInterval: REFETCH_MS,
    meta: errorsInPlace,
  })

/** Mutation that marks alerts as read, by their ids; shown before it is saved, and undone if the call fails. */
export const useMarkAlertsRead = () => {
  const client = useQueryClient()
  const { queryKey } = alertsQuery()
  return useMutation({
    mutationFn: (ids: readonly number[]) => request(alerts.read, { body: { ids: [...ids] } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      const read = new Set(ids)
      client.setQueryData(queryKey, (known) =>
        known?.map((alert) => (read.has(alert.id) ? { ...alert, isRead: true } : alert)),
      )
    },
    // also after an error, which leaves them unread
    onSettled: () => client.invalidateQueries({ queryKey }),
    meta: errorsInPlace,
  })
}

/** Query for the user's own alert settings. Only some backends support the call. */
export const alertSettingsQuery = () =>
  queryOptions({
    queryKey: alertKeys.settings,
    queryFn: ({ signal }) => request(alerts.settings, {}, { signal }),
    meta: errorsInPlace,
  })

/** Mutation that sends a test email to the user's own address; resolves to what the backend does with it. */
export const useSendTestAlert = () =>
  useMutation({ mutationFn: () => request(alerts.sendTest, {}), meta: errorsInPlace })

/** Input of `useChangeAlertChannels`. */
export interface AlertChannelsChange {
  readonly kind: AlertKind
  readonly channel: keyof AlertChannels
  readonly isOn: boolean
}

const WIRE_CHANNELS = { inApp: 'in_app', mail: 'mail' } as const satisfies Record<keyof AlertChannels, string>

/** Mutation that turns the user's weekly digest on or off: an optimistic update, with a rollback if the call fails. */
export const useChangeDigest = () => {
  const client = useQueryClient()
  const { queryKey } = alertSettingsQuery()
  const put = (digest: boolean) =>
    client.setQueryData<AlertSettings>(queryKey, (known) => known && { ...known, digest })
  return useMutation({
    scope: { id: 'alert-settings' },
    mutationFn: (digest: boolean) => request(alerts.changeSettings, { body: { settings: {}, digest } }),
    onMutate: async (digest) => {
      await client.cancelQueries({ queryKey })
      put(digest)
    },
    onError: (_error, digest) => put(!digest),
    meta: errorsInPlace,
  })
}

/**
 * Mutation that changes whether alerts of one kind reach the user through one channel; all other settings stay. Shown
 * at once, and undone if the call fails. Invalidates: alerts, whose kinds follow the settings.
 */
export const useChangeAlertChannels = () => {
  const client = useQueryClient()
  const { queryKey } = alertSettingsQuery()
  const put = ({ kind, channel, isOn }: AlertChannelsChange) =>
    client.setQueryData<AlertSettings>(
      queryKey,
      (known) => known && withChannels(known, kind, { ...known.channels[kind], [channel]: isOn }),
    )
  return useMutation({
    // one after the other, so that the answers come in the order of the changes
    scope: { id: 'alert-settings' },
    mutationFn: ({ kind, channel, isOn }: AlertChannelsChange) =>
      request(alerts.changeSettings, {
        body: { settings: { [alertKinds[kind].wire]: { [WIRE_CHANNELS[channel]]: isOn } } },
      }),
    onMutate: async ({ kind, channel, isOn }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<AlertSettings>(queryKey)?.channels[kind][channel]
      put({ kind, channel, isOn })
      return { before }
    },
    onError: (_error, { kind, channel }, context) => {
      if (context?.before !== undefined) put({ kind, channel, isOn: context.before })
    },
    onSettled: () => client.invalidateQueries({ queryKey: alertKeys.inbox }),
    meta: errorsInPlace,
  })
}
