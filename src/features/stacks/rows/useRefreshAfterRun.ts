import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '@/api/keys'
import type { RunHistory } from '@/features/stacks/runs/useRunHistory'

/**
 * Invalidates the cached row usage when a stack's loaded run history gains a finished run, because the rows of the
 * month have grown; and with `hasData` the list of stacks, which says up to which day they have data.
 */
export function useRefreshAfterRun({ synced, runs }: RunHistory, hasData: boolean) {
  const client = useQueryClient()
  const lastEnded = runs.find((run) => run.endDate !== null)?.dagRunId ?? null
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!synced) return
    const isFirst = known.current === undefined
    const hasEnded = known.current !== lastEnded
    known.current = lastEnded
    if (isFirst || !hasEnded) return
    void client.invalidateQueries({ queryKey: keys.allMetering })
    if (hasData) void client.invalidateQueries({ queryKey: keys.entities }, { cancelRefetch: false })
  }, [client, synced, lastEnded, hasData])
}
