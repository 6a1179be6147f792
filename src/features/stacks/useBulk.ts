import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { BulkState } from '@/components/stacks/BulkBarView'
import { type BulkAction, stackToolMessages } from '@/domain/messages/stackTools'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'
import { useUnloadWarning } from '@/state/useUnloadWarning'
import { type BulkResult, bulkMessage, changedStacks, refusedStacks } from './bulkMessage'
import { switchMany } from './switchMany'

const texts = stackToolMessages.outcome

/** Concurrent updates: fast enough without overloading the service. */
const CONCURRENCY = 3

export interface BulkRequest {
  readonly action: BulkAction
  /** Stacks to change. */
  readonly wanted: readonly Stack[]
  /** Number of selected stacks that already are in the wanted state. */
  readonly unchanged: number
  readonly nameOf: (stack: Stack) => string
}

/** Notifies about the outcome of a bulk change, with an undo action. */
function useTellOutcome(client: QueryClient) {
  const notify = useSetAtom(notifyAtom)
  return (result: BulkResult) => {
    const changed = changedStacks(result.outcomes)
    const undo = async () => {
      const outcomes = await switchMany(client, changed, result.action === 'pause', {
        most: CONCURRENCY,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      const refused = refusedStacks(outcomes)
      const { lead, text } = bulkMessage({ ...result, outcomes, unchanged: 0 })
      if (refused.length > 0) notify({ kind: 'error', lead: texts.notUndone, text, about: 'stack-sync' })
      else
        notify({
          kind: 'success',
          lead: texts.undone(changed.length),
          text: lead ?? text,
          about: 'stack-sync',
        })
    }
    // guards against a double click
    let isUndone = false
    const run = () => {
      if (isUndone) return
      isUndone = true
      void undo()
    }
    const message = bulkMessage(result)
    notify(changed.length === 0 ? message : { ...message, action: { label: texts.undo, run } })
  }
}

/** Pauses or resumes many stacks with limited concurrency, one attempt each (PLUS-14, C-9). */
export function useBulk() {
  const client = useQueryClient()
  const tell = useTellOutcome(client)
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
    const outcomes = await switchMany(client, wanted, action === 'resume', {
      most: CONCURRENCY,
      signal: current.signal,
      onProgress: progress,
    })
    tell({ action, outcomes, unchanged, nameOf, isListLeft: !isMounted.current })
    if (!isMounted.current) return null
    setState({ kind: 'idle' })
    return refusedStacks(outcomes).map(({ stack }) => stack.id)
  }
  return { state, start, stop: () => controller.current?.abort() }
}
