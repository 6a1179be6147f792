import { useCallback, useSyncExternalStore } from 'react'
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Button from '@mui/material/Button'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useZone } from '@/components/common/zone'
import { VisuallyHidden } from '@/components/list/listTable'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { clockWithZone } from '@/domain/shared/text/zone'
import { nowAtom } from '@/state/browser/clock'
import { updatedTime } from './updatedTime'
import { useArrival, useStacks } from './useStacks'

/**
 * Returns a number that `read` computes from the TanStack Query cache, recomputed after each response and removed
 * query; sends no requests.
 */
function useQueryCacheValue(read: (client: QueryClient) => number): number {
  const client = useQueryClient()
  const follow = useCallback(
    (notify: () => void) => {
      // batched with the other observers of the query, to avoid an extra render before theirs
      const notifyTogether = notifyManager.batchCalls(notify)
      return client.getQueryCache().subscribe((event) => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success'
        if (isAnswer || event.type === 'removed') notifyTogether()
      })
    },
    [client],
  )
  return useSyncExternalStore(follow, () => read(client))
}

/**
 * Button that says when the dashboard's data was last updated, and refetches all data of the organisation. Renders
 * nothing until the stacks are loaded.
 */
export function RefreshButton() {
  const stacks = useStacks()
  const updatedAt = useArrival(useQueryCacheValue(updatedTime))
  if (stacks.kind !== 'ready') return null
  return (
    <Button
      variant="text"
      onClick={stacks.retry}
      startIcon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden />}
      sx={{ color: 'text.tertiary', fontWeight: 430, fontSize: '0.75rem' }}
    >
      <VisuallyHidden>{texts.refresh}: </VisuallyHidden>
      {stacks.isRefreshing ? texts.refreshing : <Updated at={updatedAt} />}
    </Button>
  )
}

/** Time since the last update. A separate component, because it rerenders every second during the first minute. */
function Updated({ at }: { readonly at: number }) {
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const seconds = Math.max(0, Math.floor((now - at) / 1000))
  return seconds * 1000 < MINUTE_MS ? texts.updatedAgo(seconds) : texts.refreshed(clockWithZone(at, zone))
}
