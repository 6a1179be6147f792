import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import ChartLine from 'lucide-react/icons/chart-line'
import Hammer from 'lucide-react/icons/hammer'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageSquare from 'lucide-react/icons/message-square'
import PackagePlus from 'lucide-react/icons/package-plus'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import Settings2 from 'lucide-react/icons/settings-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { MenuItemModel } from '@/components/layout/menu/MenuLink'
import type { Capability } from '@/domain/access/capabilities'
import { canManageTeam, canOpenAdmin } from '@/domain/access/roles'
import { shellMessages } from '@/components/layout/messages'
import { requestSourceLink, supportLink } from '@/config/brand'
import { dialogHref, pages } from '@/domain/shared/paths'

type Icon = MenuItemModel['Icon']

/** Optional calls that have an item in the menu. */
export const MENU_CALLS = [
  'answers',
  'audit',
  'alerts',
  'answerSettings',
] as const satisfies readonly Capability[]

const itemOf = (id: string, label: string, href: string, Icon: Icon, isCurrent = false): MenuItemModel => ({
  id,
  label,
  href,
  Icon,
  isCurrent,
})

/**
 * Returns the groups of the left menu: build, monitor and credentials for every role, answers for customers if the
 * backend has them, the team for ADMIN, the user list for GFS_ADMIN (APP-7, APP-8). The last two get the audit trail if
 * the backend supports it (FS-8). `failed` is the number of failed stacks shown at "Monitor" (PLUS-2); `search` is the
 * URL's query string, kept when a dialog opens; `calls` are the optional calls of the backend.
 */
export function menuGroups(
  role: string,
  pathname: string,
  search: string,
  failed: number,
  calls: readonly string[] = [],
): (readonly MenuItemModel[])[] {
  const { menu } = shellMessages
  /** Link to a page; `roots` are the first parts of the paths at which it is the current item. */
  const to = (id: string, label: string, page: { readonly path: string }, Icon: Icon, ...roots: string[]) =>
    itemOf(
      id,
      label,
      page.path,
      Icon,
      pathname === page.path || roots.some((root) => pathname.startsWith(root)),
    )
  const isStaff = canOpenAdmin(role)
  const has = (call: (typeof MENU_CALLS)[number]) => calls.includes(call)
  const answers = to('answers', menu.answers, pages.answers, ChartLine, pages.answers.path)
  const groups: (readonly MenuItemModel[])[] = [
    [
      to('build', menu.build, pages.newStack, Hammer, pages.newStack.path, '/configurator'),
      { ...to('monitor', menu.monitor, pages.dashboard, Activity), failed },
      ...(has('answers') && !isStaff ? [answers] : []),
      to('credentials', menu.credentials, pages.credentialList, KeyRound),
    ],
  ]
  const audit = has('audit') ? [to('audit', menu.auditTrail, pages.auditTrail, ScrollText)] : []
  if (canManageTeam(role)) {
    const invite = dialogHref(pathname, search, { kind: 'invite' })
    groups.push([
      to('team', menu.manageTeam, pages.organisation, Users),
      itemOf('invite', menu.inviteUsers, invite, UserPlus),
      ...audit,
      ...(has('answerSettings') ? [to('settings', menu.settings, pages.settings, Settings2)] : []),
    ])
  }
  if (isStaff) groups.push([to('admin', menu.goToAdmin, pages.admin, Shield), ...audit])
  return groups
}

/**
 * Returns the items at the foot of the left menu, for every role: alerts, messages, source request, help. `messages` is
 * the number of messages to show (APP-11, PLUS-21), `unread` that of alerts; null where there is no inbox (PLUS-28).
 */
export const footItems = (
  pathname: string,
  search: string,
  messages: number,
  unread: number | null = null,
): readonly MenuItemModel[] => {
  const { menu } = shellMessages
  const { path } = pages.alerts
  return [
    ...(unread === null ? [] : [{ ...itemOf('alerts', menu.alerts, path, Bell, pathname === path), unread }]),
    {
      ...itemOf('messages', menu.messages, dialogHref(pathname, search, { kind: 'messages' }), MessageSquare),
      count: messages,
    },
    itemOf('request', menu.requestSource, requestSourceLink(menu.requestSource), PackagePlus),
    itemOf('help', menu.help, supportLink(), LifeBuoy),
  ]
}
