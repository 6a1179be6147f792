/** Words of the command palette, which is loaded when it is opened first (PLUS-22). Names of pages are the menu's. */
import type { CommandId } from '@/domain/commands/commandList'
import { dashboardMessages } from './dashboard'
import { plural } from './plural'
import { shell } from './shell'

const { menu } = shell
const appearance = (name: string) => `${menu.theme}: ${name}`
const theme = ['theme', 'colour scheme', 'mode']
const times = ['time zone', 'clock', 'hours']

export type NamedCommand = Exclude<CommandId, 'timesMine'>

export const commandMessages = {
  /** Name of the dialog and of its field. */
  label: 'Go to a stack, a page or a setting',
  list: 'What was found',
  names: {
    newStack: dashboardMessages.createStack,
    monitor: menu.monitor,
    transformations: 'Transformations',
    usage: 'Rows this month',
    team: menu.manageTeam,
    invite: menu.inviteUsers,
    licence: menu.licence,
    admin: menu.goToAdmin,
    messages: menu.messages,
    themeSystem: appearance(menu.themes.system),
    themeLight: appearance(menu.themes.light),
    themeDark: appearance(menu.themes.dark),
    timesUtc: `${menu.times}: ${menu.zones.utc()}`,
    deimpersonate: menu.deimpersonate,
    logOut: menu.logOut,
  } satisfies Record<NamedCommand, string>,
  timesMine: (zone: string) => `${menu.times}: ${menu.zones.mine(zone)}`,
  /** Other words that find them. */
  also: {
    newStack: [menu.build, 'add source', 'wizard'],
    monitor: ['dashboard', 'stacks', 'home'],
    transformations: ['models', 'activate'],
    usage: ['metering', 'usage', 'allowance'],
    team: ['organization', 'members', 'people'],
    invite: ['add user', 'email'],
    licence: ['licence', 'plan', 'trial'],
    admin: ['impersonate', 'users'],
    messages: ['notifications', 'errors'],
    themeSystem: [...theme, 'system'],
    themeLight: [...theme, 'day'],
    themeDark: [...theme, 'night'],
    timesUtc: times,
    timesMine: [...times, 'local'],
    deimpersonate: ['go back', 'impersonation'],
    logOut: ['sign out', 'leave'],
  } satisfies Record<CommandId, readonly string[]>,
  groups: { stacks: 'Stacks', pages: 'Pages', actions: 'Actions', settings: 'Settings' },
  /** Beside the setting that is in use. */
  inUse: 'in use',
  inactive: dashboardMessages.inactive,
  noDestination: dashboardMessages.noDestination,
  /** Between a source and its destination, read aloud only. */
  into: 'to',
  loading: dashboardMessages.loading,
  failed: dashboardMessages.error.title,
  retry: 'Load the stacks again',
  /** In the foot while nothing is typed. */
  hint: (stacks: string, isOne: boolean) =>
    isOne ? 'Type to find your stack' : `Type to find one of ${stacks} stacks`,
  count: (results: number) => plural(results, 'result', 'results'),
  more: (shown: number, stacks: string) => `The first ${shown} of ${stacks} stacks; type more to see fewer`,
  nothing: (searched: string) => `Nothing matches “${searched}”`,
  nothingHint: 'Stacks are found by source, destination, endpoint or credential, by old and new names.',
  keys: { move: 'to move', choose: 'to go', close: 'to close' },
} as const
