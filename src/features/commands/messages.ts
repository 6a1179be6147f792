import type { CommandId } from './commands'
import type { StackActionId } from './stackActions'
import { checkNow } from '@/components/common/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { plural } from '@/domain/shared/text/plural'
import { shellMessages } from '@/components/layout/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import { wizardMessages } from '@/features/wizard/messages'

const { menu } = shellMessages
const appearance = (name: string) => `${userMenuMessages.theme}: ${name}`
const theme = ['theme', 'colour scheme', 'mode']
const times = ['time zone', 'clock', 'hours']
const { flows } = wizardMessages
const adSpend = 'return on ad spend'
const lifetimeValue = 'lifetime value'

/**
 * Commands of the command palette with a fixed name. Excludes `timesMine`, whose name contains the browser's time zone.
 */
export type NamedCommand = Exclude<CommandId, 'timesMine'>

/**
 * Texts of the command palette (PLUS-22). Commands that open a page or dialog have the name of its menu item or its
 * title.
 */
export const commandMessages = {
  /** Accessible name of the dialog and of its field. */
  label: 'Go to a stack, guide, source, page or setting',
  placeholder: 'Search stacks, guides, sources and pages',
  list: 'Results',
  names: {
    newStack: dashboardMessages.createStack,
    roas: flows.roas.name,
    creativeRoas: flows.creativeRoas.name,
    portfolioLtv: flows.portfolioLtv.name,
    basicBuilder: wizardMessages.footer.advanced.link,
    advancedBuilder: wizardMessages.footer.basic.link,
    today: menu.today,
    monitor: menu.monitor,
    transformations: 'Transformations',
    answers: menu.answers,
    roasAnswer: flows.roas.name,
    creativeRoasAnswer: flows.creativeRoas.name,
    portfolioLtvAnswer: flows.portfolioLtv.name,
    forecast: 'Forecast of revenue',
    unmapped: 'Unmapped names',
    usage: 'Rows this month',
    credentials: menu.credentials,
    team: menu.manageTeam,
    invite: menu.inviteUsers,
    licence: menu.licence,
    changePassword: userMenuMessages.changePassword,
    twoStep: userMenuMessages.twoStep,
    yourData: userMenuMessages.yourData,
    admin: menu.goToAdmin,
    auditTrail: menu.auditTrail,
    settings: menu.settings,
    alerts: menu.alerts,
    messages: menu.messages,
    shortcuts: userMenuMessages.shortcuts,
    themeSystem: appearance(userMenuMessages.themes.system),
    themeLight: appearance(userMenuMessages.themes.light),
    themeDark: appearance(userMenuMessages.themes.dark),
    timesUtc: `${userMenuMessages.times}: ${userMenuMessages.zones.utc()}`,
    deimpersonate: userMenuMessages.deimpersonate,
    logOut: menu.logOut,
  } satisfies Record<NamedCommand, string>,
  timesMine: (zone: string) => `${userMenuMessages.times}: ${userMenuMessages.zones.mine(zone)}`,
  /** Second line of a command; '' for none. */
  details: {
    roas: 'Ad spend and ad revenue by campaign',
    creativeRoas: 'Which creatives pay off',
    portfolioLtv: 'User lifetime value across all apps',
    basicBuilder: 'Guides that choose endpoints and transformations for you',
    advancedBuilder: 'Choose sources, endpoints and transformations yourself',
  } as Readonly<Partial<Record<CommandId, string>>>,
  /** Aliases under which a command is also found. */
  also: {
    newStack: [menu.build, 'add source', 'wizard'],
    roas: ['guide', adSpend],
    creativeRoas: ['guide', adSpend, 'creatives'],
    portfolioLtv: ['guide', lifetimeValue, 'cohorts'],
    basicBuilder: ['guide', 'wizard', menu.build],
    advancedBuilder: ['wizard', 'all data', menu.build],
    today: ['home', 'week', 'morning', 'summary', adSpend],
    monitor: ['dashboard', 'stacks', 'home', 'pause', 'resume', 'schedule', 'settings'],
    transformations: ['models', 'activate'],
    answers: ['roas', 'creatives', 'ltv', 'results', 'charts', 'spend'],
    roasAnswer: ['answer', adSpend],
    creativeRoasAnswer: ['answer', adSpend, 'creatives'],
    portfolioLtvAnswer: ['answer', lifetimeValue, 'cohorts'],
    forecast: ['answer', 'prediction', 'payback', 'interval', 'future'],
    unmapped: ['aliases', 'mapping', 'unknown', 'games', 'networks', 'campaigns'],
    usage: ['metering', 'usage', 'allowance'],
    credentials: ['keys', 'secrets', 'passwords', 'connections'],
    team: ['organization', 'members', 'people'],
    invite: ['add user', 'email'],
    licence: ['licence', 'plan', 'trial'],
    changePassword: ['account', 'security'],
    twoStep: ['account', 'security', 'second factor', '2fa', 'authenticator'],
    yourData: ['account', 'privacy', 'delete my account', 'export'],
    admin: ['impersonate', 'users'],
    settings: ['currency', 'rates', 'money', 'zone', 'exchange'],
    auditTrail: ['log', 'history', 'security', 'who did what'],
    alerts: ['inbox', 'failures', 'late', 'mail', 'notifications'],
    messages: ['notifications', 'errors'],
    shortcuts: ['keys', 'hotkeys', 'help'],
    themeSystem: [...theme, 'system'],
    themeLight: [...theme, 'day'],
    themeDark: [...theme, 'night'],
    timesUtc: times,
    timesMine: [...times, 'local'],
    deimpersonate: ['go back', 'impersonation'],
    logOut: ['sign out', 'leave'],
  } satisfies Record<CommandId, readonly string[]>,
  groups: {
    stacks: 'Stacks',
    guides: 'Guides and builders',
    sources: 'Sources to connect',
    pages: 'Pages',
    actions: 'Actions',
    settings: 'Settings',
  },
  /** At the end of the line of a guided flow. */
  guide: 'guide',
  /** At the end of the line of an answer, which has the name of its guide. */
  answer: 'answer',
  connect: (source: string) => `Connect ${source}`,
  /** Second line of a source that was found by an alias. */
  alsoCalled: (alias: string) => `also known as ${alias}`,
  request: (searched: string) => `Request “${searched}” as a source`,
  /** Right pane: actions of the selected result. */
  pane: {
    label: (title: string) => `What you can do with ${title}`,
    count: (actions: number, title: string) => `${plural(actions, 'action', 'actions')} for ${title}`,
    open: 'Open',
    start: 'Start this guide',
    connect: 'Connect this source',
    apply: 'Apply',
    back: 'Back to the results',
    loading: 'Loading the runs of this stack…',
  },
  stackActions: {
    open: 'Open on Monitor',
    checkNow,
    activityLog: dialogMessages.activityLog.title,
    pause: 'Pause',
    resume: 'Resume',
    editCredentials: dialogMessages.editCredentials.title,
    addEndpoint: dialogMessages.addEndpoint.submit,
    settings: stackSettingsMessages.title,
    delete: `${dashboardMessages.deleteStack}…`,
  } satisfies Record<StackActionId, string>,
  /** Label of the active setting. */
  inUse: 'in use',
  inactive: dashboardMessages.inactive,
  noDestination: dashboardMessages.noDestination,
  /** Between source and destination, for screen readers only. */
  into: 'to',
  loading: dashboardMessages.loading,
  failed: dashboardMessages.error.title,
  retry: 'Reload your stacks',
  /** Footer while the field is empty. */
  hint: (stacks: string, isOne: boolean) =>
    isOne ? 'Type to find your stack' : `Type to find one of ${stacks} stacks`,
  count: (results: number) => plural(results, 'result', 'results'),
  more: (shown: number, stacks: string) =>
    `Showing ${shown} of ${stacks} stacks. Keep typing to narrow them down.`,
  nothing: (searched: string) => `Nothing matches “${searched}”`,
  nothingHint: 'Search stacks by source, destination, endpoint or credential.',
  keys: { move: 'move', actions: 'actions', open: 'open', back: 'back', shortcuts: 'all shortcuts' },
} as const
