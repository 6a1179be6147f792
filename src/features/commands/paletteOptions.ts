import { type LucideIcon, PackagePlus, RefreshCw } from 'lucide-react'
import type { CommandOption, PaletteSourceOption, StackOption } from './paletteModel'
import { aliasesOf } from '@/connectors/lookups'
import type { Catalogue, SourceType } from '@/domain/catalogue/types'
import { type CommandId, commands } from './commands'
import { findByWords, type SearchableItem } from './commandSearch'
import { commandMessages as texts } from './messages'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'

/** Tells a guide from the answer of the same name. */
const asides: Readonly<Partial<Record<CommandId, string>>> = {
  roas: texts.guide,
  creativeRoas: texts.guide,
  portfolioLtv: texts.guide,
  roasAnswer: texts.answer,
  creativeRoasAnswer: texts.answer,
  portfolioLtvAnswer: texts.answer,
}

/** Command as a result of the command palette, with the words it can be found by. */
export type CommandLine = CommandOption &
  SearchableItem & { readonly command: CommandId; readonly group: (typeof commands)[CommandId]['group'] }

/**
 * Returns commands as results of the command palette. `inUse` are the settings that apply now and are marked so;
 * `ownZone` is the IANA time zone of the browser.
 */
export const commandLines = (
  ids: readonly CommandId[],
  inUse: readonly CommandId[],
  ownZone: string,
): readonly CommandLine[] =>
  ids.map((command) => {
    const { group, Icon } = commands[command]
    const detail = texts.details[command] ?? ''
    return {
      kind: 'command',
      command,
      group,
      id: command,
      name: command === 'timesMine' ? texts.timesMine(ownZone.replaceAll('_', ' ')) : texts.names[command],
      also: [...texts.also[command], detail],
      Icon,
      detail,
      aside: inUse.includes(command) ? texts.inUse : (asides[command] ?? ''),
    }
  })

const STACK = 'stack'

/** Returns a stack as a result of the command palette. */
export const stackLine = (stack: Stack, catalogue: Catalogue): StackOption => {
  const { sourceTypes, destinationTypes } = catalogue
  const { destination } = stack
  return {
    kind: 'stack',
    id: `${STACK}${stack.id}`,
    source: connectorOf(stack.sourceType, sourceTypes),
    destination: destination === null ? null : connectorOf(destination.destinationType, destinationTypes),
    note: stack.note.trim(),
    detail: stackLabel(stack, catalogue).detail,
    aside: stack.enabled ? '' : texts.inactive,
  }
}

/** Returns the id of the stack that a command palette result stands for. */
export const stackIdOf = ({ id }: StackOption): number => Number(id.slice(STACK.length))

/** Alias by which a source was found; undefined if its name is enough. */
const foundAlias = ({ label, name }: SourceType, searched: string): string | undefined =>
  findByWords([{ name, also: [] }], searched).length > 0
    ? undefined
    : findByWords(
        aliasesOf(label).map((alias) => ({ name: alias, also: [] })),
        searched,
      )[0]?.name

/**
 * Returns the source types whose name, label or alias matches the search text as results of the command palette, at
 * most `most`; an empty list for a blank search text (PLUS-23).
 */
export const findSourceLines = (
  sourceTypes: readonly SourceType[],
  searched: string,
  most: number,
): readonly PaletteSourceOption[] => {
  if (searched.trim() === '') return []
  const items = sourceTypes.map((type) => ({
    type,
    name: type.name,
    also: [type.label, ...aliasesOf(type.label)],
  }))
  return findByWords(items, searched)
    .slice(0, most)
    .map(({ type }) => {
      const alias = foundAlias(type, searched)
      return {
        kind: 'source',
        id: `source-${type.label}`,
        name: type.name,
        connector: connectorOf(type, sourceTypes),
        detail: alias === undefined ? '' : texts.alsoCalled(alias),
        aside: type.category,
      }
    })
}

const plainCommand = (id: string, name: string, Icon: LucideIcon): CommandOption => ({
  kind: 'command',
  id,
  name,
  Icon,
  detail: '',
  aside: '',
})

/** Result of the command palette that loads the stacks again after a failure. */
export const retryLine = plainCommand('retry', texts.retry, RefreshCw)

/** Id of the command palette result that requests a missing source. */
export const REQUEST_ID = 'request'

/** Returns the command palette result that requests a source which the catalogue lacks. */
export const requestLine = (searched: string): CommandOption =>
  plainCommand(REQUEST_ID, texts.request(searched), PackagePlus)
