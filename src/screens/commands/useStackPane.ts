import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { useZone } from '@/components/common/zone'
import type { PalettePane } from '@/components/commands/paletteModel'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import { commandMessages as texts } from '@/components/commands/messages'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'
import { stackRowModel } from '@/features/stacks/rows/stackRowModel'
import { useRunHistory } from '@/features/stacks/runs/useRunHistory'
import type { Stacks } from '@/features/stacks/list/useStacks'
import { nowAtom } from '@/state/browser/clock'
import { stackPane } from './palettePane'

/** Delay in ms after which the runs of a selected stack are loaded. */
const SETTLE_MS = 200

function useSettled(id: number | null): boolean {
  const [settled, setSettled] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && settled === id
}

/**
 * Returns the right pane of the command palette for the selected stack: its actions, health and next run; null if no
 * stack is selected or stacks are not loaded. The runs load after 200 ms.
 */
export function useStackPane(stacks: Stacks | null, stack: Stack | null, detail: string): PalettePane | null {
  const isSettled = useSettled(stack?.id ?? null)
  const history = useRunHistory('source', stack?.id ?? 0, { isWanted: isSettled, isWatched: false })
  const licence = useQuery(licenceQuery()).data ?? null
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  if (stack === null || stacks?.kind !== 'ready') return null
  const { catalogue } = stacks
  const { title } = stackLabel(stack, catalogue)
  const row = stackRowModel({
    stack,
    name: title,
    catalogue,
    history,
    metering: null,
    largest: 0,
    now,
    hasTrialEnded: hasTrialEnded(licence, now),
    cronWords: null,
    zone,
  })
  const { health, schedule } = row
  const isKnown = history.synced || history.hasFailed
  const sentences = [health.title, health.detail, schedule.next].filter((each) => each !== '')
  return stackPane(detail, {
    title,
    isEnabled: stack.enabled,
    hasRuns: history.runs.length > 0,
    hasFailed: health.kind === 'failed',
    facts: isKnown ? sentences.join(' · ') : texts.pane.loading,
  })
}
