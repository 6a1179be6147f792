import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import Hammer from 'lucide-react/icons/hammer'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import PackagePlus from 'lucide-react/icons/package-plus'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { MenuItemModel } from '@/components/layout/menu/MenuLink'
import { NO_CAPABILITIES, type Capability } from '@/domain/access/capabilities'
import { canManageTeam, canOpenAdmin } from '@/domain/access/roles'
import { shellMessages } from '@/components/layout/messages'
import { requestSourceLink, supportLink } from '@/config/brand'
import { dialogHref, pages } from '@/domain/shared/paths'

const isBuild = (pathname: string) =>
  pathname.startsWith('/new-stack') || pathname.startsWith('/configurator')

/**
 * Returns the groups of the left menu: build, monitor and credentials for every role, the team for ADMIN, the user list
 * for GFS_ADMIN (APP-7, APP-8). The last two get the audit trail if the backend supports it (FS-8). `failed` is the
 * number of failed stacks shown at "Monitor" (PLUS-2); `search` is the URL's query string, kept when a dialog opens.
 */
export function menuGroups(
  role: string,
  pathname: string,
  search: string,
  failed: number,
  capabilities: ReadonlySet<Capability> = NO_CAPABILITIES.calls,
): (readonly MenuItemModel[])[] {
  const { menu } = shellMessages
  const to = (
    id: string,
    label: string,
    page: { readonly href: () => string },
    Icon: MenuItemModel['Icon'],
  ) => ({
    id,
    label,
    href: page.href(),
    Icon,
    isCurrent: pathname === page.href(),
  })
  const build = { ...to('build', menu.build, pages.newStack, Hammer), isCurrent: isBuild(pathname) }
  const groups: (readonly MenuItemModel[])[] = [
    [
      build,
      { ...to('monitor', menu.monitor, pages.dashboard, Activity), failed },
      to('credentials', menu.credentials, pages.credentialList, KeyRound),
    ],
  ]
  const audit = capabilities.has('audit') ? [to('audit', menu.auditTrail, pages.auditTrail, ScrollText)] : []
  if (canManageTeam(role)) {
    const invite = {
      id: 'invite',
      label: menu.inviteUsers,
      href: dialogHref(pathname, search, { kind: 'invite' }),
      Icon: UserPlus,
      isCurrent: false,
    }
    groups.push([to('team', menu.manageTeam, pages.organisation, Users), invite, ...audit])
  }
  if (canOpenAdmin(role)) groups.push([to('admin', menu.goToAdmin, pages.admin, Shield), ...audit])
  return groups
}

/**
 * Returns the items at the foot of the left menu, for every role: messages, source request, help. `messages` is the
 * number of messages to show (APP-11, PLUS-21).
 */
export const footItems = (pathname: string, search: string, messages: number): readonly MenuItemModel[] => [
  {
    id: 'messages',
    label: shellMessages.menu.messages,
    href: dialogHref(pathname, search, { kind: 'messages' }),
    Icon: Bell,
    isCurrent: false,
    count: messages,
  },
  {
    id: 'request',
    label: shellMessages.menu.requestSource,
    href: requestSourceLink(shellMessages.menu.requestSource),
    Icon: PackagePlus,
    isCurrent: false,
  },
  { id: 'help', label: shellMessages.menu.help, href: supportLink(), Icon: LifeBuoy, isCurrent: false },
]
