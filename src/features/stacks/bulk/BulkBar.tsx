import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { flowText } from '@/domain/stacks/list/flowName'
import { BulkBarView, type BulkState } from '@/features/stacks/list/BulkBarView'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/features/stacks/messages'
import type { BulkAction } from '@/features/stacks/list/messages'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notices/notifications'
import { useUnloadWarning } from '@/state/browser/useUnloadWarning'
import type { BulkSelection } from './useBulkSelection'
import { refusedStacks } from './bulkMessage'
import { setStacksEnabled } from './setStacksEnabled'
import { CONCURRENCY, notifyBulkOutcome } from './notifyBulkOutcome'

export interface BulkBarProps {
  /** Stacks that the list currently shows, in display order. */
  readonly shown: readonly Stack[]
  /** Catalogue of connectors, for the names of the destinations. */
  readonly catalogue: Catalogue
  /** Display name of a stack; distinguishes stacks with the same title. */
  readonly nameOf: (stack: Stack) => string
  /** Ids of the selected stacks, and the function that replaces them. */
  readonly selection: BulkSelection
  /** Called when a bulk change starts and ends; the selection may already be empty while it runs. */
  readonly onBusy: (isBusy: boolean) => void
  /** Called before rows change, so that the list can pin their order. */
  readonly onSwitch: () => void
}

const focusRow = (id: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-stack="${id ?? ''}"] input`)?.focus({ preventScroll: true })

/** Bar above the stack list that pauses or resumes the selected stacks, with progress and stop (PLUS-14). */
export function BulkBar({ shown, catalogue, nameOf, selection, onBusy, onSwitch }: BulkBarProps) {
  const { state, start, stop } = useBulk()
  const { ids, replace } = selection
  const selected = useRef(ids)
  useEffect(() => {
    selected.current = ids
  }, [ids])
  const chosen = shown.filter(({ id }) => ids.has(id))
  const fullNameOf = (stack: Stack) => flowText(nameOf(stack), targetOf(stack, catalogue))
  const act = async (action: BulkAction) => {
    const wanted = chosen.filter(({ enabled }) => enabled !== (action === 'resume'))
    const unchanged = chosen.length - wanted.length
    onBusy(true)
    onSwitch()
    const refused = await start({ action, wanted, unchanged, nameOf: fullNameOf })
    if (refused === null) return
    // keeps rows selected during the run, and refused ones so that they can be retried
    const done = new Set(chosen.map(({ id }) => id))
    const rest = [...[...selected.current].filter((id) => !done.has(id)), ...refused]
    replace(rest)
    onBusy(false)
    if (rest.length === 0) focusRow(chosen.at(-1)?.id)
  }
  return (
    <BulkBarView
      state={state}
      selected={chosen.length}
      shown={shown.length}
      can={{
        pause: chosen.some(({ enabled }) => enabled),
        resume: chosen.some(({ enabled }) => !enabled),
      }}
      onSelectAll={() => replace(shown.map(({ id }) => id))}
      onClear={() => {
        replace([])
        focusRow(chosen.at(-1)?.id)
      }}
      onDo={(action) => void act(action)}
      onStop={stop}
    />
  )
}

const targetOf = ({ destination }: Stack, { destinationTypes }: Catalogue): string =>
  destination === null
    ? dashboardMessages.noDestination
    : nameInSentence(connectorOf(destination.destinationType, destinationTypes))

/** Stacks to pause or resume, and data for the notification about it. */
interface BulkRequest {
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
function useBulk() {
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
