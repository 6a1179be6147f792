/** Commands of the palette that a person may use on the present page: guides, pages, dialogs and settings (PLUS-22). */
import type { Capability } from '@/domain/access/capabilities'
import { decide, type GuardSession } from '@/domain/access/guardDecisions'
import { canManageTeam } from '@/domain/access/roles'
import { pages } from '@/domain/shared/paths'

/** Every command that is not about one stack or source. */
export const COMMANDS = [
  'newStack',
  'roas',
  'creativeRoas',
  'portfolioLtv',
  'basicBuilder',
  'advancedBuilder',
  'monitor',
  'transformations',
  'usage',
  'credentials',
  'team',
  'invite',
  'licence',
  'admin',
  'auditTrail',
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
export type CommandId = (typeof COMMANDS)[number]

export interface CommandFacts {
  readonly session: GuardSession
  /** False on the pages without the menu, over which no dialog of it opens. */
  readonly hasMenu: boolean
  /** Whether staff act as this person and can go back. */
  readonly canDeimpersonate: boolean
  /** Optional calls that the backend has. */
  readonly capabilities: ReadonlySet<Capability>
}

/** The page that a command leads to; its guard decides for the command too. */
const pageOf = {
  newStack: pages.newStack,
  roas: pages.basicRoas,
  creativeRoas: pages.basicCreativeRoas,
  portfolioLtv: pages.basicPortfolioLtv,
  basicBuilder: pages.basic,
  advancedBuilder: pages.advanced,
  monitor: pages.dashboard,
  transformations: pages.dashboard,
  usage: pages.dashboard,
  credentials: pages.credentialList,
  team: pages.organisation,
  admin: pages.admin,
  auditTrail: pages.auditTrail,
} as const

const opens = (session: GuardSession, id: keyof typeof pageOf): boolean => {
  const page = pageOf[id]
  return decide(session, { path: page.path, needsLogin: page.needsLogin, roles: page.roles }).kind === 'allow'
}

/** Whether somebody has an organisation, and so stacks, rows and a team (DSH-2). */
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
    case 'messages':
    case 'shortcuts':
      return hasMenu
    case 'deimpersonate':
      return canDeimpersonate
    default:
      return true
  }
}

/** What is offered, in the order of the list; nothing to a visitor. */
export const commandsFor = (facts: CommandFacts): readonly CommandId[] =>
  facts.session.kind === 'visitor' ? [] : COMMANDS.filter((id) => isOffered(id, facts))

/** Whether stacks can be gone to: by everybody who belongs to an organisation and may watch it. */
export const findsStacks = (session: GuardSession): boolean =>
  hasOrganisation(session) && opens(session, 'monitor')
