import { useEffect, useState } from 'react'
import { activeOption, CommandPaletteView } from './CommandPaletteView'
import type { PaletteAction, PaletteOption } from './paletteModel'
import { commandId, findsStacks } from './commands'
import { STACK_ACTIONS } from './stackActions'
import { stackById } from '@/domain/stacks/list/stackChange'
import { aliasesOf } from '@/connectors/lookups'
import { createStackSearch } from '@/domain/stacks/list/stackSearch'
import { type Stacks, useStacks } from '@/features/stacks/list/useStacks'
import { REQUEST_ID, retryLine, stackIdOf } from './paletteOptions'
import { OPEN_ID, plainPane, useStackPane } from './palettePane'
import { paletteResults } from './paletteResults'
import { useCommands, useStackActions } from './useCommands'

export interface CommandPaletteProps {
  /** False on pages without the app's menu, on which no dialogs can open. */
  readonly hasMenu: boolean
  /** Closes the palette and restores the focus. */
  readonly onClose: () => void
}

/**
 * Dialog with one search field for stacks and their actions, guided flows, sources, pages and settings (PLUS-22, FU-1).
 */
export function CommandPalette(props: CommandPaletteProps) {
  const commands = useCommands(props.hasMenu)
  const Found = findsStacks(commands.session) ? WithStacks : Palette
  return <Found {...props} commands={commands} stacks={null} />
}

interface PaletteProps extends CommandPaletteProps {
  /** Commands that the user may run, and functions that run them. */
  readonly commands: ReturnType<typeof useCommands>
  /** Stacks to search; null for a user without stacks. */
  readonly stacks: Stacks | null
}

function WithStacks(props: PaletteProps) {
  return <Palette {...props} stacks={useStacks()} />
}

function Palette({ commands, stacks, hasMenu, onClose }: PaletteProps) {
  const [searched, setSearched] = useState('')
  const [activeId, setActiveId] = useState('')
  useWarmSearch(stacks)
  const { lines, canCreate } = commands
  const { groups, said, note } = paletteResults({ searched, lines, stacks, canCreate })
  const active = activeOption(groups, activeId)
  const stack = stackOf(active, stacks)
  const ofStack = useStackPane(stacks, stack, active?.detail ?? '')
  const runStackAction = useStackActions(commands)
  const pane = active === undefined ? null : active.kind === 'stack' ? ofStack : plainPane(active)
  const handleChoose = (option: PaletteOption) => {
    if (option === retryLine) {
      if (stacks?.kind === 'failed') stacks.retry()
      return
    }
    const command = commandId(option.id)
    // the focus is restored first, so that the result can take it
    onClose()
    if (option.kind === 'stack') commands.goToStack(stackIdOf(option))
    else if (option.kind === 'source') commands.connectSource(option.name)
    else if (option.id === REQUEST_ID) commands.requestSource(searched.trim())
    else if (command !== undefined) commands.run(command)
  }
  const handleAct = ({ id }: PaletteAction) => {
    const action = STACK_ACTIONS.find((each) => each === id)
    if (active === undefined || action === undefined) return
    if (stack === null || action === OPEN_ID || stacks?.kind !== 'ready') return handleChoose(active)
    onClose()
    runStackAction(action, stack)
  }
  return (
    <CommandPaletteView
      searched={searched}
      onSearch={setSearched}
      groups={groups}
      activeId={activeId}
      onActivate={setActiveId}
      pane={pane}
      said={said}
      note={note}
      onChoose={handleChoose}
      onAct={handleAct}
      onShortcuts={hasMenu ? () => handleShortcuts(onClose, commands) : undefined}
      onClose={onClose}
    />
  )
}

const handleShortcuts = (onClose: () => void, commands: PaletteProps['commands']) => {
  onClose()
  commands.run('shortcuts')
}

const stackOf = (option: PaletteOption | undefined, stacks: Stacks | null) =>
  option?.kind === 'stack' && stacks?.kind === 'ready'
    ? (stackById(stacks.entities, stackIdOf(option)) ?? null)
    : null

/** Builds the search index of ten thousand stacks before the first letter is typed. */
function useWarmSearch(stacks: Stacks | null) {
  const all = stacks?.kind === 'ready' ? stacks.entities.stacks : null
  const catalogue = stacks?.kind === 'ready' ? stacks.catalogue : null
  useEffect(() => {
    if (all === null || catalogue === null) return undefined
    const timer = setTimeout(() => all.forEach(createStackSearch(catalogue, 'a', aliasesOf)))
    return () => clearTimeout(timer)
  }, [all, catalogue])
}
