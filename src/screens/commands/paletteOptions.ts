/** Commands and stacks as the lines of the palette. */
import {
  Activity,
  Bell,
  Clock,
  CreditCard,
  Gauge,
  Hammer,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  RefreshCw,
  Shield,
  Sun,
  Undo2,
  UserPlus,
  Users,
  Workflow,
} from 'lucide-react'
import type { CommandOption, StackOption } from '@/components/commands/paletteView'
import type { Catalogue } from '@/domain/catalogue/types'
import type { CommandId } from '@/domain/commands/commandList'
import type { Searched } from '@/domain/commands/commandSearch'
import { commandMessages as texts } from '@/domain/messages/commands'
import { connectorOf, datasetOf } from '@/domain/stacks/stackRows'
import type { Stack } from '@/domain/stacks/types'

const looks: Readonly<Record<CommandId, readonly [keyof typeof texts.groups, LucideIcon]>> = {
  monitor: ['pages', Activity],
  transformations: ['pages', Workflow],
  usage: ['pages', Gauge],
  team: ['pages', Users],
  admin: ['pages', Shield],
  messages: ['pages', Bell],
  newStack: ['actions', Hammer],
  invite: ['actions', UserPlus],
  licence: ['pages', CreditCard],
  deimpersonate: ['actions', Undo2],
  logOut: ['actions', LogOut],
  themeSystem: ['settings', Monitor],
  themeLight: ['settings', Sun],
  themeDark: ['settings', Moon],
  timesUtc: ['settings', Clock],
  timesMine: ['settings', Clock],
}

/** A command with the words that find it. */
export type CommandLine = CommandOption & Searched & { readonly command: CommandId }

/** The commands as lines; `inUse` are the settings that are chosen now. */
export const commandLines = (
  ids: readonly CommandId[],
  inUse: readonly CommandId[],
  ownZone: string,
): readonly CommandLine[] =>
  ids.map((command) => ({
    kind: 'command',
    command,
    id: command,
    name: command === 'timesMine' ? texts.timesMine(ownZone.replaceAll('_', ' ')) : texts.names[command],
    also: texts.also[command],
    Icon: looks[command][1],
    aside: inUse.includes(command) ? texts.inUse : '',
  }))

/** The lines by group, in the order of the groups; groups with nothing in them are left out. */
export const inGroups = (lines: readonly CommandLine[]) =>
  (['pages', 'actions', 'settings'] as const)
    .map((group) => ({
      label: texts.groups[group],
      options: lines.filter(({ command }) => looks[command][0] === group),
    }))
    .filter(({ options }) => options.length > 0)

const STACK = 'stack'

/** A stack as a line. */
export const stackLine = (stack: Stack, { sourceTypes, destinationTypes }: Catalogue): StackOption => {
  const { destination, credentials } = stack
  const details = [datasetOf(destination), credentials?.name ?? '']
  return {
    kind: 'stack',
    id: `${STACK}${stack.id}`,
    source: connectorOf(stack.sourceType, sourceTypes),
    destination: destination === null ? null : connectorOf(destination.destinationType, destinationTypes),
    detail: details.filter((each) => each !== '').join(' · '),
    aside: stack.enabled ? '' : texts.inactive,
  }
}

/** The stack that a line stands for. */
export const stackIdOf = ({ id }: StackOption): number => Number(id.slice(STACK.length))

/** Reads the stacks again where they could not be loaded. */
export const retryLine: CommandOption = {
  kind: 'command',
  id: 'retry',
  name: texts.retry,
  Icon: RefreshCw,
  aside: '',
}
