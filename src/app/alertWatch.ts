import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { alertsQuery } from '@/api/resources/account/alerts'
import { keys } from '@/api/keys'
import { unreadAlertsAtom } from '@/state/notices/unreadAlerts'
import { sessionAtom } from '@/state/session/session'
import type { AppStore } from '@/state/session/store'

/**
 * Keeps the number of unread alerts up to date: loads the alerts now, every minute while the window is visible, on
 * focus, and when a run has ended. Returns the function that stops it.
 */
export function watchAlerts(client: QueryClient, store: AppStore): () => void {
  // who was removed from the organization has no inbox
  if (store.get(sessionAtom)?.orgId === null) return () => {}
  const { queryKey, ...query } = alertsQuery()
  const observer = new QueryObserver(client, { queryKey, ...query })
  const count = ({ data = [] }: ReturnType<typeof observer.getCurrentResult>): void =>
    store.set(unreadAlertsAtom, data.filter(({ isRead }) => !isRead).length)
  // alerts that a page has loaded already reach no new listener
  count(observer.getCurrentResult())
  const stopCounting = observer.subscribe(count)
  const [scope, metering] = keys.allMetering
  const stopFollowing = client.getQueryCache().subscribe((event) => {
    // the end of a run invalidates the metered rows
    const isRunOver =
      event.type === 'updated' &&
      event.action.type === 'invalidate' &&
      event.query.queryKey[0] === scope &&
      event.query.queryKey[1] === metering
    if (isRunOver) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  })
  return () => {
    stopCounting()
    stopFollowing()
    store.set(unreadAlertsAtom, 0)
  }
}
