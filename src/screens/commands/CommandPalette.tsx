import { useEffect, useState } from 'react'
import { CommandPaletteView } from '@/components/commands/CommandPaletteView'
import type { PaletteGroup, PaletteOption } from '@/components/commands/paletteView'
import { type CommandId, COMMANDS, findsStacks } from '@/domain/commands/commandList'
import { findByWords, findStacks, MOST_RESULTS } from '@/domain/commands/commandSearch'
import { commandMessages as texts } from '@/domain/messages/commands'
import { formatRows } from '@/domain/shared/numbers'
import { createStackSearch } from '@/domain/stacks/stackSearch'
import { type Stacks, useStacks } from '@/features/stacks/useStacks'
import { inGroups, retryLine, stackIdOf, stackLine } from './paletteOptions'
import { useCommands } from './useCommands'

export interface CommandPaletteProps {
  /** False on the pages without the menu, over which no dialog of it opens. */
  readonly hasMenu: boolean
  /** Closes it and gives the focus back. */
  readonly onClose: () => void
}

/** The command palette: every stack, page, dialog and setting that the person may use, by one field (PLUS-22). */
export function CommandPalette(props: CommandPaletteProps) {
  const commands = useCommands(props.hasMenu)
  const Found = findsStacks(commands.session) ? WithStacks : Palette
  return <Found {...props} commands={commands} stacks={null} />
}

interface PaletteProps extends CommandPaletteProps {
  readonly commands: ReturnType<typeof useCommands>
  /** Null for a person who has none. */
  readonly stacks: Stacks | null
}

function WithStacks(props: PaletteProps) {
  return <Palette {...props} stacks={useStacks()} />
}

const commandOf = ({ id }: PaletteOption): CommandId | undefined => COMMANDS.find((each) => each === id)

function Palette({ commands, stacks, onClose }: PaletteProps) {
  const [searched, setSearched] = useState('')
  useWarmSearch(stacks)
  const lines = findByWords(commands.lines, searched)
  const found = stacksIn(stacks, searched, MOST_RESULTS - lines.length)
  const groups = [...inGroups(lines), ...found.groups]
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const handleChoose = (option: PaletteOption) => {
    if (option === retryLine) {
      if (stacks?.kind === 'failed') stacks.retry()
      return
    }
    const command = commandOf(option)
    // first the focus goes back, then what is chosen may take it
    onClose()
    if (option.kind === 'stack') commands.goToStack(stackIdOf(option))
    else if (command !== undefined) commands.run(command)
  }
  return (
    <CommandPaletteView
      searched={searched}
      onSearch={setSearched}
      groups={groups}
      said={found.said ?? (count === 0 ? texts.nothing(searched.trim()) : texts.count(count))}
      note={found.note}
      onChoose={handleChoose}
      onClose={onClose}
    />
  )
}

interface Found {
  readonly groups: readonly PaletteGroup[]
  /** In the place of how many results there are. */
  readonly said: string | null
  readonly note: string
}

const nothingFound: Found = { groups: [], said: null, note: '' }

/** The stacks that a search finds, or why there are none yet. */
function stacksIn(stacks: Stacks | null, searched: string, most: number): Found {
  if (stacks === null) return nothingFound
  const label = texts.groups.stacks
  const isBlank = searched.trim() === ''
  switch (stacks.kind) {
    case 'loading':
      return isBlank ? nothingFound : { groups: [], said: texts.loading, note: texts.loading }
    case 'failed':
      if (isBlank) return nothingFound
      return stacks.isRetrying
        ? { groups: [], said: texts.loading, note: texts.loading }
        : { groups: [{ label, options: [retryLine] }], said: texts.failed, note: texts.failed }
    case 'ready': {
      const all = stacks.entities.stacks
      if (isBlank)
        return all.length === 0
          ? nothingFound
          : { ...nothingFound, said: texts.hint(formatRows(all.length), all.length === 1) }
      const { stacks: shown, total } = findStacks(all, stacks.catalogue, searched, most)
      const options = shown.map((stack) => stackLine(stack, stacks.catalogue))
      return {
        groups: options.length === 0 ? [] : [{ label, options }],
        said: total > shown.length ? texts.more(shown.length, formatRows(total)) : null,
        note: '',
      }
    }
  }
}

/** What ten thousand stacks are called is put together while the first word is thought of, not at its first letter. */
function useWarmSearch(stacks: Stacks | null) {
  const all = stacks?.kind === 'ready' ? stacks.entities.stacks : null
  const catalogue = stacks?.kind === 'ready' ? stacks.catalogue : null
  useEffect(() => {
    if (all === null || catalogue === null) return undefined
    const timer = setTimeout(() => all.forEach(createStackSearch(catalogue, 'a')))
    return () => clearTimeout(timer)
  }, [all, catalogue])
}
