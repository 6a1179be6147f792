import {
  Activity,
  CornerDownLeft,
  KeyRound,
  type LucideIcon,
  Pause,
  Play,
  Plus,
  Settings,
  Stethoscope,
  Trash2,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { PaletteAction, PaletteOption, PalettePane } from './paletteModel'
import { type StackActionFacts, type StackActionId, stackActionsFor } from './stackActions'
import { commandMessages as texts } from './messages'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { useZone } from '@/components/common/zone'
import { hasTrialEnded } from '@/domain/licence/licenceBanner'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'
import { stackRowModel } from '@/features/stacks/rows/stackRowModel'
import { useRunHistory } from '@/features/stacks/runs/useRunHistory'
import type { Stacks } from '@/features/stacks/list/useStacks'
import { nowAtom } from '@/state/browser/clock'
import { type CommandLine, REQUEST_ID, retryLine } from './paletteOptions'

/** Letters that run an action; deleting has none, to prevent accidental use. */
const looks: Readonly<Record<StackActionId, readonly [string, LucideIcon]>> = {
  open: ['↵', CornerDownLeft],
  checkNow: ['K', Stethoscope],
  activityLog: ['L', Activity],
  pause: ['P', Pause],
  resume: ['R', Play],
  editCredentials: ['C', KeyRound],
  addEndpoint: ['E', Plus],
  settings: ['S', Settings],
  delete: ['', Trash2],
}

const stackAction = (id: StackActionId): PaletteAction => {
  const [keyLabel, Icon] = looks[id]
  return { id, name: texts.stackActions[id], Icon, keyLabel, isDangerous: id === 'delete' }
}

/**
 * Id of the action that opens the selected result of the command palette; Enter in the list of results also runs it.
 */
export const OPEN_ID = 'open' satisfies StackActionId

/** What the command palette knows about the selected stack; decides which actions it offers. */
interface StackPaneFacts extends StackActionFacts {
  readonly title: string
  /** Health and next run as text. */
  readonly facts: string
}

/**
 * Returns the right pane of the command palette for a selected stack: title, detail, actions with their keys, and facts
 * about its state.
 */
const stackPane = (detail: string, facts: StackPaneFacts): PalettePane => ({
  title: facts.title,
  detail,
  actions: stackActionsFor(facts).map(stackAction),
  facts: facts.facts,
})

const isCommandLine = (option: PaletteOption): option is CommandLine => 'command' in option

const openWords = (option: PaletteOption): string => {
  if (option.kind === 'source') return texts.pane.connect
  if (!isCommandLine(option)) return texts.pane.open
  if (option.group === 'settings') return texts.pane.apply
  return option.aside === texts.guide ? texts.pane.start : texts.pane.open
}

/**
 * Returns the right pane of the command palette for a selected result other than a stack; null for results that are a
 * single action.
 */
export const plainPane = (option: Exclude<PaletteOption, { kind: 'stack' }>): PalettePane | null => {
  if (option === retryLine || option.id === REQUEST_ID) return null
  const open = { id: OPEN_ID, name: openWords(option), Icon: CornerDownLeft, keyLabel: '↵' }
  return {
    title: option.name,
    detail: option.kind === 'source' ? option.aside : option.detail,
    actions: [open],
    facts: '',
  }
}

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
