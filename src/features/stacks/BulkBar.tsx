import { useEffect, useRef } from 'react'
import { BulkBarView } from '@/components/stacks/BulkBarView'
import { inSentence } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { type BulkAction, stackToolMessages } from '@/domain/messages/stackTools'
import { connectorOf } from '@/domain/stacks/stackRows'
import type { Stack } from '@/domain/stacks/types'
import { useBulk } from './useBulk'
import type { StackSelection } from './useSelection'

export interface BulkBarProps {
  /** What the list shows, in its order. */
  readonly shown: readonly Stack[]
  readonly catalogue: Catalogue
  /** Names of the stacks; tell apart those with the same title. */
  readonly nameOf: (stack: Stack) => string
  readonly selection: StackSelection
  /** Whether it is at work, though nothing may be selected any more. */
  readonly onBusy: (isBusy: boolean) => void
  /** Rows are about to change, and keep their place from here on. */
  readonly onSwitch: () => void
}

const focusRow = (id: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-stack="${id ?? ''}"] input`)?.focus({ preventScroll: true })

/** What can be done with the selected stacks (PLUS-14). */
export function BulkBar({ shown, catalogue, nameOf, selection, onBusy, onSwitch }: BulkBarProps) {
  const { state, start, stop } = useBulk()
  const { ids, replace } = selection
  const selected = useRef(ids)
  useEffect(() => {
    selected.current = ids
  }, [ids])
  const chosen = shown.filter(({ id }) => ids.has(id))
  const fullNameOf = (stack: Stack) => stackToolMessages.bulk.name(nameOf(stack), targetOf(stack, catalogue))
  const act = async (action: BulkAction) => {
    const wanted = chosen.filter(({ enabled }) => enabled !== (action === 'resume'))
    const unchanged = chosen.length - wanted.length
    onBusy(true)
    onSwitch()
    const refused = await start({ action, wanted, unchanged, nameOf: fullNameOf })
    if (refused === null) return
    // what was selected in the meantime stays so, and what was refused can be tried again
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
    : inSentence(connectorOf(destination.destinationType, destinationTypes))
