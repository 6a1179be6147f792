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

export interface BulkRequest {
  readonly action: BulkAction
  /** Stacks to change. */
  readonly wanted: readonly Stack[]
  /** Number of selected stacks that already are in the wanted state. */
  readonly unchanged: number
  readonly nameOf: (stack: Stack) => string
}

/** Pauses or resumes many stacks with limited concurrency, one attempt each (PLUS-14, C-9). */
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
