import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { BulkBarView, type BulkState } from '@/components/stacks/BulkBarView'
import type { Catalogue } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { type BulkDeed, stackToolMessages } from '@/domain/messages/stackTools'
import { connectorOf } from '@/domain/stacks/stackRows'
import type { Stack } from '@/domain/stacks/types'
import { type BulkOutcome, runBulk } from './bulkRun'
import { sendSync } from './sendSync'
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

const nameOf = ({ sourceType, destination }: Stack, { sourceTypes, destinationTypes }: Catalogue): string => {
  const into =
    destination === null
      ? dashboardMessages.noDestination
      : connectorOf(destination.destinationType, destinationTypes).name
  return stackToolMessages.bulk.name(connectorOf(sourceType, sourceTypes).name, into)
}

const endedState = (
  deed: BulkDeed,
  outcomes: readonly BulkOutcome<Stack>[],
  unchanged: number,
  catalogue: Catalogue,
): BulkState => ({
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

/** Pauses or resumes the chosen stacks, a few at a time and each once; what the service refuses is taken back and named (PLUS-14). */
export function BulkBar({ shown, catalogue, selection, onOpen }: BulkBarProps) {
  const client = useQueryClient()
  const [state, setState] = useState<BulkState>({ kind: 'idle' })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const { ids, replace } = selection
  const chosen = shown.filter(({ id }) => ids.has(id))
  const act = async (deed: BulkDeed) => {
    const isOn = deed === 'resume'
    const wanted = chosen.filter(({ enabled }) => enabled !== isOn)
    const current = new AbortController()
    controller.current = current
    onOpen(true)
    setState({ kind: 'running', deed, done: 0, all: wanted.length })
    const { sharedReading } = await import('@/api/resources/sources')
    const readEntities = sharedReading()
    const outcomes = await runBulk(wanted, ({ id }) => sendSync(client, id, isOn, readEntities), {
      most: AT_ONCE,
      signal: current.signal,
      onProgress: (done) => setState({ kind: 'running', deed, done, all: wanted.length }),
    })
    replace([])
    setState(endedState(deed, outcomes, chosen.length - wanted.length, catalogue))
  }
  const close = () => {
    setState({ kind: 'idle' })
    onOpen(false)
    document.querySelector<HTMLElement>('[data-stack] button')?.focus()
  }
  return (
    <BulkBarView
      // who chooses others after a run goes on to the next
      state={state.kind === 'ended' && ids.size > 0 ? { kind: 'idle' } : state}
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
