import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '@/api/keys'
import type { RunHistory } from '@/features/stacks/runs/useRunHistory'

/**
 * Invalidates the cached row usage when a stack's loaded run history gains a finished run, because the rows of the
 * month have grown.
 */
export function useRefreshAfterRun({ synced, runs }: RunHistory) {
  const client = useQueryClient()
  const lastEnded = runs.find((run) => run.endDate !== null)?.dagRunId ?? null
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!synced) return
    const isFirst = known.current === undefined
    const hasEnded = known.current !== lastEnded
    known.current = lastEnded
    if (!isFirst && hasEnded) void client.invalidateQueries({ queryKey: keys.allMetering })
  }, [client, synced, lastEnded])
}
