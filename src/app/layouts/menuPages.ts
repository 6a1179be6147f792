import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import ChartLine from 'lucide-react/icons/chart-line'
import Hammer from 'lucide-react/icons/hammer'
import KeyRound from 'lucide-react/icons/key-round'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import Sunrise from 'lucide-react/icons/sunrise'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { shellMessages } from '@/components/layout/messages'
import { isWizardAddress, type Page, pages } from '@/domain/shared/paths'
import type { MenuItemModel } from '@/features/menu/MenuLink'

/** Item of the left menu that leads to a page. Roles and capability of the page decide who has it (APP-7, APP-8). */
export interface PageMenuItem {
  readonly page: Omit<Page, 'href'>
  /** Part of the menu: the user's work, the team, its administration, or the foot. Items are in the order of the pages. */
  readonly group: 'work' | 'team' | 'administration' | 'foot'
  readonly label: string
  readonly Icon: MenuItemModel['Icon']
  /** Whether only an organization with ROAS has it. */
  readonly needsRoas?: true
  /** False for what provider staff does not have; true by default. */
  readonly isForStaff?: boolean
  /** Whether the item is the current one at a path; by default at its own path only. */
  readonly isCurrentAt?: (pathname: string) => boolean
}

const { menu } = shellMessages

/** Pages that the left menu leads to. */
export const menuPages: readonly PageMenuItem[] = [
  {
    page: pages.today,
    group: 'work',
    label: menu.today,
    Icon: Sunrise,
    needsRoas: true,
    isForStaff: false,
  },
  { page: pages.newStack, group: 'work', label: menu.build, Icon: Hammer, isCurrentAt: isWizardAddress },
  { page: pages.dashboard, group: 'work', label: menu.monitor, Icon: Activity },
  {
    page: pages.answers,
    group: 'work',
    label: menu.answers,
    Icon: ChartLine,
    isForStaff: false,
    isCurrentAt: (pathname) => pathname.startsWith(pages.answers.path),
  },
  { page: pages.credentialList, group: 'work', label: menu.credentials, Icon: KeyRound },
  { page: pages.organisation, group: 'team', label: menu.manageTeam, Icon: Users },
  { page: pages.admin, group: 'administration', label: menu.goToAdmin, Icon: Shield },
  { page: pages.auditTrail, group: 'administration', label: menu.auditTrail, Icon: ScrollText },
  { page: pages.settings, group: 'administration', label: menu.settings, Icon: Settings2 },
  { page: pages.alerts, group: 'foot', label: menu.alerts, Icon: Bell, isForStaff: false },
]

/** Optional calls that have an item in the menu. */
export const MENU_CALLS = menuPages.flatMap(({ page: { capability } }) =>
  capability === null ? [] : [capability],
)
