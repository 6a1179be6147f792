import type { PaletteGroup, PaletteOption } from './paletteModel'
import { aliasesOf } from '@/connectors/lookups'
import { findByWords, findStacks, MOST_RESULTS } from './commandSearch'
import { visibleCatalogue } from '@/domain/catalogue/visibility'
import { commandMessages as texts } from './messages'
import { brand } from '@/config/brand'
import { formatRows } from '@/domain/shared/text/numbers'
import { foldText } from '@/domain/shared/text/foldText'
import { searchWords } from '@/domain/stacks/list/stackSearch'
import type { Stacks } from '@/features/stacks/list/useStacks'
import { type CommandLine, findSourceLines, requestLine, retryLine, stackLine } from './paletteOptions'

/** Maximum number of sources listed; the builder lists them all. */
const MOST_SOURCES = 12

/** Result groups of a search in the command palette, with texts about them. */
export interface PaletteResults {
  /** Groups with at least one result, best match first. */
  readonly groups: readonly PaletteGroup[]
  /** Status line, e.g. the number of results; announced to screen readers. */
  readonly said: string
  /** Text about missing results, e.g. stacks that are still loading; '' for none. */
  readonly note: string
}

/** Input of `paletteResults`: search text, and the commands and stacks to search. */
export interface SearchInput {
  readonly searched: string
  readonly lines: readonly CommandLine[]
  /** Null for a user without stacks. */
  readonly stacks: Stacks | null
  /** Whether the user can create stacks, and so finds sources. */
  readonly canCreate: boolean
}

interface FoundStackLines {
  readonly options: readonly PaletteOption[]
  /** Replaces the number of results; null for none. */
  readonly said: string | null
  readonly note: string
}

const nothing: FoundStackLines = { options: [], said: null, note: '' }
const loading: FoundStackLines = { options: [], said: texts.loading, note: texts.loading }

/** Stacks that match the search, or the reason there are none yet. */
function findStackLines(stacks: Stacks | null, searched: string, most: number): FoundStackLines {
  if (stacks === null) return nothing
  const isBlank = searched.trim() === ''
  switch (stacks.kind) {
    case 'loading':
      return isBlank ? nothing : loading
    case 'failed':
      if (isBlank) return nothing
      return stacks.isRetrying ? loading : { options: [retryLine], said: texts.failed, note: texts.failed }
    case 'ready': {
      const all = stacks.entities.stacks
      if (isBlank) {
        const said = all.length === 0 ? null : texts.hint(formatRows(all.length), all.length === 1)
        return { ...nothing, said }
      }
      const { stacks: shown, total } = findStacks(all, stacks.catalogue, searched, most, aliasesOf)
      return {
        options: shown.map((stack) => stackLine(stack, stacks.catalogue)),
        said: total > shown.length ? texts.more(shown.length, formatRows(total)) : null,
        note: '',
      }
    }
  }
}

const nameOf = (option: PaletteOption): string =>
  option.kind === 'stack' ? option.note || option.source.name : option.name

/** Moves groups whose first result starts with the search text to the front, in stable order. */
const closestFirst = (groups: readonly PaletteGroup[], searched: string): readonly PaletteGroup[] => {
  const [first] = searchWords(searched)
  if (first === undefined) return groups
  const isClose = ({ options: [option] }: PaletteGroup) =>
    option !== undefined && foldText(nameOf(option)).startsWith(first)
  return [...groups.filter(isClose), ...groups.filter((group) => !isClose(group))]
}

/**
 * Searches commands, sources and stacks for the command palette and returns the results in groups, best match first
 * (FU-1).
 */
export function paletteResults({ searched, lines, stacks, canCreate }: SearchInput): PaletteResults {
  const commands = findByWords(lines, searched)
  const sourceTypes =
    canCreate && stacks?.kind === 'ready'
      ? visibleCatalogue(stacks.catalogue, brand.showHiddenTypes).sourceTypes
      : []
  const sources = findSourceLines(sourceTypes, searched, MOST_SOURCES)
  const found = findStackLines(stacks, searched, MOST_RESULTS - commands.length - sources.length)
  const of = (group: CommandLine['group']) => commands.filter((line) => line.group === group)
  const inOrder: readonly PaletteGroup[] = [
    { label: texts.groups.stacks, options: found.options },
    { label: texts.groups.guides, options: of('guides') },
    { label: texts.groups.sources, options: sources },
    { label: texts.groups.pages, options: of('pages') },
    { label: texts.groups.actions, options: of('actions') },
    { label: texts.groups.settings, options: of('settings') },
  ]
  const groups = closestFirst(
    inOrder.filter(({ options }) => options.length > 0),
    searched,
  )
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const words = searched.trim()
  if (count > 0 || found.said !== null)
    return { groups, said: found.said ?? texts.count(count), note: found.note }
  const request = { label: texts.groups.sources, options: [requestLine(words)] }
  const note = `${texts.nothing(words)}. ${texts.nothingHint}`
  return { groups: canCreate ? [request] : [], said: texts.nothing(words), note }
}
