import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useCallback, useMemo, useRef } from 'react'
import { errorText } from '@/api/client/errors'
import type { StackRunControl } from '@/features/stacks/list/StackMenu'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notices/notifications'

/** When a stack's menu offers "Run now". */
export interface RunNowOptions {
  /** Title of the stack in the notifications. */
  readonly title: string
  /** Whether the backend starts runs by hand, and the licence has not ended. */
  readonly isOffered: boolean
  readonly isRunning: boolean
}

/**
 * Returns the "Run now" item of a stack's menu, undefined where it is not offered. A started run and a refusal are
 * notified; the row then shows the run, because its history is refetched. The API module is loaded on first use.
 */
export const useRunNow = (
  { id, enabled }: Stack,
  { title, isOffered, isRunning }: RunNowOptions,
): StackRunControl | undefined => {
  const client = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const isStarting = useRef(false)
  const onStart = useCallback(() => {
    if (isStarting.current) return
    isStarting.current = true
    void import('@/features/stacks/run/startRunNow')
      .then(({ startRunNow }) => startRunNow(client, id))
      .then(
        (started) => notify({ kind: 'success', lead: title, ...started }),
        (error: unknown) => notify({ kind: 'error', lead: title, text: errorText(error) }),
      )
      .finally(() => {
        isStarting.current = false
      })
  }, [client, notify, id, title])
  return useMemo(
    () => (isOffered ? { isRunning, isPaused: !enabled, onStart } : undefined),
    [isOffered, enabled, isRunning, onStart],
  )
}
