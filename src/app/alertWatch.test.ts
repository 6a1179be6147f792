import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { alertsQuery } from '@/api/resources/account/alerts'
import { unreadAlertsAtom } from '@/state/notices/unreadAlerts'
import { createAppStore } from '@/state/session/store'
import { watchAlerts } from './alertWatch'

it('PLUS-28 counts the unread alerts that a page has loaded before', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const store = createAppStore()
  const alert = {
    kind: 'firstRun',
    at: '2026-11-23T12:10:00Z',
    stackIds: [1],
    rows: 4,
    lastAt: null,
  } as const
  client.setQueryData(alertsQuery().queryKey, [
    { ...alert, id: 1, isRead: false },
    { ...alert, id: 2, isRead: true },
  ])
  const stop = watchAlerts(client, store)
  expect(store.get(unreadAlertsAtom)).toBe(1)
  stop()
  client.clear()
})
