import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import ChartLine from 'lucide-react/icons/chart-line'
import Hammer from 'lucide-react/icons/hammer'
import KeyRound from 'lucide-react/icons/key-round'
import ScrollText from 'lucide-react/icons/scroll-text'
import Shield from 'lucide-react/icons/shield'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { lazyWithPreload, type PreloadableComponent } from '@/components/common/loading/lazyWithRetry'
import type { MenuItemModel } from '@/features/menu/MenuLink'
import { shellMessages } from '@/components/layout/messages'
import { isWizardAddress, type Page, pages } from '@/domain/shared/paths'

/** Item of the left menu that leads to a page. Roles and capability of the page decide who has it (APP-7, APP-8). */
interface PageMenuItem {
  /** Part of the menu: the user's work, the team, its administration, or the foot. Items are in the order of the pages. */
  readonly group: 'work' | 'team' | 'administration' | 'foot'
  readonly label: string
  readonly Icon: MenuItemModel['Icon']
  /** False for what provider staff does not have; true by default. */
  readonly isForStaff?: boolean
  /** Whether the item is the current one at a path; by default at its own path only. */
  readonly isCurrentAt?: (pathname: string) => boolean
}

/** Record of a page behind the login: its address, code, layout and menu item. */
export interface MemberPage {
  readonly page: Omit<Page, 'href'>
  readonly screen: PreloadableComponent<object>
  /** `main`: with the menu; `admin`: with the menu, without the licence; `bare`: without. */
  readonly layout: 'main' | 'admin' | 'bare'
  readonly menu?: PageMenuItem
}

const { menu } = shellMessages
const wizard = () => import('@/features/wizard/pages')
// one for both addresses: a page that is loaded again would take the menu away meanwhile
const answersScreen = lazyWithPreload(
  async () => (await import('@/features/answers/AnswersPage')).AnswersPage,
)

/** Pages behind the login. Their addresses and who may open them are in `pages`. */
export const memberPages: readonly MemberPage[] = [
  {
    page: pages.home,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/account/HomePage')).HomePage),
  },
  {
    page: pages.newStack,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).NewStackPage),
    menu: { group: 'work', label: menu.build, Icon: Hammer, isCurrentAt: isWizardAddress },
  },
  {
    page: pages.dashboard,
    layout: 'main',
    screen: lazyWithPreload(async () => {
      // the list of stacks loads it too (`loadCron`); from here it is not requested after the data (P4)
      void import('@/domain/stacks/schedule/cron').catch(() => undefined)
      return (await import('@/features/stacks/DashboardPage')).DashboardPage
    }),
    menu: { group: 'work', label: menu.monitor, Icon: Activity },
  },
  {
    page: pages.answers,
    layout: 'main',
    screen: answersScreen,
    menu: {
      group: 'work',
      label: menu.answers,
      Icon: ChartLine,
      isForStaff: false,
      isCurrentAt: (pathname) => pathname.startsWith(pages.answers.path),
    },
  },
  {
    page: pages.answer,
    layout: 'main',
    screen: answersScreen,
  },
  {
    page: pages.credentialList,
    layout: 'main',
    screen: lazyWithPreload(
      async () => (await import('@/features/credentials/list/CredentialListPage')).CredentialListPage,
    ),
    menu: { group: 'work', label: menu.credentials, Icon: KeyRound },
  },
  {
    page: pages.organisation,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/team/TeamPage')).TeamPage),
    menu: { group: 'team', label: menu.manageTeam, Icon: Users },
  },
  {
    page: pages.admin,
    layout: 'admin',
    screen: lazyWithPreload(async () => (await import('@/features/admin/AdminPage')).AdminPage),
    menu: { group: 'administration', label: menu.goToAdmin, Icon: Shield },
  },
  {
    page: pages.auditTrail,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/audit/AuditTrailPage')).AuditTrailPage),
    menu: { group: 'administration', label: menu.auditTrail, Icon: ScrollText },
  },
  {
    page: pages.settings,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/settings/SettingsPage')).SettingsPage),
    menu: { group: 'administration', label: menu.settings, Icon: Settings2 },
  },
  {
    page: pages.alerts,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/alerts/AlertsPage')).AlertsPage),
    menu: { group: 'foot', label: menu.alerts, Icon: Bell, isForStaff: false },
  },
  {
    page: pages.stackSettings,
    layout: 'main',
    screen: lazyWithPreload(
      async () => (await import('@/features/stacks/settings/StackSettingsPage')).StackSettingsPage,
    ),
  },
  {
    page: pages.run,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/stacks/run/RunPage')).RunPage),
  },
  {
    page: pages.stackData,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/stacks/data/StackDataPage')).StackDataPage),
  },
  {
    page: pages.basic,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).BasicPage),
  },
  {
    page: pages.basicRoas,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).BasicRoasPage),
  },
  {
    page: pages.basicCreativeRoas,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).BasicCreativeRoasPage),
  },
  {
    page: pages.basicPortfolioLtv,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).BasicPortfolioLtvPage),
  },
  {
    page: pages.advanced,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).AdvancedPage),
  },
  {
    page: pages.configuratorSource,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).EditSourcePage),
  },
  {
    page: pages.configuratorSourceTask,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).EditSourceTaskPage),
  },
  {
    page: pages.configuratorDestination,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).EditDestinationPage),
  },
  {
    page: pages.configuratorConfirm,
    layout: 'main',
    screen: lazyWithPreload(async () => (await wizard()).ReviewPage),
  },
  {
    page: pages.newStackConfirm,
    layout: 'main',
    screen: lazyWithPreload(
      async () => (await import('@/features/wizard/create/NewStackConfirmPage')).NewStackConfirmPage,
    ),
  },
  {
    page: pages.credentials,
    layout: 'main',
    screen: lazyWithPreload(async () => (await import('@/features/wizard/CredentialsPage')).CredentialsPage),
  },
  {
    page: pages.signupProfile,
    layout: 'bare',
    screen: lazyWithPreload(
      async () => (await import('@/features/account/signup/SignupProfilePage')).SignupProfilePage,
    ),
  },
  {
    page: pages.signupSuccess,
    layout: 'bare',
    screen: lazyWithPreload(
      async () => (await import('@/features/account/signup/SignupSuccessPage')).SignupSuccessPage,
    ),
  },
]

/** Optional calls that have an item in the menu. */
export const MENU_CALLS = memberPages.flatMap(({ page: { capability }, menu: item }) =>
  item === undefined || capability === null ? [] : [capability],
)
