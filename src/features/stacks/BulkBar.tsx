import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { BulkBarView, type BulkState } from '@/components/stacks/BulkBarView'
import { inSentence } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { type BulkDeed, stackToolMessages } from '@/domain/messages/stackTools'
import { connectorOf } from '@/domain/stacks/stackRows'
import type { Stack } from '@/domain/stacks/types'
import { notifyAtom } from '@/state/notifications'
import { useUnloadWarning } from '@/state/useUnloadWarning'
import type { BulkOutcome } from './bulkRun'
import { switchMany } from './switchMany'
import type { StackSelection } from './useSelection'

export interface BulkBarProps {
  /** What the list shows, in its order. */
  readonly shown: readonly Stack[]
  readonly catalogue: Catalogue
  readonly selection: StackSelection
  /** Whether it has something to say though nothing is selected. */
  readonly onOpen: (isOpen: boolean) => void
}

/** At once: enough to be quick, few enough for a service that also has others to serve. */
const AT_ONCE = 3

type EndedBulk = Extract<BulkState, { kind: 'ended' }>

const nameOf = ({ sourceType, destination }: Stack, { sourceTypes, destinationTypes }: Catalogue): string => {
  const into =
    destination === null
      ? dashboardMessages.noDestination
      : inSentence(connectorOf(destination.destinationType, destinationTypes))
  return stackToolMessages.bulk.name(connectorOf(sourceType, sourceTypes).name, into)
}

const endedState = (
  deed: BulkDeed,
  outcomes: readonly BulkOutcome<Stack>[],
  unchanged: number,
  catalogue: Catalogue,
): EndedBulk => ({
  kind: 'ended',
  deed,
  changed: outcomes.filter(({ result }) => result.kind === 'done').length,
  unchanged,
  left: outcomes.filter(({ result }) => result.kind === 'left').length,
  failures: outcomes.flatMap(({ item, result }) =>
    result.kind === 'failed'
      ? [{ id: item.id, name: nameOf(item, catalogue), text: errorText(result.error) ?? '' }]
      : [],
  ),
})

/** Tells what became of a run whose list is no longer there to say it (PLUS-14). */
const useTellLeft = () => {
  const notify = useSetAtom(notifyAtom)
  return ({ deed, changed, left, failures }: EndedBulk) => {
    const { bulk } = stackToolMessages
    const parts = [
      bulk.done(deed, changed),
      ...(failures.length > 0 ? [bulk.failed(failures.length)] : []),
      ...(left > 0 ? [bulk.left(left)] : []),
    ].join(', ')
    if (left > 0) notify({ kind: 'error', text: `${bulk.stopped}: ${parts}.` })
    else notify({ kind: failures.length > 0 ? 'error' : 'success', text: `${parts}.` })
  }
}

/** Pauses or resumes the chosen stacks, a few at a time and each once; what the service refuses is taken back and named (PLUS-14). */
export function BulkBar({ shown, catalogue, selection, onOpen }: BulkBarProps) {
  const client = useQueryClient()
  const tellLeft = useTellLeft()
  const [state, setState] = useState<BulkState>({ kind: 'idle' })
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const controller = useRef<AbortController | null>(null)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      controller.current?.abort()
    }
  }, [])
  useUnloadWarning(state.kind === 'running')
  const { ids, replace } = selection
  const ticked = useRef(ids)
  useEffect(() => {
    ticked.current = ids
  }, [ids])
  const chosen = shown.filter(({ id }) => ids.has(id))
  const act = async (deed: BulkDeed) => {
    const isOn = deed === 'resume'
    const wanted = chosen.filter(({ enabled }) => enabled !== isOn)
    const current = new AbortController()
    controller.current = current
    onOpen(true)
    setState({ kind: 'running', deed, done: 0, all: wanted.length })
    const outcomes = await switchMany(client, wanted, isOn, {
      most: AT_ONCE,
      signal: current.signal,
      onProgress: (done) => setState({ kind: 'running', deed, done, all: wanted.length }),
    })
    const ended = endedState(deed, outcomes, chosen.length - wanted.length, catalogue)
    if (!isThere.current) return tellLeft(ended)
    // what was ticked meanwhile stays so
    const done = new Set(chosen.map(({ id }) => id))
    const rest = [...ticked.current].filter((id) => !done.has(id))
    replace(rest)
    setKept(new Set(rest))
    setState(ended)
  }
  const close = () => {
    setState({ kind: 'idle' })
    onOpen(false)
    document.querySelector<HTMLElement>('[data-stack] button')?.focus()
  }
  const hasNewTicks = [...ids].some((id) => !kept.has(id))
  return (
    <BulkBarView
      // who chooses others after a run goes on to the next
      state={state.kind === 'ended' && hasNewTicks ? { kind: 'idle' } : state}
      selected={chosen.length}
      shown={shown.length}
      can={{
        pause: chosen.some(({ enabled }) => enabled),
        resume: chosen.some(({ enabled }) => !enabled),
      }}
      onSelectAll={() => replace(shown.map(({ id }) => id))}
      onClear={() => {
        replace([])
        close()
      }}
      onDo={(deed) => void act(deed)}
      onStop={() => controller.current?.abort()}
      onSelectFailed={() => {
        if (state.kind === 'ended') replace(state.failures.map(({ id }) => id))
      }}
      onClose={close}
    />
  )
}
