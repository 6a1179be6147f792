import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageSquare from 'lucide-react/icons/message-square'
import PackagePlus from 'lucide-react/icons/package-plus'
import UserPlus from 'lucide-react/icons/user-plus'
import type { MenuItemModel } from '@/features/menu/MenuLink'
import { canManageTeam, canOpenAdmin, hasRole } from '@/domain/access/roles'
import { shellMessages } from '@/components/layout/messages'
import { requestSourceLink, supportLink } from '@/config/brand'
import { dialogHref, pages } from '@/domain/shared/paths'
import { menuPages, type PageMenuItem } from './menuPages'

/** Menu item that opens a dialog or a mail, and is never the current one. */
const itemOf = (id: string, label: string, href: string, Icon: MenuItemModel['Icon']): MenuItemModel => ({
  id,
  label,
  href,
  Icon,
  isCurrent: false,
})

/** Returns the items of pages in one part of the menu that a role has (APP-7, APP-8). */
const pageItems = (
  group: PageMenuItem['group'],
  role: string,
  pathname: string,
  calls: readonly string[],
  hasRoas = false,
): readonly MenuItemModel[] =>
  menuPages.flatMap(({ page, label, Icon, needsRoas, isForStaff = true, isCurrentAt, ...item }) => {
    const { name, path, roles, capability } = page
    const isOffered =
      (roles === null || roles.some((each) => hasRole(role, each))) &&
      (capability === null || calls.includes(capability)) &&
      (isForStaff || !canOpenAdmin(role)) &&
      (needsRoas === undefined || hasRoas)
    if (item.group !== group || !isOffered) return []
    const isCurrent = isCurrentAt?.(pathname) ?? pathname === path
    return [{ ...itemOf(name, label, path, Icon), isCurrent }]
  })

/**
 * Returns the groups of the left menu: the pages of the user's work, and those of the team and its administration with
 * the dialog for inviting users, if the role has any (APP-7, APP-8). `failed` is the number of failed stacks shown at
 * "Monitor" (PLUS-2); `search` is the URL's query string, kept when a dialog opens; `calls` are the optional calls of
 * the backend, `hasRoas` says whether the organization has that answer.
 */
export function menuGroups(
  role: string,
  pathname: string,
  search: string,
  failed: number,
  calls: readonly string[] = [],
  hasRoas = false,
): readonly (readonly MenuItemModel[])[] {
  const work = pageItems('work', role, pathname, calls, hasRoas).map((item) =>
    item.id === pages.dashboard.name ? { ...item, failed } : item,
  )
  const invite = dialogHref(pathname, search, { kind: 'invite' })
  const management = [
    ...pageItems('team', role, pathname, calls),
    ...(canManageTeam(role) ? [itemOf('invite', shellMessages.menu.inviteUsers, invite, UserPlus)] : []),
    ...pageItems('administration', role, pathname, calls),
  ]
  return management.length === 0 ? [work] : [work, management]
}

/**
 * Returns the items at the foot of the left menu: alerts, messages, source request, help. `messages` is the number of
 * messages to show (APP-11, PLUS-21), `unread` that of alerts; null where there is no inbox (PLUS-28).
 */
export const footItems = (
  pathname: string,
  search: string,
  messages: number,
  unread: number | null = null,
): readonly MenuItemModel[] => {
  const { menu } = shellMessages
  const inbox = unread === null ? [] : pageItems('foot', '', pathname, ['alerts'])
  return [
    ...inbox.map((item) => ({ ...item, unread: unread ?? 0 })),
    {
      ...itemOf('messages', menu.messages, dialogHref(pathname, search, { kind: 'messages' }), MessageSquare),
      count: messages,
    },
    itemOf('request', menu.requestSource, requestSourceLink(menu.requestSource), PackagePlus),
    itemOf('help', menu.help, supportLink(), LifeBuoy),
  ]
}
