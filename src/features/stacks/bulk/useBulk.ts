import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { BulkState } from '@/components/stacks/list/BulkBarView'
import type { BulkAction } from '@/components/stacks/list/messages'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notices/notifications'
import { useUnloadWarning } from '@/state/browser/useUnloadWarning'
import { refusedStacks } from './bulkMessage'
import { setStacksEnabled } from './setStacksEnabled'
import { CONCURRENCY, notifyBulkOutcome } from './notifyBulkOutcome'

/** Stacks to pause or resume, and data for the notification about it. */
export interface BulkRequest {
  readonly action: BulkAction
  /** Stacks to change. */
  readonly wanted: readonly Stack[]
  /** Number of selected stacks that already are in the wanted state. */
  readonly unchanged: number
  /** Display name of a stack; distinguishes stacks with the same title. */
  readonly nameOf: (stack: Stack) => string
}

/**
 * Returns `start`, which pauses or resumes many stacks with limited concurrency, one attempt each, and notifies about
 * the outcome; `stop`, which skips the remaining ones; and the progress. Unmounting stops too (PLUS-14, C-9).
 */
export function useBulk() {
  const client = useQueryClient()
  const notify = useSetAtom(notifyAtom)
  const [state, setState] = useState<BulkState>({ kind: 'idle' })
  const controller = useRef<AbortController | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      controller.current?.abort()
    }
  }, [])
  useUnloadWarning(state.kind === 'running')
  /** Returns the ids of the stacks that the service refused to change; null if the list was unmounted. */
  const start = async ({
    action,
    wanted,
    unchanged,
    nameOf,
  }: BulkRequest): Promise<readonly number[] | null> => {
    const current = new AbortController()
    controller.current = current
    const progress = (done: number) => setState({ kind: 'running', action, done, all: wanted.length })
    progress(0)
    const outcomes = await setStacksEnabled(client, wanted, action === 'resume', {
      most: CONCURRENCY,
      signal: current.signal,
      onProgress: progress,
    })
    notifyBulkOutcome(client, notify, { action, outcomes, unchanged, nameOf, isListLeft: !isMounted.current })
    if (!isMounted.current) return null
    setState({ kind: 'idle' })
    return refusedStacks(outcomes).map(({ stack }) => stack.id)
  }
  return { state, start, stop: () => controller.current?.abort() }
}
