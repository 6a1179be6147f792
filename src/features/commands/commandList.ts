/** Commands of the palette available to the user on the current page: guides, pages, dialogs and settings (PLUS-22). */
import type { Capability } from '@/domain/access/capabilities'
import { decide, type GuardSession } from '@/domain/access/guardDecisions'
import { canManageTeam } from '@/domain/access/roles'
import { pages } from '@/domain/shared/paths'

/** Ids of all commands of the command palette that do not belong to one stack or source, in list order. */
export const COMMANDS = [
  'newStack',
  'roas',
  'creativeRoas',
  'portfolioLtv',
  'basicBuilder',
  'advancedBuilder',
  'monitor',
  'transformations',
  'answers',
  'unmapped',
  'usage',
  'credentials',
  'team',
  'invite',
  'licence',
  'changePassword',
  'admin',
  'auditTrail',
  'settings',
  'alerts',
  'messages',
  'shortcuts',
  'themeSystem',
  'themeLight',
  'themeDark',
  'timesUtc',
  'timesMine',
  'deimpersonate',
  'logOut',
] as const
/** Id of a command of the command palette that does not belong to one stack or source. */
export type CommandId = (typeof COMMANDS)[number]

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

/** Target page of a command; its guard also applies to the command. */
const pageOf = {
  newStack: pages.newStack,
  roas: pages.basicRoas,
  creativeRoas: pages.basicCreativeRoas,
  portfolioLtv: pages.basicPortfolioLtv,
  basicBuilder: pages.basic,
  advancedBuilder: pages.advanced,
  monitor: pages.dashboard,
  transformations: pages.dashboard,
  answers: pages.answers,
  unmapped: pages.answers,
  usage: pages.dashboard,
  credentials: pages.credentialList,
  team: pages.organisation,
  admin: pages.admin,
  auditTrail: pages.auditTrail,
  settings: pages.settings,
  alerts: pages.alerts,
} as const

const opens = (session: GuardSession, id: keyof typeof pageOf): boolean => {
  const page = pageOf[id]
  return decide(session, { path: page.path, needsLogin: page.needsLogin, roles: page.roles }).kind === 'allow'
}

/** Whether the user has an organisation, and so stacks, rows and a team (DSH-2). */
const hasOrganisation = (session: GuardSession): boolean => session.kind === 'user' && session.orgId !== null

const isOffered = (id: CommandId, facts: CommandFacts): boolean => {
  const { session, hasMenu, canDeimpersonate, capabilities } = facts
  switch (id) {
    case 'monitor':
    case 'transformations':
    case 'team':
    case 'admin':
      return opens(session, id)
    case 'auditTrail':
      return capabilities.has('audit') && opens(session, id)
    case 'settings':
      return capabilities.has('answerSettings') && opens(session, id) && hasOrganisation(session)
    case 'unmapped':
      return capabilities.has('names') && isOffered('answers', facts)
    case 'answers':
    case 'alerts':
      return capabilities.has(id) && opens(session, id) && hasOrganisation(session)
    case 'newStack':
    case 'roas':
    case 'creativeRoas':
    case 'portfolioLtv':
    case 'basicBuilder':
    case 'advancedBuilder':
    case 'usage':
    case 'credentials':
      return opens(session, id) && hasOrganisation(session)
    case 'invite':
    case 'licence':
      return hasMenu && session.kind === 'user' && canManageTeam(session.role)
    case 'changePassword':
      return hasMenu && capabilities.has('changePassword') && !facts.isImpersonated
    case 'messages':
    case 'shortcuts':
      return hasMenu
    case 'deimpersonate':
      return canDeimpersonate
    default:
      return true
  }
}

/** Returns the commands that the command palette offers, in list order; empty for a visitor who is not logged in. */
export const commandsFor = (facts: CommandFacts): readonly CommandId[] =>
  facts.session.kind === 'visitor' ? [] : COMMANDS.filter((id) => isOffered(id, facts))

/** Whether the command palette searches stacks: only for members of an organisation who may open the dashboard. */
export const findsStacks = (session: GuardSession): boolean =>
  hasOrganisation(session) && opens(session, 'monitor')
