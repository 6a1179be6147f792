/** Commands of the palette: one record for each, of where it leads, who is offered it, and how it is listed (PLUS-22). */
import {
  Activity,
  Bell,
  Boxes,
  ChartLine,
  Clock,
  CreditCard,
  FileUser,
  Gauge,
  Hammer,
  Keyboard,
  KeyRound,
  ListChecks,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Monitor,
  Moon,
  Route,
  ScrollText,
  Shield,
  ShieldCheck,
  Settings2,
  Sun,
  Sunrise,
  TrendingUp,
  Undo2,
  UserPlus,
  Users,
  Workflow,
} from 'lucide-react'
import type { Capability } from '@/domain/access/capabilities'
import type { AnswerName } from '@/domain/answers/types'
import { decide, type GuardSession } from '@/domain/access/guardDecisions'
import { canManageTeam } from '@/domain/access/roles'
import { dialogHref, type DialogLocation, type Page, pages } from '@/domain/shared/paths'

/** Facts about user, page and backend that decide which commands the command palette offers. */
export interface CommandFacts {
  readonly session: GuardSession
  /** Whether the page has the main menu, whose dialogs some commands open. */
  readonly hasMenu: boolean
  /** Whether the user is impersonated and the impersonation can be ended. */
  readonly canDeimpersonate: boolean
  /** Whether provider staff act as the user; they must not change the user's password. */
  readonly isImpersonated: boolean
  /** Optional calls the backend supports. */
  readonly capabilities: ReadonlySet<Capability>
}

/** What a command does. */
type CommandEffect =
  /** Opens a page, whose guard and capability apply to the command; `href` is an address of it, if not its own. */
  | { readonly kind: 'page'; readonly page: Page; readonly href?: string }
  /** Opens a dialog over the current page; only where there is a menu. */
  | { readonly kind: 'dialog'; readonly dialog: DialogLocation }
  | { readonly kind: 'theme'; readonly mode: 'system' | 'light' | 'dark' }
  | { readonly kind: 'zone'; readonly zone: 'utc' | 'mine' }
  | { readonly kind: 'deimpersonate' }
  | { readonly kind: 'logOut' }

interface Command {
  readonly effect: CommandEffect
  /** Heading under which it is listed. */
  readonly group: 'guides' | 'pages' | 'actions' | 'settings'
  readonly Icon: LucideIcon
  /** Optional call that it needs besides that of its page. */
  readonly capability?: Capability
  /** Whether only members of an organisation have it, because it is about their stacks (DSH-2). */
  readonly needsOrganisation?: true
  /** Further condition; none by default. */
  readonly isOffered?: (facts: CommandFacts) => boolean
}

const toPage = (page: Page, href?: string): CommandEffect => ({ kind: 'page', page, ...(href && { href }) })
const toDialog = (
  kind: 'invite' | 'licence' | 'password' | 'your-data' | 'two-step' | 'messages' | 'shortcuts',
): CommandEffect => ({
  kind: 'dialog',
  dialog: { kind },
})
const toAnswer = (answer: AnswerName) =>
  ({
    effect: toPage(pages.answers, pages.answer.href(answer)),
    group: 'pages',
    Icon: ChartLine,
    needsOrganisation: true,
  }) as const
const isTeamAdmin = ({ session }: CommandFacts) => session.kind === 'user' && canManageTeam(session.role)
const rowUsage = dialogHref(pages.dashboard.href(), '', { kind: 'metering', period: null })

const table = {
  newStack: { effect: toPage(pages.newStack), group: 'actions', Icon: Hammer, needsOrganisation: true },
  roas: { effect: toPage(pages.basicRoas), group: 'guides', Icon: Route, needsOrganisation: true },
  creativeRoas: {
    effect: toPage(pages.basicCreativeRoas),
    group: 'guides',
    Icon: Route,
    needsOrganisation: true,
  },
  portfolioLtv: {
    effect: toPage(pages.basicPortfolioLtv),
    group: 'guides',
    Icon: Route,
    needsOrganisation: true,
  },
  basicBuilder: { effect: toPage(pages.basic), group: 'guides', Icon: Hammer, needsOrganisation: true },
  advancedBuilder: { effect: toPage(pages.advanced), group: 'guides', Icon: Boxes, needsOrganisation: true },
  today: { effect: toPage(pages.today), group: 'pages', Icon: Sunrise, needsOrganisation: true },
  monitor: { effect: toPage(pages.dashboard), group: 'pages', Icon: Activity },
  transformations: {
    effect: toPage(pages.dashboard, `${pages.dashboard.href()}?tab=transformations`),
    group: 'pages',
    Icon: Workflow,
  },
  answers: { effect: toPage(pages.answers), group: 'pages', Icon: ChartLine, needsOrganisation: true },
  roasAnswer: toAnswer('roas'),
  creativeRoasAnswer: toAnswer('creative-roas'),
  portfolioLtvAnswer: toAnswer('portfolio-ltv'),
  forecast: {
    effect: toPage(pages.answers, pages.answer.href('forecast')),
    group: 'pages',
    Icon: TrendingUp,
    capability: 'forecast',
    needsOrganisation: true,
  },
  unmapped: {
    effect: toPage(pages.answers, pages.answer.href('unmapped')),
    group: 'pages',
    Icon: ListChecks,
    capability: 'names',
    needsOrganisation: true,
  },
  usage: { effect: toPage(pages.dashboard, rowUsage), group: 'pages', Icon: Gauge, needsOrganisation: true },
  credentials: {
    effect: toPage(pages.credentialList),
    group: 'pages',
    Icon: KeyRound,
    needsOrganisation: true,
  },
  team: { effect: toPage(pages.organisation), group: 'pages', Icon: Users },
  invite: { effect: toDialog('invite'), group: 'actions', Icon: UserPlus, isOffered: isTeamAdmin },
  licence: { effect: toDialog('licence'), group: 'pages', Icon: CreditCard, isOffered: isTeamAdmin },
  changePassword: {
    effect: toDialog('password'),
    group: 'pages',
    Icon: LockKeyhole,
    capability: 'changePassword',
    isOffered: ({ isImpersonated }) => !isImpersonated,
  },
  twoStep: {
    effect: toDialog('two-step'),
    group: 'pages',
    Icon: ShieldCheck,
    capability: 'secondFactor',
    isOffered: ({ isImpersonated }) => !isImpersonated,
  },
  yourData: {
    effect: toDialog('your-data'),
    group: 'pages',
    Icon: FileUser,
    capability: 'personalData',
    isOffered: ({ isImpersonated }) => !isImpersonated,
  },
  admin: { effect: toPage(pages.admin), group: 'pages', Icon: Shield },
  auditTrail: { effect: toPage(pages.auditTrail), group: 'pages', Icon: ScrollText },
  settings: { effect: toPage(pages.settings), group: 'pages', Icon: Settings2, needsOrganisation: true },
  alerts: { effect: toPage(pages.alerts), group: 'pages', Icon: Bell, needsOrganisation: true },
  messages: { effect: toDialog('messages'), group: 'pages', Icon: MessageSquare },
  shortcuts: { effect: toDialog('shortcuts'), group: 'pages', Icon: Keyboard },
  themeSystem: { effect: { kind: 'theme', mode: 'system' }, group: 'settings', Icon: Monitor },
  themeLight: { effect: { kind: 'theme', mode: 'light' }, group: 'settings', Icon: Sun },
  themeDark: { effect: { kind: 'theme', mode: 'dark' }, group: 'settings', Icon: Moon },
  timesUtc: { effect: { kind: 'zone', zone: 'utc' }, group: 'settings', Icon: Clock },
  timesMine: { effect: { kind: 'zone', zone: 'mine' }, group: 'settings', Icon: Clock },
  deimpersonate: {
    effect: { kind: 'deimpersonate' },
    group: 'actions',
    Icon: Undo2,
    isOffered: ({ canDeimpersonate }) => canDeimpersonate,
  },
  logOut: { effect: { kind: 'logOut' }, group: 'actions', Icon: LogOut },
} as const satisfies Readonly<Record<string, Command>>

/** Id of a command of the command palette that does not belong to one stack or source. */
export type CommandId = keyof typeof table

/** All commands that do not belong to one stack or source, by id and in list order. */
export const commands: Readonly<Record<CommandId, Command>> = table

/** Returns the id of a command; undefined for any other text. */
export const commandId = (id: string): CommandId | undefined => ids.find((each) => each === id)

const ids = Object.keys(table) as readonly CommandId[]

const opens = (session: GuardSession, { path, needsLogin, roles }: Page): boolean =>
  decide(session, { path, needsLogin, roles }).kind === 'allow'

/** Whether the user has an organisation, and so stacks, rows and a team (DSH-2). */
const hasOrganisation = (session: GuardSession): boolean => session.kind === 'user' && session.orgId !== null

const isReachable = (effect: CommandEffect, { session, hasMenu, capabilities }: CommandFacts): boolean => {
  if (effect.kind === 'dialog') return hasMenu
  if (effect.kind !== 'page') return true
  const { capability } = effect.page
  return (capability === null || capabilities.has(capability)) && opens(session, effect.page)
}

/** Returns the commands that the command palette offers, in list order; empty for a visitor who is not logged in. */
export const commandsFor = (facts: CommandFacts): readonly CommandId[] =>
  facts.session.kind === 'visitor'
    ? []
    : ids.filter((id) => {
        const { effect, capability, needsOrganisation, isOffered } = commands[id]
        return (
          isReachable(effect, facts) &&
          (capability === undefined || facts.capabilities.has(capability)) &&
          (needsOrganisation === undefined || hasOrganisation(facts.session)) &&
          isOffered?.(facts) !== false
        )
      })

/** Whether the command palette searches stacks: only for members of an organisation who may open the dashboard. */
export const findsStacks = (session: GuardSession): boolean =>
  hasOrganisation(session) && opens(session, pages.dashboard)
